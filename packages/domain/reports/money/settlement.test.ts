import fc from 'fast-check';
import { expect, test } from 'vitest';
import { differenceOf, expectedSettlement, missingItems, type OpenItem, settlementFault } from './settlement.ts';

const mada = { payment_method_id: 2, fee_bp: 80, fixed_minor: 0, vat_treatment: 'standard', vat_rate_bp: 1500 } as const;
const visa = { payment_method_id: 3, fee_bp: 250, fixed_minor: 100, vat_treatment: 'standard', vat_rate_bp: 1500 } as const;
const item = (key: string, payment_method_id: number | null, amount_minor: number): OpenItem => ({ key, payment_method_id, amount_minor });

test('each way of paying is charged on its sum, with so much for each payment, and what goes back to customers brings no fee back', () => {
  const items = [item('a', 2, 23_000), item('b', 2, 11_500), item('c', 3, 10_000), item('d', 2, -11_500)];
  // 345.00 × 0.8 % = 2.76, VAT 0.41; 100.00 × 2.5 % + 1.00 = 3.50, VAT 0.53.
  expect(expectedSettlement(items, [mada, visa])).toEqual({
    gross_minor: 33_000,
    fee_net_minor: 626,
    fee_vat_minor: 94,
    expected_minor: 32_280,
  });
});

test('VAT that the salon charges itself is not taken off what arrives', () => {
  const stripe = { ...visa, vat_treatment: 'reverse_charge' } as const;
  expect(expectedSettlement([item('a', 3, 10_000)], [stripe])).toMatchObject({ fee_vat_minor: 53, expected_minor: 9_650 });
  expect(
    differenceOf({ gross_minor: 10_000, arrived_minor: 9_650, fee_net_minor: 350, fee_vat_minor: 53, fee_treatment: 'reverse_charge' }),
  ).toBe(0);
});

test('a batch that lacks one payment says which', () => {
  const items = [item('a', 2, 23_000), item('b', 2, 11_500), item('c', 2, 5_000)];
  const { expected_minor } = expectedSettlement(
    items.filter(({ key }) => key !== 'b'),
    [mada],
  );
  expect(missingItems(items, [mada], expected_minor).map(({ key }) => key)).toEqual(['b']);
  expect(missingItems(items, [mada], expectedSettlement(items, [mada]).expected_minor)).toEqual([]);
  expect(missingItems(items, [mada], 1)).toEqual([]);
});

test('what is settled is never more than what lies in clearing', () => {
  const amounts = { gross_minor: 1_000, arrived_minor: 990, fee_net_minor: 9, fee_vat_minor: 1, fee_treatment: 'standard' } as const;
  expect(settlementFault(amounts)).toBeNull();
  expect(settlementFault({ ...amounts, arrived_minor: 991 })).toBe('above_clearing');
  expect(settlementFault({ ...amounts, fee_treatment: 'exempt' })).toBe('vat_without_rate');
});

test('whichever payment is missing from any batch, it is among those that are named', () => {
  const items = fc.array(fc.record({ method: fc.constantFrom(2, 3), amount_minor: fc.integer({ min: 1, max: 500_000 }) }), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(items, fc.nat(), (drawn, at) => {
      const all = drawn.map(({ method, amount_minor }, index) => item(String(index), method, amount_minor));
      const missing = all[at % all.length]?.key;
      const { expected_minor } = expectedSettlement(
        all.filter(({ key }) => key !== missing),
        [mada, visa],
      );
      expect(missingItems(all, [mada, visa], expected_minor).map(({ key }) => key)).toContain(missing);
    }),
  );
});
