import { Switch, Text, TextInput } from '@mantine/core';
import type { Output } from '@rawnaq/contract/endpoint';
import { getGeneralSetting, getVatSetting, updateVatSetting } from '@rawnaq/contract/settings/settings-business';
import { settingsPage } from '@rawnaq/contract/settings/vat-setting-index';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { listTaxes } from '@rawnaq/contract/settings/settings';
import { FieldRow, FormSection, FormShell } from '../../../patterns/form/form-shell.tsx';
import { useSettingsPage } from '../../../patterns/settings/use-settings-page.tsx';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { PercentInput } from '../../../ui/inputs/number-inputs.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { useEndpointForm } from '../../../ui/forms/use-endpoint-form.ts';
import { afterSave } from './after-save.ts';
import { Loaded } from './loaded.tsx';
import type { SettingFormProps } from './saved-form.ts';
import { UnusualRate, useConfirmedRate } from '../../../patterns/unusual-rate.tsx';

/** Whether the business charges VAT, under which number, and how much. */
export function VatForm(props: SettingFormProps) {
  const query = useEndpoint(getVatSetting, {});
  return <Loaded query={query}>{(vat) => <Form {...props} vat={vat} />}</Loaded>;
}

function Form({ vat, title, save, onSaved }: SettingFormProps & { vat: Output<typeof getVatSetting.output> }) {
  const format = useSalonFormat();
  const rate = useConfirmedRate();
  const ofPage = useSettingsPage(settingsPage);
  const form = useEndpointForm(updateVatSetting, {
    initial: vat,
    draftKey: `vat_setting.${vat.version}`,
    ...ofPage,
    onSaved: () => {
      void afterSave([getVatSetting, getGeneralSetting, listTaxes]);
      onSaved();
    },
    prepare: (payload) =>
      payload['is_vat_registered'] === 1
        ? rate.prepare(payload)
        : { is_vat_registered: 0, version: payload['version'], ...(payload['trn'] === undefined ? {} : { trn: payload['trn'] }) },
  });
  const isRegistered = form.values.is_vat_registered === 1;
  const isKsa = vat.country_id === AccountCountry.ksa;
  return (
    <FormShell title={title} form={form} save={save}>
      <UnusualRate form={form} rate={rate} />
      <FormSection title={t('settings.vat.title')} note={t('settings.vat.note')}>
        <Switch
          {...form.flag('is_vat_registered')}
          onChange={(event) => {
            form.flag('is_vat_registered').onChange(event);
            if (event.currentTarget.checked && (form.values.rate_bp ?? 0) === 0) form.set('rate_bp', vat.standard_vat_bp);
          }}
        />
        {isRegistered ? (
          <FieldRow>
            <TextInput {...form.field('trn')} dir="ltr" inputMode="numeric" maxLength={15} withAsterisk />
            <PercentInput {...form.field('rate_bp')} label={t('settings.vat.rate')} withAsterisk />
          </FieldRow>
        ) : (
          <Text c="dimmed">{t('settings.vat.not_registered')}</Text>
        )}
        {isRegistered && (
          <Switch
            {...form.flag('taxes_deposits')}
            description={t(isKsa ? 'settings.vat.deposits_fixed' : 'settings.vat.deposits_note')}
            disabled={isKsa}
          />
        )}
        {isRegistered && (
          <Text size="sm" c="dimmed">
            {vat.standard_vat_bp > 0 ? t('settings.vat.usual', { rate: format.percent(vat.standard_vat_bp) }) : t('settings.vat.none_here')}
          </Text>
        )}
      </FormSection>
    </FormShell>
  );
}
