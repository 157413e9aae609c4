import { addDays, type CalendarDate, daysBetween } from '../../time/calendar-date.ts';
import { epochMinutesToLocal, localToEpochMinutes } from '../../time/local-time.ts';

/** Unit: 1 days, 2 weeks, 3 months. */
export const SeriesUnit = { days: 1, weeks: 2, months: 3 } as const;
export type SeriesUnitId = (typeof SeriesUnit)[keyof typeof SeriesUnit];

export const mostOccurrences = 104;
const mostSeriesYears = 2;

/** Every so many units, either so many times (`count`, the first included) or up to and with a local day (`until`). */
export interface SeriesRule {
  every: number;
  unit: SeriesUnitId;
  count?: number | null;
  until?: CalendarDate | null;
}

export type SeriesRefusalCode = 'series.no_end' | 'series.too_short' | 'series.too_many' | 'series.too_long';

export type SeriesStarts =
  | { ok: true; starts: number[] }
  | { ok: false; refusal: { code: SeriesRefusalCode; params: { most: number; years: number } } };

/** The day `months` months later; the last of the month where that month is too short. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const first = new Date(Date.UTC(year, month - 1 + months, 1));
  const last_day = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  return new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth(), Math.min(day, last_day))).toISOString().slice(0, 10);
}

/** Counted from the first day, so that the 31st comes back after a month that has none. */
function dateOf(first: CalendarDate, rule: SeriesRule, index: number): CalendarDate {
  const steps = rule.every * index;
  if (rule.unit === SeriesUnit.months) return addMonths(first, steps);
  return addDays(first, rule.unit === SeriesUnit.weeks ? steps * 7 : steps);
}

/**
 * The starts (epoch minutes) of a series whose first visit starts at `first`: the same time on the wall every time, also across a change of
 * the clock. Refused are a rule without an end, one that comes only once, and one with more than 104 visits or beyond two years.
 */
export function seriesStarts(zone: string, first: number, rule: SeriesRule): SeriesStarts {
  const refuse = (code: SeriesRefusalCode): SeriesStarts => ({
    ok: false,
    refusal: { code, params: { most: mostOccurrences, years: mostSeriesYears } },
  });
  const count = rule.count ?? null;
  const until = rule.until ?? null;
  if (count === null && until === null) return refuse('series.no_end');
  if (count !== null && count > mostOccurrences) return refuse('series.too_many');

  const { date: first_date, minute_of_day } = epochMinutesToLocal(zone, first);
  const last_date = addMonths(first_date, mostSeriesYears * 12);
  if (until !== null && daysBetween(last_date, until) > 0) return refuse('series.too_long');
  const starts: number[] = [];
  for (let index = 0; count === null || index < count; index += 1) {
    const date = dateOf(first_date, rule, index);
    if (until !== null && daysBetween(until, date) > 0) break;
    if (daysBetween(last_date, date) > 0) return refuse('series.too_long');
    if (starts.length === mostOccurrences) return refuse('series.too_many');
    starts.push(index === 0 ? first : localToEpochMinutes(zone, date, minute_of_day));
  }
  return starts.length < 2 ? refuse('series.too_short') : { ok: true, starts };
}

/** How far a visit was moved, as a person sees it: by so many days, and by so many minutes on the wall. */
export interface WallShift {
  days: number;
  minutes: number;
}

/** What moving a visit from one start to another (epoch minutes) means for the others of its series. */
export function wallShift(zone: string, from: number, to: number): WallShift {
  const [before, after] = [epochMinutesToLocal(zone, from), epochMinutesToLocal(zone, to)];
  return { days: daysBetween(before.date, after.date), minutes: after.minute_of_day - before.minute_of_day };
}

/** A start (epoch minutes) moved in the same way: 10:00 on Monday to 11:30 on Tuesday, whatever the clock does between. */
export function shiftedStart(zone: string, start: number, shift: WallShift): number {
  const { date, minute_of_day } = epochMinutesToLocal(zone, start);
  return localToEpochMinutes(zone, addDays(date, shift.days), minute_of_day + shift.minutes);
}
