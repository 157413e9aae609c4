import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** The longest period of a report; a leap day more is within it. */
export const mostYears = 5;
const mostDays = mostYears * 365 + 2;

/** What is wrong with the days a report is asked for, both included; null where nothing is. */
export function periodFault({ from, to }: { from: CalendarDate; to: CalendarDate }): 'ends_before_start' | 'too_long' | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'ends_before_start';
  return days > mostDays ? 'too_long' : null;
}
