import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Language, Params } from '@rawnaq/messages/format';

/** A value of a sentence that reads differently by language: an amount of money in minor units, or a day (YYYY-MM-DD; empty where there is none). */
export type Spoken = { readonly amount_minor: number; readonly currency?: string } | { readonly day: string };
export type SpokenParams = Readonly<Record<string, string | number | Spoken>>;

const currencies: Record<Language, Readonly<Record<string, string>>> = { en: english.currency, ar: arabic.currency };
const amounts = new Intl.NumberFormat('en', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const days: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }),
  ar: new Intl.DateTimeFormat('ar-u-nu-latn-ca-gregory', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
};

/** "1,207.50 SAR", "1,207.50 ر.س": as the screens write it. Minor units. */
export function amountInWords(language: Language, amount_minor: number, currency?: string): string {
  const amount = amounts.format(formatAmount(amount_minor) as `${number}`);
  return currency === undefined ? amount : `${amount} ${currencies[language][currency] ?? currency}`;
}

const textOf = (value: string | number | Spoken, language: Language): string | number => {
  if (typeof value !== 'object') return value;
  if ('day' in value) return value.day === '' ? '' : days[language].format(new Date(`${value.day}T00:00:00Z`));
  return amountInWords(language, value.amount_minor, value.currency);
};

/** The values of a sentence in the reader's language. */
export const inLanguage = (params: SpokenParams, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value, language)]));
