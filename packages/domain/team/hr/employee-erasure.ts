import { AccountCountry } from '../../money/currencies.ts';
import { addDays, addYears, type CalendarDate } from '../../time/calendar-date.ts';

/** What has to be settled before an employee who left is erased, in the order in which it is shown: time and money that somebody still owes somebody, and what waits for a decision. */
export const employeeErasurePoints = ['visits', 'drawer', 'tips', 'commissions', 'leaves', 'corrections'] as const;
export type EmployeeErasurePoint = (typeof employeeErasurePoints)[number];

/** The longest that an account can keep the files of those who left. */
export const mostFileYears = 15;

/**
 * For how many years after the last day of employment the file is kept at least: while claims can be made, or as long as an employer has to keep it.
 * Sources: Saudi labour law, article 234 (claims within twelve months); Bahrain law 36 of 2012, article 136 (one year); UAE federal decree-law 33 of 2021, article 13 (files are kept
 * for two years). For other countries no source is certain: the longest of these. An account that has to keep files longer says so in its settings.
 */
export function lawFileYears(country_id: number): number {
  return country_id === AccountCountry.ksa || country_id === AccountCountry.bahrain ? 1 : 2;
}

/** How long an account keeps the file. Its setting lengthens what the law asks and never shortens it, also where the country was another one when it was set. */
export const fileYears = (country_id: number, own_years: number | null): number => Math.max(lawFileYears(country_id), own_years ?? 0);

/** The first day on which the file of somebody who left on a day can be erased: the day after the years are over. The years of 29 February end on the 28th where there is no 29th. */
export const erasableFrom = (left_on: CalendarDate, years: number): CalendarDate => addDays(addYears(left_on, years), 1);
