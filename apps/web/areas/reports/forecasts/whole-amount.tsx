import { minorPerUnit } from '@rawnaq/domain/money/currency-decimals';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonLocale } from '../../../ui/figures/salon-locale.tsx';

/** A forecast is not sure to a hundredth: it is said in whole units of the currency. The file has it to the last. */
export function WholeAmount({ amount_minor }: { amount_minor: number }) {
  return <NumberText value={Math.round(amount_minor / minorPerUnit(useSalonLocale().currency))} />;
}
