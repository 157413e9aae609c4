import type { DayHours, Shift } from '@rawnaq/domain/scheduling/working-time';
import { addDays, type CalendarDate, dayOfWeek, daysBetween } from '@rawnaq/domain/time/calendar-date';

export interface DateHours {
  on_date: CalendarDate;
  shifts: Shift[];
}
export interface CustomDay extends DateHours {
  name: string;
}
/** Neighbouring dates of one name, shown and taken back together. */
export interface CustomPeriod {
  name: string;
  from: CalendarDate;
  to: CalendarDate;
  days: CustomDay[];
}

export const longestPeriod = 30;

export const firstOfMonth = (date: CalendarDate): CalendarDate => `${date.slice(0, 8)}01`;
export const monthAfter = (date: CalendarDate): CalendarDate => firstOfMonth(addDays(firstOfMonth(date), 31));
export const monthBefore = (date: CalendarDate): CalendarDate => firstOfMonth(addDays(firstOfMonth(date), -1));

/** The days of a month, and how many places of its first week are empty: weeks begin on Sunday. */
export function daysOfMonth(month: CalendarDate): { dates: CalendarDate[]; empty: number } {
  const first = firstOfMonth(month);
  const count = daysBetween(first, monthAfter(month));
  return { dates: Array.from({ length: count }, (_none, index) => addDays(first, index)), empty: dayOfWeek(first) };
}

/** The dates of a period with the hours of their day of the week; none where the period ends before it begins. */
export function daysOfPattern(first: CalendarDate, last: CalendarDate, pattern: readonly DayHours[]): DateHours[] {
  const count = first === '' || last === '' ? 0 : Math.max(0, Math.min(366, daysBetween(first, last) + 1));
  return Array.from({ length: count }, (_none, index) => {
    const on_date = addDays(first, index);
    return { on_date, shifts: [...(pattern.find(({ day }) => day === dayOfWeek(on_date))?.shifts ?? [])] };
  });
}

/** The days of the week that occur in a period, in order. */
export function weekdaysIn(days: readonly DateHours[]): number[] {
  return [...new Set(days.map(({ on_date }) => dayOfWeek(on_date)))].sort((one, other) => one - other);
}

/** Neighbouring dates of the same name as one, the earliest first. */
export function periodsOf(days: readonly CustomDay[]): CustomPeriod[] {
  const periods: CustomPeriod[] = [];
  for (const day of days) {
    const last = periods.at(-1);
    if (last !== undefined && last.name === day.name && daysBetween(last.to, day.on_date) === 1 && last.days.length < longestPeriod) {
      last.to = day.on_date;
      last.days.push(day);
    } else {
      periods.push({ name: day.name, from: day.on_date, to: day.on_date, days: [day] });
    }
  }
  return periods;
}

/** The server keeps 20:00–03:00 as 1200–1620; a clock shows 1200–180. */
export const onTheClock = (shifts: readonly Shift[]): Shift[] =>
  shifts.map(({ opens_minute, closes_minute }) => ({ opens_minute, closes_minute: closes_minute % 1440 }));
