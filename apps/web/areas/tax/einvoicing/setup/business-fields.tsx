import { Radio, Stack, TextInput } from '@mantine/core';
import { exemptReasons, sellerIdSchemes, zeroRatedReasons, type saveEinvoiceFacts } from '@rawnaq/contract/tax/einvoicing';
import type { einvoiceEnvironments } from '@rawnaq/contract/tax/einvoicing-devices';
import type { Input } from '@rawnaq/contract/endpoint';
import { FieldRow, FormSection } from '../../../../patterns/form/form-shell.tsx';
import { t } from '../../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import type { FormView } from '../../../../ui/forms/use-endpoint-form.ts';
import styles from '../einvoicing.module.css';

type FactsInput = Omit<Input<typeof saveEinvoiceFacts.input>, 'version'>;
export type Environment = (typeof einvoiceEnvironments)[number];

interface BusinessFieldsProps {
  form: FormView<FactsInput>;
  /** Where a device may be connected. */
  environments: readonly Environment[];
}

/** What the authority knows a business by: each field says where its value is found. */
export function BusinessFields({ form, environments }: BusinessFieldsProps) {
  return (
    <>
      <EnvironmentField form={form} environments={environments} />
      <FormSection title={t('einvoicing.guide.registered')} note={t('einvoicing.guide.registered_note')}>
        <TextInput {...form.field('seller_name')} description={t('einvoicing.hints.seller_name')} maxLength={120} dir="auto" />
        <TextInput
          {...form.field('vat_number')}
          description={t('einvoicing.hints.vat_number')}
          dir="ltr"
          inputMode="numeric"
          maxLength={15}
        />
        <FieldRow>
          <ChoiceSelect
            {...form.field('id_scheme')}
            description={t('einvoicing.hints.id_scheme')}
            choices={sellerIdSchemes.map((value) => ({ value, label: t(`einvoicing.id_schemes.${value}`) }))}
          />
          <TextInput {...form.field('id_number')} description={t('einvoicing.hints.id_number')} dir="ltr" maxLength={30} />
        </FieldRow>
        <TextInput {...form.field('industry')} description={t('einvoicing.hints.industry')} maxLength={60} dir="auto" />
      </FormSection>
      <FormSection title={t('einvoicing.guide.address')} note={t('einvoicing.guide.address_note')}>
        <FieldRow>
          <TextInput
            {...form.field('building_number')}
            description={t('einvoicing.hints.building_number')}
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
          />
          <TextInput
            {...form.field('additional_number')}
            description={t('einvoicing.hints.additional_number')}
            dir="ltr"
            inputMode="numeric"
            maxLength={4}
          />
        </FieldRow>
        <TextInput {...form.field('street')} maxLength={120} dir="auto" />
        <FieldRow>
          <TextInput {...form.field('district')} maxLength={100} dir="auto" />
          <TextInput {...form.field('city_name')} maxLength={100} dir="auto" />
        </FieldRow>
        <FieldRow>
          <TextInput
            {...form.field('postal_code')}
            description={t('einvoicing.hints.postal_code')}
            dir="ltr"
            inputMode="numeric"
            maxLength={5}
          />
          <span />
        </FieldRow>
      </FormSection>
      <FormSection title={t('einvoicing.guide.no_vat')} note={t('einvoicing.guide.no_vat_note')}>
        <ChoiceSelect
          {...form.field('zero_reason_code')}
          choices={zeroRatedReasons.map((value) => ({ value, label: t(`einvoicing.zero_reasons.${value}`) }))}
        />
        <ChoiceSelect
          {...form.field('exempt_reason_code')}
          choices={exemptReasons.map((value) => ({ value, label: t(`einvoicing.exempt_reasons.${value}`) }))}
        />
      </FormSection>
    </>
  );
}

function EnvironmentField({ form, environments }: BusinessFieldsProps) {
  const { label, error, value } = form.field('environment');
  return (
    <FormSection title={t('einvoicing.guide.where')} note={t('einvoicing.guide.where_note')}>
      <Radio.Group
        label={label}
        error={error}
        value={value}
        data-path="environment"
        onChange={(chosen) => form.set('environment', environments.find((one) => one === chosen) ?? null)}
      >
        <Stack gap="sm" mt="xs" className={styles.choices}>
          {environments.map((one) => (
            <Radio
              key={one}
              value={one}
              label={t(`einvoicing.environments.${one}`)}
              description={t(`einvoicing.environment_notes.${one}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
    </FormSection>
  );
}
