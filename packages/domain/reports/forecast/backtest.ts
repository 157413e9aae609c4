import { type Method, mean, type Past, type PastDay, type Steps } from './day-figures.ts';

/** How far ahead is asked: a week, four weeks, ninety days. Errors are judged for each by itself. */
export const horizons = [7, 28, 90] as const;
export type Horizon = (typeof horizons)[number];

/** So many times at least the past must be forecast from an earlier day, or nothing is said of a horizon. */
export const neededOrigins = 8;
const mostOrigins = 12;
/** What a method learns from, at the earliest origin. */
const shortestPast = 28;
const longestStep: Record<Horizon, number> = { 7: 7, 28: 14, 90: 30 };

/** A forecast made at an origin of the past beside what came: of each day of the horizon. */
export interface Trial {
  /** Index in the past of the first day that was forecast. */
  begins: number;
  forecast: readonly number[];
  actual: readonly PastDay[];
}

/** The indexes at which the past is cut, the latest first; none where the past is too short for `neededOrigins` of them. */
export function originsOf(length: number, horizon: Horizon): number[] {
  const latest = length - horizon;
  const room = latest - shortestPast;
  const step = Math.min(longestStep[horizon], Math.floor(room / (neededOrigins - 1)));
  if (step < 1) return [];
  const count = Math.min(mostOrigins, Math.floor(room / step) + 1);
  return Array.from({ length: count }, (_, index) => latest - index * step);
}

/** What a method would have forecast at each origin, a step each; null where it has no answer at one of them. Only what was known by then is given to it. */
export function* trialsOf(past: Past, method: Method, horizon: Horizon): Steps<readonly Trial[] | null> {
  const trials: Trial[] = [];
  for (const begins of originsOf(past.days.length, horizon)) {
    const actual = past.days.slice(begins, begins + horizon);
    const forecast = method({ days: past.days.slice(0, begins), booked: past.booked }, actual);
    if (forecast === null) return null;
    trials.push({ begins, forecast, actual });
    yield;
  }
  return trials.length === 0 ? null : trials;
}

/** Mean difference between an open day and the one a week before, up to an index. */
function weeklyStep(days: readonly PastDay[], until: number): number {
  const steps: number[] = [];
  for (let index = 7; index < until; index += 1) {
    const [day, before] = [days[index], days[index - 7]];
    if (day?.isOpen && before?.isOpen) steps.push(Math.abs(day.value - before.value));
  }
  return mean(steps);
}

/**
 * Mean absolute scaled error (Hyndman and Koehler, 2006): the mean error of the open days beside what "as a week before" was wrong by in the past that the
 * trial knew; 1 is as good as that. Null where the past never changed or no day was open.
 */
export function maseOf(past: Past, trials: readonly Trial[]): number | null {
  const scaled = trials.flatMap(({ begins, forecast, actual }) => {
    const scale = weeklyStep(past.days, begins);
    const errors = actual.flatMap(({ value, isOpen }, index) => (isOpen ? [Math.abs(value - (forecast[index] ?? 0))] : []));
    return scale === 0 || errors.length === 0 ? [] : [mean(errors) / scale];
  });
  return scaled.length === 0 ? null : mean(scaled);
}
