import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AccountCountry } from '../../money/currencies.ts';
import { addDays, isCalendarDate } from '../../time/calendar-date.ts';
import { erasableFrom, fileYears, lawFileYears, mostFileYears } from './employee-erasure.ts';

test('the years are those of the country, and the setting of an account only lengthens them', () => {
  const { ksa, bahrain, uae, oman } = AccountCountry;
  expect([ksa, bahrain, uae, oman].map(lawFileYears)).toEqual([1, 1, 2, 2]);
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.values(AccountCountry)),
      fc.option(fc.integer({ min: 1, max: mostFileYears })),
      (country, own) => {
        const years = fileYears(country, own);
        expect(years).toBeGreaterThanOrEqual(lawFileYears(country));
        expect(years).toBe(own !== null && own > lawFileYears(country) ? own : lawFileYears(country));
      },
    ),
    { seed: 20261127 },
  );
});

test('a file can be erased from the day after the years are over, whichever day that is', () => {
  expect(erasableFrom('2025-11-26', 1)).toBe('2026-11-27');
  expect(erasableFrom('2025-12-31', 2)).toBe('2028-01-01');
  expect(erasableFrom('2024-02-29', 1)).toBe('2025-03-01');
  expect(erasableFrom('2024-02-29', 4)).toBe('2028-03-01');
  expect(erasableFrom('2023-02-28', 1)).toBe('2024-02-29');
  const day = fc.integer({ min: 0, max: 36_500 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(day, fc.integer({ min: 1, max: mostFileYears }), (left_on, years) => {
      const from = erasableFrom(left_on, years);
      expect(isCalendarDate(from)).toBe(true);
      // Never before so many years are full, and at most a day later; a later day of leaving never comes first, and more years never shorten it.
      const anniversary = `${Number(left_on.slice(0, 4)) + years}${left_on.slice(4)}`;
      expect(from > anniversary || anniversary.endsWith('-02-29')).toBe(true);
      expect(from <= addDays(isCalendarDate(anniversary) ? anniversary : `${anniversary.slice(0, 4)}-03-01`, 1)).toBe(true);
      expect(erasableFrom(addDays(left_on, 1), years) >= from).toBe(true);
      expect(erasableFrom(left_on, years + 1) > from).toBe(true);
    }),
    { seed: 20261127 },
  );
});
