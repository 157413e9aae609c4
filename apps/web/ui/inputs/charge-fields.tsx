import { t } from '../../shell/text/text.ts';
import { ChoiceSelect } from './choice-inputs.tsx';
import type { FieldProps } from '../forms/field-props.ts';
import { PercentInput, PriceInput } from './number-inputs.tsx';

type ChargeKind = 0 | 1 | 2;
const kinds = [0, 1, 2] as const;

interface ChargeFieldsProps {
  kind: FieldProps<ChargeKind | null>;
  amount: FieldProps<number | null>;
  percent: FieldProps<number | null>;
  /** Whether no choice is a choice: the rule of somebody else. */
  clearable?: boolean;
}

/** None, an amount or a percentage: the kind, and beside it the one field that belongs to it. Goes into a FieldRow; needs the words of `bookingRules`. */
export function ChargeFields({ kind, amount, percent, clearable = false }: ChargeFieldsProps) {
  return (
    <>
      <ChoiceSelect
        {...kind}
        choices={kinds.map((value) => ({ value, label: t(`bookingRules.charges.${value}`) }))}
        clearable={clearable}
      />
      {kind.value === 1 && <PriceInput {...amount} withAsterisk />}
      {kind.value === 2 && <PercentInput {...percent} withAsterisk />}
    </>
  );
}
