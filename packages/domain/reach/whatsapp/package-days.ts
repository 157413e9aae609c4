import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';

/** The last day of a package that is given on a day; it works through to its end in the account's time zone. Null: until it is ended by hand. */
export const lastPackageDay = (given_on: CalendarDate, days: number | null): CalendarDate | null =>
  days === null ? null : addDays(given_on, days - 1);

/** Days that are left with today, or null where there is no end or it is past. */
export function packageDaysLeft(ends_on: CalendarDate | null, today: CalendarDate): number | null {
  if (ends_on === null || ends_on < today) return null;
  return daysBetween(today, ends_on) + 1;
}

/** So many days before the last one the owner is told, first and again. */
const told_before = [7, 1] as const;

/** Whether today is a day on which the owner is told that the package ends, or one behind it on which that was missed. */
export function isPackageEndTold(ends_on: CalendarDate, today: CalendarDate): number | null {
  const before = daysBetween(today, ends_on);
  if (before < 0) return null;
  return told_before.toSorted((a, b) => a - b).find((days) => before <= days) ?? null;
}

/** The next day that has something to be done: one on which the owner is told, or the one behind the last. */
export function nextPackageDay(ends_on: CalendarDate, today: CalendarDate): CalendarDate {
  const days = [...told_before.map((before) => addDays(ends_on, -before)), addDays(ends_on, 1)];
  return days.find((day) => day > today) ?? addDays(ends_on, 1);
}
