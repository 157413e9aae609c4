import { expect, test } from 'vitest';
import { financialYear, financialYearOf, monthsOfYear } from './financial-year.ts';

test.each([
  ['2026-11-26', 1, '2026-01-01', '2026-12-31'],
  ['2026-01-01', 12, '2025-12-01', '2026-11-30'],
  ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
  ['2026-04-01', 4, '2026-04-01', '2027-03-31'],
  ['2028-02-29', 3, '2027-03-01', '2028-02-29'],
] as const)('%s lies in the financial year that begins in month %i', (day, first_month, from, to) => {
  expect(financialYearOf(day, first_month)).toEqual({ from, to });
});

test('a financial year has twelve months, past the end of a year', () => {
  expect(monthsOfYear(financialYear(2026, 11).from).slice(0, 3)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01']);
  expect(monthsOfYear('2026-11-01')).toHaveLength(12);
});
