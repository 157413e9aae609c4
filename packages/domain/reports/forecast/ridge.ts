import { type CalendarDate, daysBetween } from '../../time/calendar-date.ts';
import { hijriEffectOf, hijriEffects, isPayday, knownRamadans } from './calendar-effects.ts';
import { mean, type Method, openDays, scaleOf, weekdayOf } from './day-figures.ts';

/** How strongly effects are drawn towards none: as if each had been seen so many days more without it. */
const penalty = 4;
/** The trend is followed for so many days beyond the past and then kept: one line into the future for three months promises too much. */
const longestTrend = 28;
/** Below so many Ramadans in the past no effect of the Hijri calendar is claimed. */
export const neededRamadans = 2;

export interface RidgeOptions {
  /** Days off of the country, as MM-DD. */
  nationalDays: readonly string[];
}

/**
 * Solves (XᵀX + penalty) b = Xᵀy by Cholesky; the first column, which is 1 in every row, is not drawn towards none. Rows: days; columns: effects.
 */
export function solveRidge(rows: readonly (readonly number[])[], values: readonly number[], drawn = penalty): number[] {
  const width = rows[0]?.length ?? 0;
  const square: number[][] = Array.from({ length: width }, () => Array<number>(width).fill(0));
  const right = Array<number>(width).fill(0);
  for (const [index, row] of rows.entries())
    for (let i = 0; i < width; i += 1) {
      const x = row[i] ?? 0;
      if (x === 0) continue;
      right[i] = (right[i] ?? 0) + x * (values[index] ?? 0);
      const line = square[i];
      if (line) for (let j = 0; j <= i; j += 1) line[j] = (line[j] ?? 0) + x * (row[j] ?? 0);
    }
  const at = (i: number, j: number): number => square[i]?.[j] ?? 0;
  const lower: number[][] = Array.from({ length: width }, () => Array<number>(width).fill(0));
  const low = (i: number, j: number): number => lower[i]?.[j] ?? 0;
  for (let i = 0; i < width; i += 1)
    for (let j = 0; j <= i; j += 1) {
      let rest = at(i, j) + (i === j && i > 0 ? drawn : 0);
      for (let k = 0; k < j; k += 1) rest -= low(i, k) * low(j, k);
      const line = lower[i];
      if (line) line[j] = i === j ? Math.sqrt(Math.max(rest, 1e-12)) : rest / low(j, j);
    }
  const half = Array<number>(width).fill(0);
  for (let i = 0; i < width; i += 1) {
    let rest = right[i] ?? 0;
    for (let k = 0; k < i; k += 1) rest -= low(i, k) * (half[k] ?? 0);
    half[i] = rest / low(i, i);
  }
  const found = Array<number>(width).fill(0);
  for (let i = width - 1; i >= 0; i -= 1) {
    let rest = half[i] ?? 0;
    for (let k = i + 1; k < width; k += 1) rest -= low(k, i) * (found[k] ?? 0);
    found[i] = rest / low(i, i);
  }
  return found;
}

/**
 * A small regression on the logarithm of the days' values: weekday, trend, payday, national days, and, with two Ramadans in the past, the days around
 * Ramadan, its thirds and both Eids. Effects are drawn towards none (ridge), so that one odd week makes none. Needs four weeks.
 */
export const ridge =
  ({ nationalDays }: RidgeOptions): Method =>
  ({ days }, coming) => {
    const scale = scaleOf(days);
    const open = openDays(days);
    const [first, last] = [days[0]?.date, days.at(-1)?.date];
    if (scale === null || open.length < 28 || first === undefined || last === undefined) return null;
    const effects = knownRamadans(days) >= neededRamadans ? hijriEffects : [];
    const furthest = daysBetween(first, last) + longestTrend;
    const rowOf = (date: CalendarDate): number[] => {
      const effect = effects.length === 0 ? null : hijriEffectOf(date);
      return [
        1,
        ...Array.from({ length: 7 }, (_, weekday) => Number(weekdayOf(date) === weekday)),
        // In years, so that the penalty weighs a change over a year like an effect of a day.
        Math.min(daysBetween(first, date), furthest) / 365,
        Number(isPayday(date)),
        Number(nationalDays.includes(date.slice(5))),
        ...effects.map((name) => Number(name === effect)),
      ];
    };
    const values = open.map(({ value }) => scale.to(value));
    const rows = open.map(({ date }) => rowOf(date));
    const solved = solveRidge(rows, values);
    const fitted = (row: readonly number[]): number => row.reduce((sum, x, column) => sum + x * (solved[column] ?? 0), 0);
    // The mean of logarithms is below the logarithm of the mean: what that loses over the past is added again.
    const lost = mean(open.map(({ value }) => value)) / Math.max(1e-9, mean(rows.map((row) => scale.from(fitted(row)))));
    return coming.map(({ date, isOpen }) => (isOpen ? scale.from(fitted(rowOf(date))) * lost : 0));
  };
