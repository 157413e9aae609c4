import type { AccountCountryId } from '../../money/currencies.ts';
import { AccountCountry } from '../../money/currencies.ts';
import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { addMonths } from '../../time/add-months.ts';
import type { VatForm } from './vat-form.ts';

export const vatPeriodKinds = ['monthly', 'quarterly'] as const;
export type VatPeriodKind = (typeof vatPeriodKinds)[number];

/** First and last day, both included. */
export interface VatPeriod {
  from: CalendarDate;
  to: CalendarDate;
}

/** How a salon files: every month, or every three months, the first of which begins with January (1), February (2) or March (3), as the authority assigned it. */
export interface VatRhythm {
  kind: VatPeriodKind;
  first_month: 1 | 2 | 3;
}

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));
const periodFrom = (from: CalendarDate, kind: VatPeriodKind): VatPeriod => ({
  from,
  to: addDays(addMonths(from, kind === 'monthly' ? 1 : 3), -1),
});

/** The period that a day lies in. */
export function periodOf(date: CalendarDate, { kind, first_month }: VatRhythm): VatPeriod {
  const first = `${date.slice(0, 8)}01`;
  const into = kind === 'monthly' ? 0 : (monthOf(date) - first_month + 12) % 3;
  return periodFrom(addMonths(first, -into), kind);
}

/** The one before. */
export const periodBefore = ({ from }: VatPeriod, rhythm: VatRhythm): VatPeriod => periodOf(addDays(from, -1), rhythm);

/** Whether a span is one period of a rhythm, neither more nor less. */
export function isPeriod({ from, to }: VatPeriod, rhythm: VatRhythm): boolean {
  const period = periodOf(from, rhythm);
  return period.from === from && period.to === to;
}

/** Countries without VAT: nothing is filed there. */
const withoutVat: readonly number[] = [AccountCountry.kuwait, AccountCountry.qatar];

/** The form of a country; null where there is no VAT. */
export function formOf(country_id: number): VatForm {
  if (country_id === AccountCountry.ksa) return 'ksa';
  return country_id === AccountCountry.uae ? 'uae' : 'general';
}

export const hasVat = (country_id: number): boolean => !withoutVat.includes(country_id);

/**
 * The last day to file and to pay: in the Emirates the 28th day after the period (Executive Regulation of the VAT law art. 64), in Oman the 30th (VAT law art. 79),
 * elsewhere the last day of the month that follows it (Saudi Implementing Regulations art. 62; Bahrain, Egypt and Jordan alike). Null where there is no VAT.
 */
export function dueOn(country_id: AccountCountryId | number, { to }: VatPeriod): CalendarDate | null {
  if (!hasVat(country_id)) return null;
  if (country_id === AccountCountry.uae) return addDays(to, 28);
  if (country_id === AccountCountry.oman) return addDays(to, 30);
  return addDays(addMonths(addDays(to, 1), 1), -1);
}

/** So many days before its last day those who may lock a return are reminded of it. */
export const remindDays = 10;
