import { expect, test } from 'vitest';
import { isUnusualVatRate, vatRatesOf } from './vat-rates.ts';

test.each([
  ['Saudi Arabia knows 15 %', 1500, 1, null, false],
  ['and 0 %', 0, 1, null, false],
  ['but not 14 %', 1400, 1, null, true],
  ['the Emirates know 5 %', 500, 2, null, false],
  ['but not 15 %', 1500, 2, null, true],
  ['Kuwait knows no VAT', 500, 5, null, true],
  ['what the tax has already is not asked about again', 1400, 1, 1400, false],
  ['its change is', 1300, 1, 1400, true],
  ['nothing is asked in a country that is not known', 1400, 99, null, false],
] as const)('%s', (_what, rate_bp, country_id, before_bp, isUnusual) => {
  expect(isUnusualVatRate(rate_bp, { country_id, before_bp })).toBe(isUnusual);
});

test('the standard rate comes first', () => {
  expect(vatRatesOf(1)).toEqual([1500, 0]);
  expect(vatRatesOf(6)).toEqual([0]);
});
