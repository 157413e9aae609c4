import { Switch } from '@mantine/core';
import { breakageChoices, provisionChoices } from '@rawnaq/domain/reports/accounting/valuation';
import type { Output } from '@rawnaq/contract/endpoint';
import { settingsPage } from '@rawnaq/contract/reports/accounting-setting-index';
import { getAccountingSetting, getBudgets, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { notify } from '../../../shell/notices/notify.ts';
import { queryClient, useEndpoint } from '../../../shell/queries.ts';
import { t, textOf } from '../../../shell/text/text.ts';
import { DateInput } from '../../../ui/dates/date-input.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { IntegerInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ErrorState, PageSkeleton } from '../../../ui/states.tsx';

type Setting = Output<typeof getAccountingSetting.output>;
const months = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

/** How the books are kept. */
export function SettingForm() {
  const query = useEndpoint(getAccountingSetting, {});
  if (query.data !== undefined) return <Form key={query.data.version} setting={query.data} />;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  return <PageSkeleton of="form" />;
}

function Form({ setting }: { setting: Setting }) {
  const ofPage = useSettingsPage(settingsPage);
  const format = useSalonFormat();
  const form = useEndpointForm(saveAccountingSetting, {
    initial: setting,
    draftKey: `accounting_setting.${setting.version}`,
    ...ofPage,
    onSaved: () => {
      notify({ message: t('bookkeeping.setting.saved') });
      for (const { path } of [getAccountingSetting, getBudgets]) void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
  return (
    <FormShell title={t('screens.merchant.accounting_setting')} form={form} save={t('bookkeeping.setting.save')}>
      <FormSection title={t('bookkeeping.setting.start')} note={t('bookkeeping.setting.start_note')}>
        <DateInput {...form.field('books_from')} placeholder={t('bookkeeping.setting.from_first')} latest={format.dateOf(new Date())} />
      </FormSection>
      <FormSection title={t('bookkeeping.setting.year')} note={t('bookkeeping.setting.year_note')}>
        <ChoiceSelect
          {...form.field('financial_year_month')}
          choices={months.map((value) => ({
            value: value as number,
            label: textOf(`settingWords.months_of_year.${value}`) ?? String(value),
          }))}
        />
      </FormSection>
      <FormSection title={t('bookkeeping.setting.debts')} note={t('bookkeeping.setting.debts_note')}>
        <IntegerInput {...form.field('debt_due_days')} min={0} max={365} />
      </FormSection>
      <FormSection title={t('bookkeeping.setting.commission')} note={t('bookkeeping.setting.commission_note')}>
        <Switch {...form.flag('commission_before_discount')} />
        <Switch {...form.flag('commission_with_vat')} />
        <Switch {...form.flag('notes_lower_commission')} />
      </FormSection>
      <FormSection title={t('bookkeeping.setting.value')} note={t('bookkeeping.setting.value_note')}>
        <ChoiceSelect
          {...form.field('breakage')}
          choices={breakageChoices.map((value) => ({ value, label: t(`bookkeeping.setting.breakage.${value}`) }))}
        />
        <ChoiceSelect
          {...form.field('points_provision')}
          choices={provisionChoices.map((value) => ({ value, label: t(`bookkeeping.setting.points_provision.${value}`) }))}
        />
      </FormSection>
    </FormShell>
  );
}
