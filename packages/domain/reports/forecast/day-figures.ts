import { addDays, type CalendarDate } from '../../time/calendar-date.ts';

/** What happened on a past day. A day on which the salon was closed says nothing: it is no zero. */
export interface PastDay {
  date: CalendarDate;
  /** Minor units, visits or minutes. */
  value: number;
  isOpen: boolean;
}

export interface ComingDay {
  date: CalendarDate;
  isOpen: boolean;
}

/** What was on the books for a day, in the unit of its value, at the end of the day so many days before it. */
export type Booked = (date: CalendarDate, daysBefore: number) => number;

/** What a forecast is made from: days without a gap, oldest first, and those to come right behind them. */
export interface Past {
  days: readonly PastDay[];
  /** Null where nothing was booked ahead, as of takings at the counter. */
  booked: Booked | null;
}

/** A way to forecast: a value for each coming day, 0 for closed ones; null where the past is too short for it. Pure. */
export type Method = (past: Past, coming: readonly ComingDay[]) => readonly number[] | null;

/** 0 Sunday … 6 Saturday. */
export const weekdayOf = (date: CalendarDate): number => new Date(`${date}T00:00:00Z`).getUTCDay();

export const openDays = (days: readonly PastDay[]): readonly PastDay[] => days.filter(({ isOpen }) => isOpen);

export const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

export function median(values: readonly number[]): number {
  const sorted = [...values].toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/**
 * Salons differ by percents and not by amounts from day to day, so methods that add work on this scale: the logarithm of the value beside the median of the
 * open days. A day that took nothing is 0 on it.
 */
export interface Scale {
  to(value: number): number;
  from(value: number): number;
}

/** The scale of the open days; null where they all took nothing. */
export function scaleOf(days: readonly PastDay[]): Scale | null {
  const unit = median(openDays(days).flatMap(({ value }) => (value > 0 ? [value] : [])));
  if (unit <= 0) return null;
  return { to: (value) => Math.log1p(Math.max(0, value) / unit), from: (value) => Math.max(0, unit * Math.expm1(value)) };
}

/** Dates from one on, so many. */
export const datesFrom = (first: CalendarDate, count: number): CalendarDate[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));

/** Work in short steps: whoever drives it may do something else between two of them. */
export type Steps<Result> = Generator<undefined, Result>;

/** All steps at once. */
export function completed<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const { done, value } = steps.next();
    if (done === true) return value;
  }
}
