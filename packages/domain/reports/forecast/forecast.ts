import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { type Horizon, horizons, maseOf, type Trial, trialsOf } from './backtest.ts';
import { knownRamadans } from './calendar-effects.ts';
import type { ComingDay, Method, Past, Steps } from './day-figures.ts';
import { holtWinters } from './holt-winters.ts';
import { type Forecasted, neededSpans, type SpanErrors, spanErrors, within } from './intervals.ts';
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
  /** The first so many days added up, or all there are. */
  first(count: number): Forecasted;
}

export interface NoForecast {
  refused: 'too_little_past';
  weeks: number;
  needed_weeks: number;
}

interface OfHorizon extends Judged {
  forecast: readonly number[];
  /** Of each method that could be tried at every origin. */
  trials: ReadonlyMap<MethodName, readonly Trial[]>;
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
    trials: new Map(tried.flatMap(({ name, trials }) => (trials === null ? [] : [[name, trials] as const]))),
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
  const errorsOf = pastErrors(found);
  const days = coming.flatMap(({ date, isOpen }, index): ForecastDay[] => {
    const own = found.find(({ horizon }) => index < horizon);
    if (own === undefined) return [];
    return [{ date, isOpen, ...within(isOpen ? (own.forecast[index] ?? 0) : 0, errorsOf(index, 1)) }];
  });
  return {
    judged: found.map(({ horizon, chosen, origins, errors }) => ({ horizon, chosen, origins, errors })),
    days,
    hasRamadan: knownRamadans(past.days) >= neededRamadans,
    spans: (keyOf) => spansOf(days, errorsOf, keyOf),
    first: (count) => {
      const own = days.slice(0, count);
      return within(
        own.reduce((sum, { value }) => sum + value, 0),
        errorsOf(0, own.length),
      );
    },
  };
}

/** Of spans as long as this a trial has so few that those just as far ahead say more than all of them together. */
const longSpan = 21;

/** Past errors for an interval of a share around the sum of so many days from one on. */
type ErrorsOf = (begins: number, length: number) => (share: number) => SpanErrors;

/**
 * Errors of sums are smaller than those of days, so a span is judged by spans as long as it, forecast as the coming days are: each day by the method of its
 * horizon, as far ahead where the past has a horizon for it. Where it has too few of them for an interval, by the longest spans it has enough of: their errors
 * are rather larger. Where there is not enough of anything, by what there is most of.
 */
function pastErrors(found: readonly OfHorizon[]): ErrorsOf {
  const nearerThan = (horizon: Horizon): number => found.findLast((of) => of.horizon < horizon)?.horizon ?? 0;
  const tried = found.map(({ horizon, chosen, trials }) => ({
    horizon,
    trials: (trials.get(chosen) ?? []).map((trial, at): Trial => {
      const forecast = trial.forecast.map((value, ahead) => {
        const nearest = found.find((of) => ahead < of.horizon)?.chosen ?? chosen;
        return trials.get(nearest)?.[at]?.forecast[ahead] ?? value;
      });
      return { ...trial, forecast };
    }),
  }));
  const kept = new Map<string, SpanErrors>();
  const errors = ({ horizon, trials }: (typeof tried)[number], length: number, begins: number): SpanErrors => {
    const nearer = nearerThan(horizon);
    const isLong = length >= longSpan;
    const from = isLong ? Math.min(begins, horizon - length) : begins >= nearer ? nearer : 0;
    const key = `${horizon} ${length} ${from}`;
    const of = kept.get(key) ?? spanErrors(trials, length, from, isLong ? from + length : horizon);
    kept.set(key, of);
    return of;
  };
  return (begins, length) => (share) => {
    let most: SpanErrors = { errors: [], spans: 0 };
    for (let long = length; long > 0; long -= 1)
      for (const of of tried) {
        if (begins + length > of.horizon) continue;
        const past = errors(of, long, begins);
        if (past.spans >= neededSpans(share)) return past;
        if (past.spans > most.spans) most = past;
      }
    return most;
  };
}

/** The days added up by what they belong to. */
function spansOf(days: readonly ForecastDay[], errorsOf: ErrorsOf, keyOf: (date: CalendarDate) => string): ForecastSpan[] {
  let begins = 0;
  return [...Map.groupBy(days, ({ date }) => keyOf(date)).values()].flatMap((own): ForecastSpan[] => {
    const [first, last] = [own[0], own.at(-1)];
    if (first === undefined || last === undefined) return [];
    const value = own.reduce((sum, day) => sum + day.value, 0);
    const span = { from: first.date, to: last.date, ...within(value, errorsOf(begins, own.length)) };
    begins += own.length;
    return [span];
  });
}

/** The days right behind a past that ends on a day. */
export const comingDays = (last: CalendarDate, count: number, isOpen: (date: CalendarDate) => boolean): ComingDay[] =>
  Array.from({ length: count }, (_, index) => addDays(last, index + 1)).map((date) => ({ date, isOpen: isOpen(date) }));
