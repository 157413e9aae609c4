import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';
import type { Interval } from '../../time/intervals.ts';
import { epochMinutesToLocal, localDate } from '../../time/local-time.ts';

/** 0 cancelled, 1 waiting, 2 offered (a time is held for the customer), 3 booked, 4 expired (the last day of the wish is over). */
export const WaitingStatus = { cancelled: 0, waiting: 1, offered: 2, booked: 3, expired: 4 } as const;
export type WaitingStatusId = (typeof WaitingStatus)[keyof typeof WaitingStatus];

/** 1 open, 2 taken, 3 declined, 4 let pass, 5 taken back. */
export const OfferStatus = { open: 1, taken: 2, declined: 3, passed: 4, taken_back: 5 } as const;

/** When a customer who waits would come: local days, days of the week (0 Sunday … 6 Saturday), and the minutes of the day between which the visit starts. */
export interface WaitingWish {
  from_on: CalendarDate;
  to_on: CalendarDate;
  weekdays: readonly number[];
  earliest_minute: number;
  latest_minute: number;
}

/** Whether a visit that starts then (epoch minutes) fits the wish. */
export function fitsWish(wish: WaitingWish, zone: string, start: number): boolean {
  const { date, minute_of_day, day_of_week } = epochMinutesToLocal(zone, start);
  if (daysBetween(wish.from_on, date) < 0 || daysBetween(date, wish.to_on) < 0) return false;
  return wish.weekdays.includes(day_of_week) && minute_of_day >= wish.earliest_minute && minute_of_day <= wish.latest_minute;
}

/** The wished local days that freed time [start, end) can make bookable, first and last; the day before it too, for a visit that runs into it. Null: none. */
export function daysToLookAt(wish: WaitingWish, zone: string, freed: Interval): { first: CalendarDate; last: CalendarDate } | null {
  const before = addDays(localDate(zone, freed.start), -1);
  const after = localDate(zone, freed.end - 1);
  const first = daysBetween(before, wish.from_on) > 0 ? wish.from_on : before;
  const last = daysBetween(wish.to_on, after) > 0 ? wish.to_on : after;
  return daysBetween(first, last) < 0 ? null : { first, last };
}

/** The days of the week of a stored set: bit 0 Sunday … bit 6 Saturday. */
export function weekdaysOf(bits: number): number[] {
  return [0, 1, 2, 3, 4, 5, 6].filter((day) => (bits & (1 << day)) !== 0);
}

/** A set of days of the week as it is stored. */
export function weekdayBits(days: readonly number[]): number {
  return days.reduce((bits, day) => bits | (1 << day), 0);
}
