import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { type Horizon, horizons, maseOf, quantile, relativeErrors, type Trial, trialsOf } from './backtest.ts';
import { knownRamadans } from './calendar-effects.ts';
import type { ComingDay, Method, Past, Steps } from './day-figures.ts';
import { holtWinters } from './holt-winters.ts';
import { pickUp } from './pick-up.ts';
import { neededRamadans, ridge, type RidgeOptions } from './ridge.ts';
import { seasonalNaive } from './seasonal-naive.ts';

export const methods = ['seasonal_naive', 'holt_winters', 'ridge', 'pick_up'] as const;
export type MethodName = (typeof methods)[number];

/** Below so many weeks of past nothing is forecast. */
export const neededWeeks = 8;
/** A method is used where its error is below the baseline's by this share at least. */
const neededGain = 0.05;

/** What was judged for a horizon. */
export interface Judged {
  horizon: Horizon;
  chosen: MethodName;
  /** How often the past was forecast. */
  origins: number;
  /** The scaled error of each method; null where the past is too short for it. */
  errors: Readonly<Record<MethodName, number | null>>;
}

/** A value with what 80 and 95 of 100 past errors lay within. */
export interface Forecasted {
  value: number;
  low_80: number;
  high_80: number;
  low_95: number;
  high_95: number;
}

export interface ForecastDay extends Forecasted {
  date: CalendarDate;
  isOpen: boolean;
}

export interface ForecastSpan extends Forecasted {
  /** The first and the last forecast day of it. */
  from: CalendarDate;
  to: CalendarDate;
}

export interface Forecast {
  judged: readonly Judged[];
  days: readonly ForecastDay[];
  /** Whether effects of Ramadan and the Eids could be learned. */
  hasRamadan: boolean;
  /** The days added up, by whom they belong to: a week, a month. */
  spans(keyOf: (date: CalendarDate) => string): readonly ForecastSpan[];
}

export interface NoForecast {
  refused: 'too_little_past';
  weeks: number;
  needed_weeks: number;
}

interface OfHorizon extends Judged {
  forecast: readonly number[];
  trials: readonly Trial[];
}

interface Tried {
  name: MethodName;
  trials: readonly Trial[] | null;
  error: number | null;
  forecast: readonly number[] | null;
}

function* judge(
  past: Past,
  coming: readonly ComingDay[],
  horizon: Horizon,
  all: Readonly<Record<MethodName, Method>>,
): Steps<OfHorizon | null> {
  const tried: Tried[] = [];
  for (const name of methods) {
    const trials = yield* trialsOf(past, all[name], horizon);
    tried.push({ name, trials, error: trials && maseOf(past, trials), forecast: all[name](past, coming) });
    yield;
  }
  const baseline = tried.find(({ name }) => name === 'seasonal_naive');
  if (!baseline?.trials || !baseline.forecast) return null;
  const usable = tried.filter(({ trials, error, forecast }) => trials !== null && error !== null && forecast !== null);
  const best = usable.toSorted((a, b) => (a.error ?? 0) - (b.error ?? 0))[0];
  const isBetter = best?.error != null && baseline.error !== null && best.error <= baseline.error * (1 - neededGain);
  const chosen = isBetter ? best : baseline;
  return {
    horizon,
    chosen: chosen.name,
    origins: baseline.trials.length,
    errors: Object.fromEntries(tried.map(({ name, error }) => [name, error])) as Record<MethodName, number | null>,
    forecast: chosen.forecast ?? [],
    trials: chosen.trials ?? [],
  };
}

/** The interval always holds its value: where past errors all lie on one side, that side alone is wide. */
function within(value: number, errors: readonly number[]): Forecasted {
  const at = (share: number): number => Math.round(Math.max(0, value * (1 + quantile(errors, share))));
  const rounded = Math.round(value);
  return {
    value: rounded,
    low_80: Math.min(rounded, at(0.1)),
    high_80: Math.max(rounded, at(0.9)),
    low_95: Math.min(rounded, at(0.025)),
    high_95: Math.max(rounded, at(0.975)),
  };
}

export interface ForecastOptions extends RidgeOptions {
  /** The days right behind the past, at most ninety. */
  coming: readonly ComingDay[];
}

/**
 * The coming days by the way that forecast the salon's own past best: judged for a week, four weeks and ninety days each, from eight origins at least; where
 * nothing is 5 % better than "as the same weekday last time", that is used. Days beyond the furthest horizon that could be judged are left out. Some hundred steps
 * of a few milliseconds.
 */
export function* forecastOf(past: Past, { coming, nationalDays }: ForecastOptions): Steps<Forecast | NoForecast> {
  const weeks = Math.floor(past.days.length / 7);
  if (weeks < neededWeeks) return { refused: 'too_little_past', weeks, needed_weeks: neededWeeks };
  const all: Record<MethodName, Method> = {
    seasonal_naive: seasonalNaive,
    holt_winters: holtWinters,
    ridge: ridge({ nationalDays }),
    pick_up: pickUp,
  };
  const found: OfHorizon[] = [];
  for (const horizon of horizons) {
    const judged = yield* judge(past, coming, horizon, all);
    if (judged !== null) found.push(judged);
  }
  // What was never open has nothing to be judged by.
  if (found.length === 0) return { refused: 'too_little_past', weeks, needed_weeks: neededWeeks };
  const days = coming.flatMap(({ date, isOpen }, index): ForecastDay[] => {
    const own = found.find(({ horizon }) => index < horizon);
    if (own === undefined) return [];
    // Errors of the days that lie as far ahead: behind those that a nearer horizon answers for.
    const nearer = found.findLast(({ horizon }) => horizon < own.horizon)?.horizon ?? 0;
    const errors = relativeErrors(own.trials, 1, nearer);
    return [{ date, isOpen, ...(isOpen ? within(own.forecast[index] ?? 0, errors) : within(0, [0])) }];
  });
  return {
    judged: found.map(({ horizon, chosen, origins, errors }) => ({ horizon, chosen, origins, errors })),
    days,
    hasRamadan: knownRamadans(past.days) >= neededRamadans,
    spans: (keyOf) => spansOf(days, found, keyOf),
  };
}

/** Errors of sums are smaller than those of days, so spans are judged by the past errors of spans as long as they are. */
function spansOf(days: readonly ForecastDay[], found: readonly OfHorizon[], keyOf: (date: CalendarDate) => string): ForecastSpan[] {
  const byKey = Map.groupBy(days, ({ date }) => keyOf(date));
  return [...byKey.values()].flatMap((own): ForecastSpan[] => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const ends = days.findIndex(({ date }) => date === last.date);
    const judged = found.find(({ horizon }) => ends < horizon);
    const value = own.reduce((sum, day) => sum + day.value, 0);
    const errors = judged === undefined ? [] : relativeErrors(judged.trials, Math.min(own.length, judged.horizon));
    return [{ from: first.date, to: last.date, ...within(value, errors.length === 0 ? [0] : errors) }];
  });
}

/** The days right behind a past that ends on a day. */
export const comingDays = (last: CalendarDate, count: number, isOpen: (date: CalendarDate) => boolean): ComingDay[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1)).map((date) => ({ date, isOpen: isOpen(date) }));
