import { decimalsOf, type Decimals } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { print as arabic } from '@rawnaq/messages/ar/print';
import { print as english } from '@rawnaq/messages/en/print';
import type { Language, Params } from '@rawnaq/messages/format';
import { dateWriter } from '@rawnaq/messages/written-dates';

/**
 * A value of a sentence that reads differently by language: an amount of money in minor units, a day (YYYY-MM-DD; empty where there is none),
 * a moment of the salon's clock (YYYY-MM-DDTHH:MM), several days, weekdays from 0 Sunday before dates, or how long from now ("in 5 minutes").
 */
export type Spoken =
  | { readonly amount_minor: number; readonly currency: string }
  | { readonly day: string }
  | { readonly local_moment: string }
  | { readonly in_seconds: number }
  | { readonly weekdays: readonly number[]; readonly dates: readonly string[] };
export type SpokenParams = Readonly<Record<string, string | number | Spoken>>;

const currencies: Record<Language, Readonly<Record<string, string>>> = { en: english.currency, ar: arabic.currency };
const amountsWith = (decimals: Decimals) =>
  new Intl.NumberFormat('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const amounts: Record<Decimals, Intl.NumberFormat> = { 2: amountsWith(2), 3: amountsWith(3) };
const dayParts = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const;
const days = { en: dateWriter('en', dayParts), ar: dateWriter('ar', dayParts) };

const momentParts = { ...dayParts, hour: '2-digit', minute: '2-digit' } as const;
const moments = { en: dateWriter('en', momentParts), ar: dateWriter('ar', momentParts) };
const weekdayParts = { weekday: 'long', timeZone: 'UTC' } as const;
const weekdays = { en: dateWriter('en', weekdayParts), ar: dateWriter('ar', weekdayParts) };
const waits: Record<Language, Intl.RelativeTimeFormat> = {
  en: new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' }),
  ar: new Intl.RelativeTimeFormat('ar-u-nu-latn', { numeric: 'always' }),
};
/** Rounded up, so that a caller who comes back then is not too early. */
function waitInWords(language: Language, seconds: number): string {
  if (seconds < 60) return waits[language].format(Math.max(1, Math.ceil(seconds)), 'second');
  if (seconds < 3600) return waits[language].format(Math.ceil(seconds / 60), 'minute');
  return waits[language].format(Math.ceil(seconds / 3600), 'hour');
}
const lists: Record<Language, Intl.ListFormat> = { en: new Intl.ListFormat('en-GB'), ar: new Intl.ListFormat('ar') };
/** 4 January 1970 was a Sunday. */
const sunday = 3 * 86_400_000;

/** "22 Nov 2026", «22 نوفمبر 2026» of YYYY-MM-DD. */
export const dayInWords = (language: Language, day: string): string => days[language].format(new Date(`${day}T00:00:00Z`));
const weekdayInWords = (language: Language, day: number): string => weekdays[language].format(sunday + day * 86_400_000);

/** "1,207.50 SAR", "1,207.50 ر.س": as the screens write it. Minor units. */
export function amountInWords(language: Language, amount_minor: number, currency: string): string {
  const decimals = decimalsOf(currency);
  const amount = amounts[decimals].format(formatAmount(amount_minor, decimals) as `${number}`);
  return `${amount} ${currencies[language][currency] ?? currency}`;
}

const textOf = (value: string | number | Spoken, language: Language): string | number => {
  if (typeof value !== 'object') return value;
  if ('day' in value) return value.day === '' ? '' : dayInWords(language, value.day);
  if ('local_moment' in value) return moments[language].format(new Date(`${value.local_moment.slice(0, 16)}Z`));
  if ('in_seconds' in value) return waitInWords(language, value.in_seconds);
  if ('dates' in value)
    return lists[language].format([
      ...value.weekdays.map((day) => weekdayInWords(language, day)),
      ...value.dates.map((day) => dayInWords(language, day)),
    ]);
  return amountInWords(language, value.amount_minor, value.currency);
};

/** The values of a sentence in the reader's language. */
export const inLanguage = (params: SpokenParams, language: Language): Params =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, textOf(value, language)]));
