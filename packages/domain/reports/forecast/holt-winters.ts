import { mean, type Method, type PastDay, scaleOf, weekdayOf } from './day-figures.ts';

interface Weights {
  level: number;
  trend: number;
  season: number;
  /** What is left of the trend after a day. */
  damping: number;
}

const weights: readonly Weights[] = [0.05, 0.1, 0.2, 0.4].flatMap((level) =>
  [0.01, 0.05].flatMap((trend) => [0.05, 0.15, 0.3].flatMap((season) => [0.9, 0.98].map((damping) => ({ level, trend, season, damping })))),
);

/** Three weeks begin the level and the weekdays. */
const beginning = 21;

interface Start {
  level: number;
  trend: number;
  /** What each weekday is above the level. */
  season: readonly number[];
}

interface State extends Start {
  /** Mean of the squared errors of forecasting each day from the one before. */
  error: number;
}

/** A day as the method reads it: its weekday and its value on the scale; null where the salon was closed. */
type Step = readonly [weekday: number, value: number | null];

/** Three weeks: their mean, and what each weekday is above it. */
function startOf(steps: readonly Step[]): Start {
  const first = steps.slice(0, beginning).flatMap(([, value]) => (value === null ? [] : [value]));
  const level = mean(first);
  const season = Array.from({ length: 7 }, (_, weekday) => {
    const own = steps.slice(0, beginning).flatMap(([day, value]) => (day === weekday && value !== null ? [value] : []));
    return own.length === 0 ? 0 : mean(own) - level;
  });
  return { level, trend: 0, season };
}

/** Smooths the days one by one, each by what it is beside the forecast from the day before. */
export function follow(steps: readonly Step[], { level: a, trend: b, season: g, damping }: Weights, start: Start): State {
  let { level, trend } = start;
  const season = [...start.season];
  let [sum, count] = [0, 0];
  for (const [weekday, value] of steps) {
    const expected = level + damping * trend;
    if (value === null) {
      // A closed day passes: the trend wears off, nothing is learned.
      [level, trend] = [expected, damping * trend];
      continue;
    }
    const seasonal = season[weekday] ?? 0;
    sum += (value - expected - seasonal) ** 2;
    count += 1;
    const before = level;
    level = a * (value - seasonal) + (1 - a) * expected;
    trend = b * (level - before) + (1 - b) * damping * trend;
    season[weekday] = g * (value - level) + (1 - g) * seasonal;
  }
  return { level, trend, season, error: sum / Math.max(1, count) };
}

const stepsOf = (days: readonly PastDay[], to: (value: number) => number): Step[] =>
  days.map(({ date, value, isOpen }) => [weekdayOf(date), isOpen ? to(value) : null]);

/**
 * Level, damped trend and weekdays, each smoothed (Holt and Winters, additive on the logarithmic scale), by the weights that would have forecast the past
 * days best from the day before each. Needs four weeks.
 */
export const holtWinters: Method = ({ days }, coming) => {
  const scale = scaleOf(days);
  if (scale === null || days.length < beginning + 7) return null;
  const steps = stepsOf(days, scale.to);
  const start = startOf(steps);
  let best: { state: State; damping: number } | null = null;
  for (const tried of weights) {
    const state = follow(steps, tried, start);
    if (best === null || state.error < best.state.error) best = { state, damping: tried.damping };
  }
  if (best === null) return null;
  const { state, damping } = best;
  let [ahead, left] = [0, 1];
  return coming.map(({ date, isOpen }) => {
    left *= damping;
    ahead += left * state.trend;
    return isOpen ? scale.from(state.level + ahead + (state.season[weekdayOf(date)] ?? 0)) : 0;
  });
};
