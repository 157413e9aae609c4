import type { CalendarDate } from '../../time/calendar-date.ts';
import { type DatePreset, type DateRange, rangeOfPreset } from '../comparison/date-presets.ts';

/** The days of a saved view: a preset moves with the day it is opened, `from` and `to` stay; none of them for a report without a period. */
export interface ViewPeriod {
  preset: DatePreset | null;
  from: CalendarDate | null;
  to: CalendarDate | null;
}

/** Reports of the books reckon in financial years, all others in those of the calendar. */
export const isOfFinancialYear = (report: string): boolean => report.startsWith('/api/books/');

/** Reports of a single day ask for it by its name, in the API and in the address of their screen. */
const isOfOneDay = (report: string): boolean => report.startsWith('/api/reports/day_summary');

/** What a report is asked for by days: both of them, or the one of a report of a single day. */
export const daysAsked = (report: string, days: DateRange | null): Readonly<Record<string, CalendarDate>> =>
  days === null ? {} : isOfOneDay(report) ? { day: days.to } : { from: days.from, to: days.to };

/** The days that a saved view shows on `today`, the current day in the salon's time zone; null for a report without a period. */
export function daysOfView({ preset, from, to }: ViewPeriod, today: CalendarDate, firstMonth = 1): DateRange | null {
  if (preset !== null) return rangeOfPreset(preset, today, firstMonth);
  return from === null || to === null ? null : { from, to };
}
