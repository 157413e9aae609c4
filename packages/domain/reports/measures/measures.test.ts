import fc from 'fast-check';
import { expect, test } from 'vitest';
import { measured, measureNames, measures, sums, type Sum } from './measures.ts';
import { reductionShares } from './reduction-shares.ts';

const some = fc.record(
  Object.fromEntries(sums.map((sum) => [sum, fc.integer({ min: 0, max: 1_000_000 })])) as Record<Sum, fc.Arbitrary<number>>,
);

test('list prices less discounts are billed, with debit notes and without credit notes the total, and without VAT the net', () => {
  fc.assert(
    fc.property(some, (of) => {
      const m = (name: Parameters<typeof measured>[0]) => measured(name, of);
      expect(m('discounts')).toBe(m('manual_discounts') + m('code_discounts') + m('points_discounts') + m('voucher_discounts'));
      expect(m('billed')).toBe(m('list_price') - m('discounts'));
      expect(m('total_sales')).toBe(m('billed') + m('debited') - m('credited'));
      expect(m('net_sales')).toBe(m('total_sales') - m('vat'));
    }),
  );
});

test('a measure that is no ratio is the same of parts added up as of the whole', () => {
  fc.assert(
    fc.property(some, some, (one, other) => {
      const both = Object.fromEntries(sums.map((sum) => [sum, one[sum] + other[sum]])) as Record<Sum, number>;
      for (const name of measureNames)
        if (!('denominator' in measures[name])) expect(measured(name, both)).toBe(measured(name, one) + measured(name, other));
    }),
  );
});

test('an average is rounded half up, and zero without invoices or where more was credited than sold', () => {
  expect(measured('average_invoice', { list_minor: 1001, invoices: 2 })).toBe(501);
  expect(measured('average_invoice', { list_minor: 1001 })).toBe(0);
  expect(measured('average_invoice', { list_minor: 100, credited_minor: 200, invoices: 1 })).toBe(0);
  expect(measured('discount_share', { list_minor: 3000, manual_discount_minor: 1000 })).toBe(3333);
});

test('lines bear points, vouchers and the discount of an employee exactly, and none more than its part', () => {
  const parts = fc.array(fc.integer({ min: 0, max: 5000 }), { minLength: 1, maxLength: 8 });
  fc.assert(
    fc.property(parts, fc.nat(100), fc.nat(100), (line_parts, share, split) => {
      const whole = line_parts.reduce((sum, part) => sum + part, 0);
      const reduction = Math.floor((whole * share) / 100);
      const points_minor = Math.floor((reduction * split) / 100);
      const shares = reductionShares(line_parts, { points_minor, voucher_minor: reduction - points_minor });
      const sum = (of: 'points_minor' | 'voucher_minor') => shares.reduce((result, one) => result + one[of], 0);
      expect([sum('points_minor'), sum('voucher_minor')]).toEqual([points_minor, reduction - points_minor]);
      shares.forEach((one, index) => {
        expect(one.points_minor + one.voucher_minor + one.manual_minor).toBe(line_parts[index]);
        for (const part of Object.values(one)) expect(part).toBeGreaterThanOrEqual(0);
      });
    }),
  );
});
