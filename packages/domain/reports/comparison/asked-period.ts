import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** The longest period of a report is five years, with the leap days that can be in them. */
const mostDays = 5 * 365 + 2;

/** What is wrong with the days a report is asked for, both included; null where nothing is. */
export function periodFault({ from, to }: { from: CalendarDate; to: CalendarDate }): 'ends_before_start' | 'too_long' | null {
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'ends_before_start';
  return days > mostDays ? 'too_long' : null;
}
