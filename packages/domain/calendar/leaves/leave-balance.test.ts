import { describe, expect, test } from 'vitest';
import { addMonths } from '../../time/add-months.ts';
import { addDays } from '../../time/calendar-date.ts';
import { accruedMilli, leaveTaken } from './leave-balance.ts';

const policy = { days_per_year: 21, later_days_per_year: 30, later_after_months: 60, counted_from: null };

describe('leave that is earned', () => {
  test.each([
    ['2024-02-29', 12, 21_000],
    ['2024-02-29', 60, 105_000],
    ['2020-01-01', 72, 135_000],
    ['2019-07-15', 120, 255_000],
  ])('of who joined on %s is whole after %i months', (joined_on, months, milli) => {
    expect(accruedMilli(policy, joined_on, addDays(addMonths(joined_on, months), -1))).toBe(milli);
  });

  test('grows by no day less, and by a day of its year at most', () => {
    const joined_on = '2023-03-31';
    for (let day = 0; day < 3000; day += 1) {
      const on = addDays(joined_on, day);
      const grown = accruedMilli(policy, joined_on, on) - accruedMilli(policy, joined_on, addDays(on, -1));
      expect(grown).toBeGreaterThanOrEqual(57);
      expect(grown).toBeLessThanOrEqual(83);
    }
    expect(accruedMilli(policy, joined_on, '2023-03-30')).toBe(0);
  });

  test('counts from the day that the salon says, by the length of the whole service', () => {
    const counted = { ...policy, counted_from: '2026-01-01' };
    expect(accruedMilli(counted, '2018-01-01', '2025-12-31')).toBe(0);
    expect(accruedMilli(counted, '2018-01-01', '2026-12-31')).toBe(30_000);
    expect(accruedMilli(counted, '2026-07-01', '2027-06-30')).toBe(21_000);
  });
});

test('leave that is taken ends today, the rest is ahead, and what lay before the salon counts is left out', () => {
  const leaves = [
    { starts_on: '2025-12-28', ends_on: '2026-01-03' },
    { starts_on: '2026-05-01', ends_on: '2026-05-10' },
    { starts_on: '2026-09-01', ends_on: '2026-09-01' },
  ];
  expect(leaveTaken(leaves, null, '2026-05-04')).toEqual({ taken: 11, ahead: 7 });
  expect(leaveTaken(leaves, '2026-01-01', '2026-05-04')).toEqual({ taken: 7, ahead: 7 });
  expect(leaveTaken(leaves, '2026-05-06', '2026-05-04')).toEqual({ taken: 0, ahead: 6 });
});
