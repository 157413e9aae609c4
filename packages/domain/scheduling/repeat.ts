import type { CalendarDate } from '../time/calendar-date.ts';
import { dateOfDayNumber, dayNumber, dayOfWeekOfNumber } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { epochMinutesToLocal, localMinuteToEpoch } from '../time/local-time.ts';

/**
 * How something comes again: every `every` days, weeks or months, until a date (included) or a number of times; without either it comes
 * as often as the caller allows. `days` (0 Sunday … 6 Saturday, weeks only): the days of the week; none means the first date's.
 */
export interface Repeat {
  unit: 'day' | 'week' | 'month';
  every: number;
  days?: readonly number[] | undefined;
  until?: CalendarDate | undefined;
  count?: number | undefined;
}

/**
 * The dates on which it comes, the earliest first, `most` at most. A month without the day (31, 30, 29) takes its last one. A week begins
 * on Sunday; a first date that is none of the days is left out.
 */
export function repeatDates(first: CalendarDate, repeat: Repeat, most: number): CalendarDate[] {
  const wanted = Math.min(repeat.count ?? most, most);
  const last = repeat.until === undefined ? Infinity : dayNumber(repeat.until);
  const dates: CalendarDate[] = [];
  for (const number of candidates(first, repeat)) {
    if (number > last || dates.length >= wanted) break;
    dates.push(dateOfDayNumber(number));
  }
  return dates;
}

function* candidates(first: CalendarDate, repeat: Repeat): Generator<number> {
  const start = dayNumber(first);
  if (repeat.unit === 'day') {
    for (let number = start; ; number += repeat.every) yield number;
  }
  if (repeat.unit === 'week') {
    const day = dayOfWeekOfNumber(start);
    const days = repeat.days === undefined || repeat.days.length === 0 ? [day] : repeat.days.toSorted((one, other) => one - other);
    for (let sunday = start - day; ; sunday += 7 * repeat.every) {
      for (const wanted of days) if (sunday + wanted >= start) yield sunday + wanted;
    }
  }
  const [year, month, day] = first.split('-').map(Number) as [number, number, number];
  for (let months = 0; ; months += repeat.every) yield dayOfMonth(year, month - 1 + months, day);
}

function dayOfMonth(year: number, month: number, day: number): number {
  const longest = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(day, longest)) / 86_400_000;
}

/**
 * The same wall times as `first` has (epoch minutes, in the zone), on each of the dates. A date on which the clock skips all of that time
 * has none and is left out.
 */
export function repeatedOn(zone: string, first: Interval, dates: readonly CalendarDate[]): Interval[] {
  const from = epochMinutesToLocal(zone, first.start);
  const to = epochMinutesToLocal(zone, first.end);
  const closes = (dayNumber(to.date) - dayNumber(from.date)) * 1440 + to.minute_of_day;
  return dates
    .map((date) => {
      const number = dayNumber(date);
      return { start: localMinuteToEpoch(zone, number, from.minute_of_day), end: localMinuteToEpoch(zone, number, closes) };
    })
    .filter(({ start, end }) => start < end);
}
