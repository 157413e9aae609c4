import { Text, Textarea } from '@mantine/core';
import { settingsPage } from '@rawnaq/contract/reports/vat-period-index';
import { saveVatFigures, saveVatSetting } from '@rawnaq/contract/reports/vat-return';
import { enteredOfForm } from '@rawnaq/domain/reports/vat-return/vat-return';
import { vatPeriodKinds } from '@rawnaq/domain/reports/vat-return/vat-period';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PriceInput } from '../../../ui/inputs/number-inputs.tsx';
import { refreshReturn } from './return-steps.tsx';
import type { VatReturn } from './return-words.ts';

interface DrawerProps {
  answer: VatReturn;
  onClose: () => void;
}

/** What the form asks for and no document says. */
export function EnterFigures({ answer, onClose }: DrawerProps) {
  const { notes, ...entered } = answer.entered;
  const form = useEndpointForm(saveVatFigures, {
    initial: { ...answer.period, ...entered, notes: notes ?? '', version: answer.version },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('vatReturn.entered.saved') });
      void refreshReturn();
      onClose();
    },
  });
  const hasCredit = answer.has_credit_before === 1;
  const names = enteredOfForm[answer.form].filter((name) => name !== 'credit_minor' || !hasCredit);
  return (
    <DrawerForm title={t('vatReturn.entered.title')} form={form} save={t('vatReturn.entered.save')} onClose={onClose}>
      <Text>{t('vatReturn.entered.text')}</Text>
      {names.map((name) => (
        <PriceInput key={name} {...form.field(name)} {...(name === 'credit_minor' ? { label: t('vatReturn.credit_before') } : {})} />
      ))}
      {hasCredit && answer.form !== 'uae' && <Text c="dimmed">{t('vatReturn.entered.credit_from_before')}</Text>}
      <Textarea {...form.field('notes')} autosize minRows={2} />
    </DrawerForm>
  );
}

const months = [1, 2, 3] as const;

/** How often the salon files. */
export function VatPeriodSetting({ answer, onClose }: DrawerProps) {
  const { vat_period, first_month, version } = answer.setting;
  const form = useEndpointForm(saveVatSetting, {
    ...useSettingsPage(settingsPage),
    initial: { vat_period, first_month: first_month as 1 | 2 | 3, version },
    draftKey: null,
    onSaved: () => {
      notify({ message: t('vatReturn.setting.saved') });
      void refreshReturn();
      onClose();
    },
  });
  return (
    <DrawerForm title={t('vatReturn.setting.title')} form={form} save={t('vatReturn.setting.save')} onClose={onClose}>
      <Text>{t('vatReturn.setting.text')}</Text>
      <ChoiceSelect
        {...form.field('vat_period')}
        choices={vatPeriodKinds.map((value) => ({ value, label: t(`vatReturn.setting.kinds.${value}`) }))}
      />
      {form.values.vat_period === 'quarterly' && (
        <ChoiceSelect
          {...form.field('first_month')}
          choices={months.map((value) => ({ value, label: t(`vatReturn.setting.months.${value}`) }))}
        />
      )}
    </DrawerForm>
  );
}
