import { language } from '../../shell/language.ts';
import { currencyName } from '../../ui/figures.tsx';
import { useSalonFormat, useSalonLocale } from '../../ui/salon-locale.tsx';

interface Named {
  english_name: string | null;
  arabic_name: string | null;
}

/** The name in the page's language, or the one there is. */
export const nameOf = ({ english_name, arabic_name }: Named): string =>
  (language === 'ar' ? arabic_name || english_name : english_name || arabic_name) ?? '';

/** Writes an amount into a sentence: "230.00 SAR". */
export function useMoneyText(): (amount_minor: number) => string {
  const format = useSalonFormat();
  const { currency } = useSalonLocale();
  return (amount_minor) => `${format.amount(amount_minor)} ${currencyName(currency)}`;
}
