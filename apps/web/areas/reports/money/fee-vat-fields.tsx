import { TextInput } from '@mantine/core';
import { hasVat } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { type FeeTreatment, feeTreatments } from '@rawnaq/domain/reports/money/settlement';
import { FieldRow } from '../../../patterns/form/form-shell.tsx';
import { t } from '../../../shell/text/text.ts';
import type { FormView } from '../../../ui/forms/use-endpoint-form.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { PercentInput } from '../../../ui/inputs/number-inputs.tsx';

interface FeeVat {
  fee_vat_treatment: FeeTreatment;
  fee_vat_rate_bp: number;
  provider_trn: string | undefined;
  fee_invoice_number: string | undefined;
}

/** How the fee of a bank or a gateway is taxed, and what proves its VAT. */
export function FeeVatFields({ form }: { form: FormView<FeeVat> }) {
  return (
    <>
      <FieldRow>
        <ChoiceSelect
          {...form.field('fee_vat_treatment')}
          choices={feeTreatments.map((value) => ({ value, label: t(`money.settling.treatments.${value}`) }))}
        />
        {hasVat(form.values.fee_vat_treatment ?? 'standard') && <PercentInput {...form.field('fee_vat_rate_bp')} />}
      </FieldRow>
      <FieldRow>
        <TextInput {...form.field('provider_trn')} dir="ltr" inputMode="numeric" maxLength={20} />
        <TextInput {...form.field('fee_invoice_number')} description={t('money.settling.proof_hint')} dir="ltr" maxLength={60} />
      </FieldRow>
    </>
  );
}
