import { expect, test } from 'vitest';
import { birthDateLimits, dateLimitFault, enteredDateLimits } from './date-limits.ts';

test.each([
  ['1906-11-23', null],
  ['1906-11-22', 'too_early'],
  ['2026-11-23', null],
  ['2026-11-24', 'in_future'],
  ['1990-02-28', null],
])('somebody born on %s, on 23 November 2026: %s', (date, fault) => {
  expect(dateLimitFault(date, birthDateLimits('2026-11-23'))).toBe(fault);
});

test.each([
  ['2025-11-23', '2026-11-23', null],
  ['2025-11-22', '2026-11-23', 'too_early'],
  ['2026-11-23', '2026-11-23', null],
  ['2026-11-24', '2026-11-23', 'in_future'],
  ['2027-02-28', '2028-02-29', null],
  ['2027-02-27', '2028-02-29', 'too_early'],
])('an expense of %s entered on %s: %s', (date, today, fault) => {
  expect(dateLimitFault(date, enteredDateLimits(today))).toBe(fault);
});
