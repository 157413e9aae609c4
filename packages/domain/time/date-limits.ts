import { addMonths } from './add-months.ts';
import type { CalendarDate } from './calendar-date.ts';

/** The days a date may be, both included. */
export interface DateLimits {
  earliest: CalendarDate;
  latest: CalendarDate;
}

export type DateLimitFault = 'too_early' | 'in_future';

/** A birth date is at most 120 years ago and not after `today`, the current day of the business. */
export const birthDateLimits = (today: CalendarDate): DateLimits => ({ earliest: addMonths(today, -120 * 12), latest: today });

/** What is entered of the past is at most a year old (specification §5, date pickers) and not after `today`; who may enter older ones has a right of their own. */
export const enteredDateLimits = (today: CalendarDate): DateLimits => ({ earliest: addMonths(today, -12), latest: today });

/** Why a date is outside its limits; null where it is inside. */
export function dateLimitFault(date: CalendarDate, { earliest, latest }: DateLimits): DateLimitFault | null {
  if (date > latest) return 'in_future';
  return date < earliest ? 'too_early' : null;
}
