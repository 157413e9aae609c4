import { expect, test } from 'vitest';
import { vatRateOf } from './vat-rate.ts';

const taxes = [
  { id: 1, rate_bp: 1500, is_default: 1 },
  { id: 2, rate_bp: 0, is_default: 0 },
] as const;

test.each([
  ['without a tax of its own: the default', null, true, 1500],
  ['with one of its own', 2, true, 0],
  ['of a business that charges no VAT', null, false, 0],
  ['with a tax that is not there any more', 9, true, 0],
])('the rate of a price %s', (_what, tax_id, isRegistered, rate_bp) => {
  expect(vatRateOf(taxes, tax_id, isRegistered)).toBe(rate_bp);
});
