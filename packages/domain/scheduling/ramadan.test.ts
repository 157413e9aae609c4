import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../time/calendar-date.ts';
import { nextRamadan } from './ramadan.ts';

describe('the coming Ramadan', () => {
  test.each([
    ['2024-01-01', '2024-03-11', '2024-04-09'],
    ['2025-02-28', '2025-03-01', '2025-03-29'],
    ['2025-03-29', '2025-03-01', '2025-03-29'],
    ['2025-03-30', '2026-02-18', '2026-03-19'],
    ['2026-11-21', '2027-02-08', '2027-03-08'],
    ['2030-01-01', '2030-01-05', '2030-02-03'],
    ['2030-06-01', '2030-12-26', '2031-01-23'],
  ])('on %s is %s to %s', (today, starts_on, ends_on) => expect(nextRamadan(today)).toEqual({ starts_on, ends_on }));

  test('is found from every day of ten years: not over yet, 29 or 30 days, less than 13 months away', () => {
    for (let day = 0; day < 3650; day += 5) {
      const today = addDays('2024-01-01', day);
      const { starts_on, ends_on } = nextRamadan(today);
      expect(ends_on >= today).toBe(true);
      expect([28, 29]).toContain(daysBetween(starts_on, ends_on));
      expect(daysBetween(today, starts_on)).toBeLessThan(356);
    }
  });
});
