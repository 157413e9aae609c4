import { addMonths } from '../../time/add-months.ts';
import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

/** The financial year that a day lies in, as its first and last day; `first_month` is 1 for January through 12. */
export function financialYearOf(day: CalendarDate, first_month: number): { from: CalendarDate; to: CalendarDate } {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return financialYear(month >= first_month ? year : year - 1, first_month);
}

/** The financial year that begins in a year. */
export function financialYear(year: number, first_month: number): { from: CalendarDate; to: CalendarDate } {
  const from = `${String(year).padStart(4, '0')}-${String(first_month).padStart(2, '0')}-01`;
  return { from, to: addDays(addMonths(from, 12), -1) };
}

/** The first days of the twelve months of a financial year. */
export const monthsOfYear = (from: CalendarDate): CalendarDate[] => Array.from({ length: 12 }, (_, index) => addMonths(from, index));
