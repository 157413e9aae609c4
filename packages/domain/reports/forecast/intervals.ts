import type { Trial } from './backtest.ts';
import { openDays } from './day-figures.ts';

/** A value with what 80 and 95 of 100 past errors lay within. */
export interface Forecasted {
  value: number;
  low_80: number;
  high_80: number;
  low_95: number;
  high_95: number;
}

/** How wrong the past was forecast, in spans of so many days. */
export interface SpanErrors {
  /** What came of each span of each trial, as a share of its forecast, less 1; the lowest first. */
  errors: readonly number[];
  /** How many spans of the past these are: several trials that forecast the same days tell of them once. */
  spans: number;
}

/** How wrong the trials were of spans of so many days, from so many days ahead on. Spans on which the salon was closed say nothing. */
export function spanErrors(trials: readonly Trial[], length: number, from = 0, until = Infinity): SpanErrors {
  const errors: number[] = [];
  const days = new Set<number>();
  for (const { begins, forecast, actual } of trials)
    for (let at = from; at + length <= Math.min(actual.length, until); at += length) {
      const open = openDays(actual.slice(at, at + length));
      const expected = forecast.slice(at, at + length).reduce((sum, value) => sum + value, 0);
      if (open.length === 0 || expected <= 0) continue;
      errors.push(open.reduce((sum, { value }) => sum + value, 0) / expected - 1);
      for (let day = at; day < at + length; day += 1) days.add(begins + day);
    }
  return { errors: errors.toSorted((a, b) => a - b), spans: Math.floor(days.size / length) };
}

/** An interval of a share (0.8) needs so many past errors: among fewer, a new one lies beyond the furthest of them more often than the share allows. */
export const neededSpans = (share: number): number => Math.ceil((1 + share) / (1 - share) - 1e-9);

/**
 * The error that a new one is below with a share's chance. Among n errors a new one has each of n + 1 places alike (Weibull's plotting positions; type 6 of
 * Hyndman and Fan, 1996); errors of the same days count once. No further than the furthest error there is.
 */
export function errorBelow({ errors, spans }: SpanErrors, share: number): number {
  const last = errors.length - 1;
  const place = spans > 1 ? (((spans + 1) * share - 1) / (spans - 1)) * last : share < 0.5 ? 0 : last;
  const within = Math.min(Math.max(place, 0), Math.max(last, 0));
  const [low = 0, high = 0] = [errors[Math.floor(within)], errors[Math.ceil(within)]];
  return low + (high - low) * (within - Math.floor(within));
}

/**
 * The interval around a value. `errorsFor` gives the past errors for an interval of a share. It always holds its value: where past errors all lie on one side,
 * that side alone is wide.
 */
export function within(value: number, errorsFor: (share: number) => SpanErrors): Forecasted {
  const rounded = Math.round(value);
  const at = (errors: SpanErrors, share: number): number => Math.round(Math.max(0, value * (1 + errorBelow(errors, share))));
  const [narrow, wide] = [errorsFor(0.8), errorsFor(0.95)];
  const [low_80, high_80] = [Math.min(rounded, at(narrow, 0.1)), Math.max(rounded, at(narrow, 0.9))];
  return {
    value: rounded,
    low_80,
    high_80,
    low_95: Math.min(low_80, at(wide, 0.025)),
    high_95: Math.max(high_80, at(wide, 0.975)),
  };
}
