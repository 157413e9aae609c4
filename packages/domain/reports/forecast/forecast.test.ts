import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';
import { type Horizon, horizons, maseOf, neededOrigins, originsOf, trialsOf as stepsOfTrials } from './backtest.ts';
import { hijriEffectOf, knownRamadans } from './calendar-effects.ts';
import { comingDays, type Forecast, type ForecastOptions, forecastOf as stepsOfForecast, type NoForecast } from './forecast.ts';
import { completed, datesFrom, type Method, type Past, type PastDay, weekdayOf } from './day-figures.ts';
import { holtWinters } from './holt-winters.ts';
import { pickUp } from './pick-up.ts';
import { ridge, solveRidge } from './ridge.ts';
import { seasonalNaive } from './seasonal-naive.ts';

const forecastOf = (past: Past, options: ForecastOptions): Forecast | NoForecast => completed(stepsOfForecast(past, options));
const trialsOf = (past: Past, method: Method, horizon: Horizon) => completed(stepsOfTrials(past, method, horizon));
const weekly = [900, 600, 650, 800, 1500, 700, 1100];
const first = '2024-01-01';

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

const pastOf = (
  count: number,
  value: (date: CalendarDate, index: number) => number,
  isOpen: (date: CalendarDate) => boolean = () => true,
): PastDay[] =>
  datesFrom(first, count).map((date, index) => ({ date, isOpen: isOpen(date), value: isOpen(date) ? value(date, index) : 0 }));
const usual = (date: CalendarDate): number => weekly[weekdayOf(date)] ?? 0;
const options = { nationalDays: ['09-23', '02-22'] };
const behind = (days: readonly PastDay[], count: number, isOpen = (_: CalendarDate) => true) =>
  comingDays(days.at(-1)?.date ?? first, count, isOpen);

function made(found: Forecast | NoForecast): Forecast {
  if ('refused' in found) throw new Error(`nothing was forecast: ${found.refused}`);
  return found;
}

test('a salon that is the same every week is forecast like that: exactly by what looks back, nearly by what learns', () => {
  const days = pastOf(120, usual);
  const coming = behind(days, 28);
  const expected = coming.map(({ date }) => usual(date));
  expect(seasonalNaive({ days, booked: null }, coming)).toEqual(expected);
  for (const method of [holtWinters, ridge(options)])
    for (const [index, value] of (method({ days, booked: null }, coming) ?? []).entries())
      expect(Math.abs(value / (expected[index] ?? 1) - 1)).toBeLessThan(0.1);
  expect(pickUp({ days, booked: (date, before) => usual(date) - before }, coming)?.map(Math.round)).toEqual(expected);
});

test('closed days are no zeros: they lower no forecast, and are forecast as closed', () => {
  const isOpen = (date: CalendarDate): boolean => weekdayOf(date) !== 5 && !(date >= '2024-03-01' && date <= '2024-03-14');
  const days = pastOf(120, usual, isOpen);
  for (const method of [seasonalNaive, holtWinters, ridge(options), pickUp]) {
    const values = method({ days, booked: () => 0 }, behind(days, 14, isOpen));
    for (const [index, { date }] of behind(days, 14).entries()) {
      const value = values?.[index] ?? -1;
      if (isOpen(date)) expect(value / usual(date)).toBeGreaterThan(0.9);
      else expect(value).toBe(0);
    }
  }
});

test('the solution of the regression is that of its equations', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.double({ min: -3, max: 3, noNaN: true }), fc.double({ min: -3, max: 3, noNaN: true })), {
        minLength: 6,
        maxLength: 30,
      }),
      (drawn) => {
        const rows = drawn.map(([x]) => [1, x, x > 0 ? 1 : 0]);
        const values = drawn.map(([x, noise]) => 2 + 0.5 * x + noise);
        const solved = solveRidge(rows, values, 4);
        // At the solution the gradient of the sum of squares and the penalty is none.
        for (let column = 0; column < 3; column += 1) {
          const gradient = rows.reduce(
            (sum, row, index) =>
              sum + (row[column] ?? 0) * (row.reduce((fit, x, at) => fit + x * (solved[at] ?? 0), 0) - (values[index] ?? 0)),
            0,
          );
          expect(Math.abs(gradient + (column === 0 ? 0 : 4 * (solved[column] ?? 0)))).toBeLessThan(1e-6);
        }
      },
    ),
  );
});

test('effects of Ramadan are learned from two of them and claimed from none and one', () => {
  const inRamadan = (date: CalendarDate): boolean => hijriEffectOf(date)?.startsWith('ramadan') === true;
  const value = (date: CalendarDate): number => usual(date) * (inRamadan(date) ? 0.4 : hijriEffectOf(date) === 'eve_of_fitr' ? 2.5 : 1);
  // Ramadan 1445 and 1446 are behind a past that begins in January 2024; the third begins on 18 February 2026.
  const two = pastOf(daysBetween(first, '2026-02-10'), value);
  expect(knownRamadans(two)).toBe(2);
  const coming = behind(two, 50);
  const method = ridge(options)({ days: two, booked: null }, coming) ?? [];
  const share = (of: (date: CalendarDate) => boolean): number => {
    const own = coming.flatMap(({ date }, index) => (of(date) ? [(method[index] ?? 0) / usual(date)] : []));
    return own.reduce((sum, part) => sum + part, 0) / own.length;
  };
  expect(share(inRamadan)).toBeLessThan(0.6);
  expect(share((date) => hijriEffectOf(date) === 'eve_of_fitr')).toBeGreaterThan(1.4);
  expect(share((date) => hijriEffectOf(date) === null)).toBeGreaterThan(0.85);

  const one = pastOf(daysBetween(first, '2025-02-20'), value);
  expect(knownRamadans(one)).toBe(1);
  const blind = ridge(options)({ days: one, booked: null }, behind(one, 30)) ?? [];
  const found = behind(one, 30).flatMap(({ date }, index) => (inRamadan(date) ? [(blind[index] ?? 0) / usual(date)] : []));
  expect(Math.min(...found)).toBeGreaterThan(0.7);
  expect(made(forecastOf({ days: one, booked: null }, { ...options, coming: behind(one, 30) })).hasRamadan).toBe(false);
});

test('the past is cut at least eight times, each with a past and a horizon, or not at all', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1500 }), fc.constantFrom(...horizons), (length, horizon) => {
      const origins = originsOf(length, horizon);
      if (origins.length === 0) {
        expect(length).toBeLessThan(horizon + 28 + neededOrigins - 1);
        return;
      }
      expect(origins.length).toBeGreaterThanOrEqual(neededOrigins);
      expect(new Set(origins).size).toBe(origins.length);
      expect(Math.min(...origins)).toBeGreaterThanOrEqual(28);
      expect(Math.max(...origins)).toBe(length - horizon);
    }),
  );
});

test('a trial is given nothing of what came', () => {
  const days = pastOf(200, usual);
  const asked: string[] = [];
  const method: Method = (past, coming) => {
    expect((past.days.at(-1)?.date ?? '') < (coming[0]?.date ?? '')).toBe(true);
    asked.push(coming[0]?.date ?? '');
    return coming.map(() => 1);
  };
  expect(trialsOf({ days, booked: null }, method, 28)).toHaveLength(asked.length);
});

test('the error of "as a week before" beside itself is one', () => {
  const next = chance(7);
  const days = pastOf(300, (date) => Math.round(usual(date) * (0.6 + 0.8 * next())));
  const trials = trialsOf({ days, booked: null }, seasonalNaive, 7) ?? [];
  const mase = maseOf({ days, booked: null }, trials) ?? 0;
  expect(mase).toBeGreaterThan(0.7);
  expect(mase).toBeLessThan(1.3);
  expect(
    maseOf({ days: pastOf(100, usual), booked: null }, trialsOf({ days: pastOf(100, usual), booked: null }, seasonalNaive, 7) ?? []),
  ).toBeNull();
});

test('where each week is the one before with a new turn, nothing beats the baseline and it is used; where days only vary, another method is', () => {
  const next = chance(3);
  const turned: number[] = [];
  const wandering = pastOf(400, (_, index) => {
    const before = turned[index - 7] ?? weekly[index % 7] ?? 0;
    turned.push(Math.max(50, before * (0.75 + 0.5 * next())));
    return turned.at(-1) ?? 0;
  });
  const baseline = made(forecastOf({ days: wandering, booked: null }, { ...options, coming: behind(wandering, 90) }));
  expect(baseline.judged.find(({ horizon }) => horizon === 7)?.chosen).toBe('seasonal_naive');

  const varying = pastOf(400, (date) => Math.round(usual(date) * (0.6 + 0.8 * next())));
  const better = made(forecastOf({ days: varying, booked: null }, { ...options, coming: behind(varying, 90) }));
  for (const { chosen, errors, origins } of better.judged) {
    expect(chosen).not.toBe('seasonal_naive');
    expect(errors[chosen] ?? 9).toBeLessThanOrEqual((errors.seasonal_naive ?? 0) * 0.95);
    expect(errors.pick_up).toBeNull();
    expect(origins).toBeGreaterThanOrEqual(neededOrigins);
  }
});

test('what is booked ahead is what forecasts best where it says all', () => {
  const next = chance(11);
  const days = pastOf(300, (date) => Math.round(usual(date) * (0.3 + 1.4 * next())));
  const coming = behind(days, 28);
  const all = new Map([...days.map(({ date, value }) => [date, value] as const), ...coming.map(({ date }) => [date, 444] as const)]);
  const booked = (date: CalendarDate, before: number): number => (all.get(date) ?? 0) * (1 - before / 100);
  const found = made(forecastOf({ days, booked }, { ...options, coming }));
  expect(found.judged.map(({ chosen }) => chosen)).toEqual(['pick_up', 'pick_up', 'pick_up']);
  expect(found.days[0]?.value ?? 0).toBeGreaterThan(400);
  expect(found.days[0]?.value ?? 0).toBeLessThan(500);
});

test('a salon that takes ten times as much is forecast ten times as much, by the same methods', () => {
  const next = chance(5);
  const days = pastOf(200, (date) => Math.round(usual(date) * (0.6 + 0.8 * next())));
  const tenfold = days.map((day) => ({ ...day, value: day.value * 10 }));
  const [small, large] = [days, tenfold].map((of) => made(forecastOf({ days: of, booked: null }, { ...options, coming: behind(of, 28) })));
  expect(large?.judged.map(({ chosen }) => chosen)).toEqual(small?.judged.map(({ chosen }) => chosen));
  for (const [index, day] of (small?.days ?? []).entries())
    expect(Math.abs((large?.days[index]?.value ?? 0) - day.value * 10)).toBeLessThanOrEqual(5);
});

test('under eight weeks nothing is forecast and the answer says how many there are; with little past only what is near', () => {
  const short = pastOf(55, usual);
  expect(forecastOf({ days: short, booked: null }, { ...options, coming: behind(short, 90) })).toEqual({
    refused: 'too_little_past',
    weeks: 7,
    needed_weeks: 8,
  });
  const next = chance(2);
  const little = pastOf(80, (date) => Math.round(usual(date) * (0.6 + 0.8 * next())));
  const found = made(forecastOf({ days: little, booked: null }, { ...options, coming: behind(little, 90) }));
  expect(found.judged.map(({ horizon }) => horizon)).toEqual([7, 28]);
  expect(found.days).toHaveLength(28);
  const never = pastOf(100, () => 0);
  expect(
    made(forecastOf({ days: never, booked: null }, { ...options, coming: behind(never, 7) })).days.every(({ value }) => value === 0),
  ).toBe(true);
});

test('weeks and months are the sums of their days, with narrower shares than a day has', () => {
  const next = chance(9);
  const days = pastOf(400, (date) => Math.round(usual(date) * (0.4 + 1.2 * next())));
  const found = made(forecastOf({ days, booked: null }, { ...options, coming: behind(days, 90) }));
  const months = found.spans((date) => date.slice(0, 7));
  expect(months.reduce((sum, { value }) => sum + value, 0)).toBe(found.days.reduce((sum, { value }) => sum + value, 0));
  expect(months.map(({ from }) => from.slice(0, 7))).toEqual([...new Set(found.days.map(({ date }) => date.slice(0, 7)))]);
  const share = ({ value, low_80, high_80 }: { value: number; low_80: number; high_80: number }): number => (high_80 - low_80) / value;
  const whole = months.find(({ from, to }) => daysBetween(from, to) >= 27);
  expect(whole && share(whole)).toBeLessThan(share(found.days[3] as (typeof found.days)[number]));
});
