import { AccountCountry } from '../../money/currencies.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';

/** What has to be settled before a customer's record is erased, in the order in which it is shown: money and time that somebody still owes somebody. */
export const erasurePoints = [
  'visits',
  'held_bills',
  'debts',
  'penalties',
  'deposits',
  'balance',
  'gift_cards',
  'offers',
  'orders',
] as const;
export type ErasurePoint = (typeof erasurePoints)[number];

/**
 * For how many years after the year in which it was issued a tax document is kept.
 * Sources: Saudi VAT implementing regulations, article 66 (six years); UAE federal decree-law 8 of 2017 with cabinet decision 52, article 78 (five years);
 * Bahrain VAT law, article 62 of its executive regulations (five years); Oman VAT law, article 71 (ten years). Elsewhere the longest of them.
 */
export function documentYears(country_id: number): number {
  if (country_id === AccountCountry.ksa) return 6;
  if (country_id === AccountCountry.uae || country_id === AccountCountry.bahrain) return 5;
  return 10;
}

/** The last day on which documents are kept whose latest was issued on a day: the end of that year and the years of the law behind it. */
export function documentsKeptUntil(latest_on: CalendarDate, country_id: number): CalendarDate {
  return `${Number(latest_on.slice(0, 4)) + documentYears(country_id)}-12-31`;
}

const plain = (name: string): string => name.normalize('NFC').replaceAll(/\s+/g, ' ').trim().toLowerCase();

/** Whether what somebody typed to confirm is the customer's name; case and spaces do not matter. */
export const isNameTyped = (name: string, typed: string): boolean => plain(name) === plain(typed);
