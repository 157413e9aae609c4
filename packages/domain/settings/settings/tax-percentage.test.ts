import { expect, test } from 'vitest';
import { taxPercentageFault } from './tax-percentage.ts';

test.each([
  [1500, 1, null],
  [0, 0, null],
  [0, 1, 'tax.zero_when_active'],
  [1500, 0, 'tax.not_zero_when_disabled'],
  [-1, 1, 'tax.percentage_invalid'],
  [10_001, 1, 'tax.percentage_invalid'],
  [1.5, 1, 'tax.percentage_invalid'],
] as const)('%i basis points with status %i: %s', (rate_bp, status, code) => {
  expect(taxPercentageFault(rate_bp, status)?.code ?? null).toBe(code);
});
