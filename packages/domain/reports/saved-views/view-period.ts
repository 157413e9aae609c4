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

/** The days that a saved view shows on `today`, the current day in the salon's time zone; null for a report without a period. */
export function daysOfView({ preset, from, to }: ViewPeriod, today: CalendarDate, firstMonth = 1): DateRange | null {
  if (preset !== null) return rangeOfPreset(preset, today, firstMonth);
  return from === null || to === null ? null : { from, to };
}
