import { Switch, Text } from '@mantine/core';
import type { Input } from '@rawnaq/contract/endpoint';
import { createTax, listTaxes, updateTax } from '@rawnaq/contract/settings/settings';
import { getVatSetting } from '@rawnaq/contract/settings/settings-business';
import { AccountCountry } from '@rawnaq/domain/money/currencies';
import { exemptionReasons, isForCitizens } from '@rawnaq/domain/money/vat-exemption';
import { DrawerForm } from '../../../patterns/form/drawer-form.tsx';
import { useMerchant } from '../../../shell/globals.ts';
import { queryClient } from '../../../shell/queries.ts';
import { notify } from '../../../shell/notices/notify.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { NamePair } from '../../../ui/inputs/name-pair.tsx';
import { PercentInput } from '../../../ui/inputs/number-inputs.tsx';
import { useEndpointForm, type FormView } from '../../../ui/forms/use-endpoint-form.ts';
import type { TaxRow } from './tax-list.tsx';
import { UnusualRate, useConfirmedRate } from '../../../patterns/unusual-rate.tsx';

export function TaxDrawer({ tax, onClose }: { tax: TaxRow | null; onClose: () => void }) {
  return tax === null ? <NewTax onClose={onClose} /> : <ExistingTax tax={tax} onClose={onClose} />;
}

const useOnSaved = (onClose: () => void) => (): void => {
  notify({ message: t('settings.saved') });
  for (const { path } of [listTaxes, getVatSetting]) void queryClient.invalidateQueries({ queryKey: [path] });
  onClose();
};

function NewTax({ onClose }: { onClose: () => void }) {
  const rate = useConfirmedRate();
  const form = useEndpointForm(createTax, {
    initial: { status: 1, is_default: 0 },
    draftKey: 'tax.new',
    onSaved: useOnSaved(onClose),
    prepare: rate.prepare,
  });
  return (
    <DrawerForm title={t('settings.taxes.new')} form={form} save={t('settings.taxes.save')} onClose={onClose}>
      <TaxFields form={form} isDefault={false} />
      <UnusualRate form={form} rate={rate} />
    </DrawerForm>
  );
}

function ExistingTax({ tax, onClose }: { tax: TaxRow; onClose: () => void }) {
  const { exemption_reason_code, ...rest } = tax;
  const category = tax.category as 'S' | 'Z' | 'E' | 'O';
  const rate = useConfirmedRate();
  const form = useEndpointForm(updateTax, {
    initial: { ...rest, category, ...(exemption_reason_code === null ? {} : { exemption_reason_code }) },
    draftKey: `tax.${tax.id}.${tax.version}`,
    onSaved: useOnSaved(onClose),
    prepare: rate.prepare,
  });
  return (
    <DrawerForm title={localName(tax)} form={form} save={t('settings.taxes.save')} onClose={onClose}>
      <TaxFields form={form} isDefault={tax.is_default === 1} />
      <UnusualRate form={form} rate={rate} />
    </DrawerForm>
  );
}

type TaxInput = Input<typeof createTax.input>;

function TaxFields({ form, isDefault }: { form: FormView<TaxInput>; isDefault: boolean }) {
  const isActive = form.values.status === 1;
  const isKsa = useMerchant().account.country_id === AccountCountry.ksa;
  const { category, exemption_reason_code } = form.values;
  return (
    <>
      <NamePair english={form.field('english_name')} arabic={form.field('arabic_name')} />
      <div>
        <Switch
          {...form.flag('status')}
          label={t('settings.taxes.active')}
          onChange={(event) => {
            form.flag('status').onChange(event);
            // A disabled tax has zero percent (specification §5): the field follows the switch.
            if (!event.currentTarget.checked) {
              form.set('rate_bp', 0);
              form.set('category', 'O');
            }
            form.set('exemption_reason_code', null);
          }}
        />
        <Text size="sm" c="dimmed" mt={4}>
          {t('settings.taxes.status_hint')}
        </Text>
      </div>
      <PercentInput {...form.field('rate_bp')} withAsterisk disabled={!isActive} />
      {!isActive && (
        <ChoiceSelect
          {...form.field('category')}
          label={t('settings.taxes.category')}
          choices={(['Z', 'E', 'O'] as const).map((value) => ({ value, label: t(`settings.taxes.categories.${value}`) }))}
          onChange={(value) => {
            form.set('category', value);
            // Each category has reasons of its own.
            form.set('exemption_reason_code', null);
          }}
        />
      )}
      {isKsa && !isActive && (category === 'Z' || category === 'E') && (
        <ChoiceSelect
          {...form.field('exemption_reason_code')}
          description={t(isForCitizens(exemption_reason_code) ? 'settings.taxes.citizens_hint' : 'settings.taxes.reason_hint')}
          choices={exemptionReasons[category].map((value) => ({ value, label: t(`settings.taxes.reasons.${value}`) }))}
          clearable
        />
      )}
      <div>
        <Switch {...form.flag('is_default')} disabled={isDefault} />
        <Text size="sm" c="dimmed" mt={4}>
          {t('settings.taxes.default_hint')}
        </Text>
      </div>
    </>
  );
}
