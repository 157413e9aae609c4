import { expect, test } from 'vitest';
import { maseOf, type Trial } from './backtest.ts';
import { datesFrom, type PastDay } from './day-figures.ts';
import { follow } from './holt-winters.ts';
import { errorBelow } from './intervals.ts';
import { solveRidge } from './ridge.ts';

test('level and trend are those of the double exponential smoothing in the handbook of NIST and SEMATECH, 6.4.3.4', () => {
  const [first, ...values] = [6.4, 5.6, 7.8, 8.8, 11.0, 11.6, 16.7, 15.3, 21.6, 22.4];
  // The trend begins with the mean of the first three differences; nothing is damped and there are no seasons.
  const start = { level: first, trend: ((values[2] ?? 0) - first) / 3, season: [0] };
  const { level, trend } = follow(
    values.map((value) => [0, value]),
    { level: 0.3623, trend: 1, season: 0, damping: 1 },
    start,
  );
  expect([1, 2, 3, 4, 5].map((ahead) => Number((level + ahead * trend).toFixed(1)))).toEqual([25.8, 28.7, 31.7, 34.6, 37.6]);
});

test('the regression is that of the example of ridge regression in Hjorth-Jensen, Applied data analysis and machine learning, week 36', () => {
  // X is ((2, 0), (0, 1), (0, 0)) and y is (4, 2, 3), without a constant: the column that is not drawn is left empty.
  const rows = [
    [0, 2, 0],
    [0, 0, 1],
    [0, 0, 0],
  ];
  for (const drawn of [0, 1, 4, 10]) {
    const [, first = 0, second = 0] = solveRidge(rows, [4, 2, 3], drawn);
    expect(first).toBeCloseTo(8 / (4 + drawn), 10);
    expect(second).toBeCloseTo(2 / (1 + drawn), 10);
  }
});

test('the scaled error is that of Hyndman and Koehler: the mean error divided by the mean step of "as a week before"', () => {
  const values = [10, 20, 30, 40, 50, 60, 70, 14, 18, 36, 40, 52, 56, 74];
  const days = datesFrom('2026-01-04', values.length).map((date, at): PastDay => ({ date, value: values[at] ?? 0, isOpen: true }));
  const actual = datesFrom('2026-01-18', 2).map((date): PastDay => ({ date, value: 20, isOpen: true }));
  const trial: Trial = { begins: 14, forecast: [17, 24], actual };
  // Steps of 4, 2, 6, 0, 2, 4 and 4; errors of 3 and 4.
  expect(maseOf({ days: [...days, ...actual], booked: null }, [trial])).toBeCloseTo(3.5 / (22 / 7), 10);
});

test('quantiles are those of type 6 in Hyndman and Fan, Sample quantiles in statistical packages', () => {
  // As R says: quantile(1:9, c(0.1, 0.25, 0.9), type = 6) is 1, 2.5 and 9.
  const nine = { errors: [1, 2, 3, 4, 5, 6, 7, 8, 9], spans: 9 };
  expect([0.1, 0.25, 0.9].map((share) => errorBelow(nine, share))).toEqual([1, 2.5, 9]);
});
