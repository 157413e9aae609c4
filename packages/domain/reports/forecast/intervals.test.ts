import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarDate } from '../../time/calendar-date.ts';
import type { Trial } from './backtest.ts';
import { isPayday } from './calendar-effects.ts';
import { completed, datesFrom, type PastDay, weekdayOf } from './day-figures.ts';
import { forecastOf } from './forecast.ts';
import { errorBelow, type Forecasted, neededSpans, spanErrors, within } from './intervals.ts';
import { seasonalNaive } from './seasonal-naive.ts';

/** Chance from a seed, between 0 and 1 (mulberry32): the same in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const weekly = [900, 600, 650, 800, 1500, 700, 1100];
/** Salons whose truth is known: how their days come about, of the day, its place and a draw around 1. */
const salons: Readonly<Record<string, (date: CalendarDate, index: number, draw: number, level: number) => number>> = {
  steady: (date, _, draw) => (weekly[weekdayOf(date)] ?? 0) * draw,
  growing: (date, index, draw) => (weekly[weekdayOf(date)] ?? 0) * (1 + index / 800) * draw,
  'with paydays': (date, _, draw) => (weekly[weekdayOf(date)] ?? 0) * (isPayday(date) ? 1.6 : 1) * draw,
  'closed on Fridays': (date, _, draw) => (weekdayOf(date) === 5 ? 0 : (weekly[weekdayOf(date)] ?? 0) * draw),
  'that wanders': (date, _, draw, level) => (weekly[weekdayOf(date)] ?? 0) * level * draw,
};

const ahead = 90;
/** Of each kind; `npm run faults -- forecasts` sets more. */
const each = Number(process.env['FORECAST_SALONS'] ?? 2);
/** How far a share of so many draws may lie from where it belongs by chance: three standard deviations. */
const chanceOf = (draws: number): number => 3 * Math.sqrt((0.8 * 0.2) / draws);
/** As long as twelve trials of ninety days need, a month apart. */
const known = 500;

function daysOf(kind: string, seed: number): PastDay[] {
  const next = chance(seed);
  const gauss = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  let level = 1;
  return datesFrom('2024-01-01', known + ahead).map((date, index) => {
    level *= Math.exp(0.02 * gauss());
    const value = Math.round((salons[kind]?.(date, index, Math.exp(0.3 * gauss()), level) ?? 0) * 100);
    return { date, value, isOpen: value > 0 };
  });
}

const holds = ({ low_80, high_80 }: Forecasted, value: number): number => Number(value >= low_80 && value <= high_80);
const holdsWide = ({ low_95, high_95 }: Forecasted, value: number): number => Number(value >= low_95 && value <= high_95);
const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);
const share = (hits: readonly number[]): number => sum(hits) / hits.length;

test(
  `on ${Object.keys(salons).length * each} salons of known truth 75 to 85 of 100 days and months come within the narrow interval, 95 within the wide one, and the choice is no worse than the baseline`,
  { timeout: 30_000 + each * 10_000 },
  () => {
    const [days, wideDays, months, wideMonths, better]: [number[], number[], number[], number[], number[]] = [[], [], [], [], []];
    for (const kind of Object.keys(salons))
      for (let seed = 1; seed <= each; seed += 1) {
        const all = daysOf(kind, seed * 7919);
        const [past, came] = [{ days: all.slice(0, known), booked: null }, all.slice(known)];
        const found = completed(forecastOf(past, { nationalDays: [], coming: came }));
        if ('refused' in found) throw new Error('nothing was forecast');
        for (const [index, day] of found.days.entries())
          if (day.isOpen) {
            days.push(holds(day, came[index]?.value ?? 0));
            wideDays.push(holdsWide(day, came[index]?.value ?? 0));
          }
        const monthOf = new Map(came.map(({ date }, index) => [date, String(Math.floor(index / 30))]));
        for (const [month, span] of found.spans((date) => monthOf.get(date) ?? '').entries()) {
          const value = sum(came.slice(month * 30, month * 30 + 30).map((day) => day.value));
          months.push(holds(span, value));
          wideMonths.push(holdsWide(span, value));
        }
        const errorOf = (values: readonly number[]): number =>
          sum(came.map(({ value, isOpen }, index) => (isOpen ? Math.abs(value - (values[index] ?? 0)) : 0)));
        better.push(Number(errorOf(found.days.map(({ value }) => value)) <= errorOf(seasonalNaive(past, came) ?? []) + ahead));
      }
    if (each > 2)
      console.log(
        `${better.length} salons: ${[days, wideDays, months, wideMonths, better].map((hits) => share(hits).toFixed(3)).join(', ')}`,
      );
    expect(share(days)).toBeGreaterThanOrEqual(0.75);
    expect(share(days)).toBeLessThanOrEqual(0.85);
    // The three months of a salon err together, so that they are hardly more than one draw.
    expect(share(months)).toBeGreaterThanOrEqual(Math.min(0.75, 0.8 - chanceOf(better.length)));
    expect(share(months)).toBeLessThanOrEqual(Math.max(0.85, 0.8 + chanceOf(better.length)));
    expect(share(wideDays)).toBeGreaterThan(0.93);
    expect(share(wideMonths)).toBeGreaterThan(0.93 - chanceOf(better.length) / 2);
    expect(share(better)).toBeGreaterThanOrEqual(0.9);
  },
);

test('among errors drawn alike, a new one lies within the interval as often as it says, however few there are of the needed', () => {
  for (const [share, most] of [
    [0.8, 0.82],
    [0.95, 0.96],
  ] as const) {
    const next = chance(41);
    const spans = neededSpans(share);
    let inside = 0;
    for (let round = 0; round < 4000; round += 1) {
      const errors = { errors: Array.from({ length: spans }, next).toSorted((a, b) => a - b), spans };
      const drawn = next();
      inside += Number(drawn >= errorBelow(errors, (1 - share) / 2) && drawn <= errorBelow(errors, (1 + share) / 2));
    }
    expect(inside / 4000).toBeGreaterThan(share - 0.02);
    expect(inside / 4000).toBeLessThan(most);
  }
  expect([neededSpans(0.8), neededSpans(0.95)]).toEqual([9, 39]);
});

test('an interval holds its value, the wide one holds the narrow one, and errors told twice make neither narrower', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 1_000_000 }),
      fc.array(fc.double({ min: -1, max: 3, noNaN: true }), { minLength: 1, maxLength: 60 }),
      (value, drawn) => {
        const errors = drawn.toSorted((a, b) => a - b);
        const once = within(value, () => ({ errors, spans: errors.length }));
        expect(once.low_95 <= once.low_80 && once.low_80 <= once.value && once.value <= once.high_80 && once.high_80 <= once.high_95).toBe(
          true,
        );
        const twice = [...errors, ...errors].toSorted((a, b) => a - b);
        const told = within(value, () => ({ errors: twice, spans: errors.length }));
        // As wide, but for the place between two errors.
        const step = Math.max(0, ...errors.slice(1).map((error, at) => error - (errors[at] ?? 0))) * value + 1;
        expect(told.low_80).toBeLessThanOrEqual(once.low_80 + step);
        expect(told.high_80).toBeGreaterThanOrEqual(once.high_80 - step);
      },
    ),
  );
});

test('several trials of the same days are one span of the past', () => {
  const days = datesFrom('2026-01-01', 60).map((date): PastDay => ({ date, value: 10, isOpen: true }));
  const trial = (begins: number): Trial => ({
    begins,
    forecast: Array.from({ length: 28 }, () => 8),
    actual: days.slice(begins, begins + 28),
  });
  expect(spanErrors([trial(0), trial(14)], 7)).toEqual({ errors: Array.from({ length: 8 }, () => 0.25), spans: 6 });
});
