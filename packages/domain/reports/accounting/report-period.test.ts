import { expect, test } from 'vitest';
import { periodBefore, stepsOf } from './report-period.ts';

test.each([
  ['a whole month', '2026-03-01', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['a month so far', '2026-03-01', '2026-03-10', '2026-02-01', '2026-02-10'],
  ['a day that the month before does not have', '2026-03-01', '2026-03-30', '2026-02-01', '2026-02-28'],
  ['a quarter', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['a year so far', '2026-01-01', '2026-11-26', '2025-01-01', '2025-11-26'],
  ['half a year', '2026-07-01', '2026-12-31', '2025-07-01', '2025-12-31'],
  ['more than a year', '2025-01-01', '2026-06-30', '2023-01-01', '2024-06-30'],
  ['a year', '2025-01-01', '2025-12-31', '2024-01-01', '2024-12-31'],
  ['some days', '2026-03-05', '2026-03-09', '2026-02-28', '2026-03-04'],
  ['one day', '2026-03-05', '2026-03-05', '2026-03-04', '2026-03-04'],
])('%s is compared with what comes before it', (_, from, to, before, until) => {
  expect(periodBefore({ from, to })).toEqual({ from: before, to: until });
});

test('a period is drawn by day, a long one by month', () => {
  expect(stepsOf({ from: '2026-02-27', to: '2026-03-02' })).toEqual(['2026-02-27', '2026-02-28', '2026-03-01', '2026-03-02']);
  expect(stepsOf({ from: '2025-11-15', to: '2026-02-02' })).toEqual(['2025-11-15', '2025-12-01', '2026-01-01', '2026-02-01']);
});
