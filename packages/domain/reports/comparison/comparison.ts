import { periodBefore, type ReportPeriod } from '../accounting/report-period.ts';
import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';
import { dateOfHijri, hijriMonthLength, hijriOf } from '../../time/hijri.ts';

/**
 * What a period is compared with. `previous`: the period before (`periodBefore`). `last_year`: 52 weeks earlier, so that a Thursday is compared with a Thursday.
 * `hijri`: the same days of the Umm al-Qura calendar a Hijri year earlier, so that the first day of Ramadan is compared with the first day of Ramadan and Eid with Eid.
 */
export const comparisons = ['previous', 'last_year', 'hijri'] as const;
export type Comparison = (typeof comparisons)[number];

const weeksOfAYear = 52 * 7;

/** The same Hijri day a year earlier; of a month that had no thirtieth then, its last day where `clamps` says so, else nothing. */
function hijriYearBefore(date: CalendarDate, clamps: boolean): CalendarDate | null {
  const hijri = hijriOf(date);
  if (hijri === null) return null;
  const { month, day } = hijri;
  const year = hijri.year - 1;
  const length = hijriMonthLength(year, month);
  return length === null ? null : dateOfHijri({ year, month, day: clamps ? Math.min(day, length) : day });
}

/** The last day of the Hijri month that a date lies in, where the date is that day. */
function endsHijriMonth(date: CalendarDate): boolean {
  const next = hijriOf(addDays(date, 1));
  return next !== null && next.day === 1;
}

/** The end of the same Hijri period a year earlier: one that ends with its month ends with that month, though it was a day longer. */
function hijriEnd(to: CalendarDate): CalendarDate | null {
  const end = hijriYearBefore(to, true);
  if (end === null || !endsHijriMonth(to)) return end;
  return endsHijriMonth(end) ? end : addDays(end, 1);
}

/** The days that a period is compared with, both included; null where the Hijri calendar has no table for them. */
export function comparedPeriod({ from, to }: ReportPeriod, comparison: Comparison): ReportPeriod | null {
  switch (comparison) {
    case 'previous':
      return periodBefore({ from, to });
    case 'last_year':
      return { from: addDays(from, -weeksOfAYear), to: addDays(to, -weeksOfAYear) };
    case 'hijri': {
      const [first, last] = [hijriYearBefore(from, true), hijriEnd(to)];
      return first === null || last === null ? null : { from: first, to: last };
    }
  }
}

/**
 * The day that a day of a period is compared with; null where there is none: the 31st beside a month of 30 days, the thirtieth of a Ramadan beside one of 29. What the
 * compared period has more than that is in its sum, beside no day.
 */
export function comparedDay(date: CalendarDate, period: ReportPeriod, comparison: Comparison): CalendarDate | null {
  switch (comparison) {
    case 'previous': {
      const before = periodBefore(period);
      const day = addDays(before.from, daysBetween(period.from, date));
      return day > before.to ? null : day;
    }
    case 'last_year':
      return addDays(date, -weeksOfAYear);
    case 'hijri':
      return hijriYearBefore(date, false);
  }
}
