import { currencyName } from './figures.tsx';
import { useSalonFormat, useSalonLocale } from './salon-locale.tsx';

/** Writes an amount into a sentence: "230.00 SAR". */
export function useMoneyText(): (amount_minor: number) => string {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  return (amount_minor) => `${format.amount(amount_minor)} ${currencyName(currency)}`;
}
