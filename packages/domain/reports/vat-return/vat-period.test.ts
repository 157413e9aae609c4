import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { dueOn, formOf, isPeriod, periodBefore, periodOf, type VatRhythm } from './vat-period.ts';

const quarterly = (first_month: 1 | 2 | 3): VatRhythm => ({ kind: 'quarterly', first_month });
const monthly: VatRhythm = { kind: 'monthly', first_month: 1 };

test.each([
  ['2026-05-14', quarterly(1), '2026-04-01', '2026-06-30'],
  ['2026-01-01', quarterly(2), '2025-11-01', '2026-01-31'],
  ['2026-12-31', quarterly(3), '2026-12-01', '2027-02-28'],
  ['2028-02-29', monthly, '2028-02-01', '2028-02-29'],
] as const)('%s lies in its period', (day, rhythm, from, to) => {
  expect(periodOf(day, rhythm)).toEqual({ from, to });
});

test('periods follow each other without a gap', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4000 }), fc.constantFrom(monthly, quarterly(1), quarterly(2), quarterly(3)), (days, rhythm) => {
      const period = periodOf(addDays('2024-01-01', days), rhythm);
      expect(isPeriod(period, rhythm)).toBe(true);
      expect(addDays(periodBefore(period, rhythm).to, 1)).toBe(period.from);
      expect(isPeriod({ from: period.from, to: addDays(period.to, -1) }, rhythm)).toBe(false);
    }),
  );
});

test.each([
  ['Saudi Arabia', 1, '2026-03-31', '2026-04-30'],
  ['the Emirates', 2, '2026-03-31', '2026-04-28'],
  ['the Emirates after February', 2, '2026-02-28', '2026-03-28'],
  ['Bahrain', 3, '2026-06-30', '2026-07-31'],
  ['Oman', 4, '2026-06-30', '2026-07-30'],
  ['Egypt', 7, '2026-01-31', '2026-02-28'],
  ['Kuwait, where nothing is filed', 5, '2026-06-30', null],
])('%s: the last day to file', (_, country, to, due) => {
  expect(dueOn(country, { from: '', to })).toBe(due);
});

test('two countries have a form of their own', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8].map(formOf)).toEqual(['ksa', 'uae', 'general', 'general', 'general', 'general', 'general', 'general']);
});
