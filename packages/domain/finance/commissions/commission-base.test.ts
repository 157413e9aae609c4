import { expect, test } from 'vitest';
import { commissionBase } from './commission.ts';

/** 115.00 with 15 % VAT, sold for 103.50. */
const line = { before_minor: 11_500, gross_minor: 10_350, net_minor: 9_000, vat_rate_bp: 1_500 };

test.each([
  ['after discounts, without VAT', 0, 0, 9_000],
  ['before discounts, without VAT', 0, 1, 10_000],
  ['after discounts, with VAT', 1, 0, 10_350],
  ['before discounts, with VAT', 1, 1, 11_500],
] as const)('commission is taken %s', (_, commission_with_vat, commission_before_discount, base) => {
  expect(commissionBase(line, { commission_with_vat, commission_before_discount })).toBe(base);
});
