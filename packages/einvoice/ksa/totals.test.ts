import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insurance, line, medicine, simplified, standard } from '../testing/drafts.ts';
import type { KsaDraft, KsaLine, KsaVat } from './draft.ts';
import { amountText, halfUp, percentText, priceText, quantityText } from './money.ts';
import { ksaFigures, ksaTotals } from './totals.ts';

const legacy: KsaVat = { category: 'S', rate_bp: 500 };
const vats = fc.constantFrom(standard, legacy, medicine, insurance);
const grossOf = (values: KsaLine): number =>
  Number(halfUp(BigInt(values.quantity_milli) * BigInt(values.unit_price_minor), 1000n)) - values.discount_minor;
const lines = fc.array(
  fc
    .record({
      quantity_milli: fc.integer({ min: 1, max: 50_000 }),
      unit_price_minor: fc.oneof(fc.nat({ max: 50 }), fc.nat({ max: 1_000_000 })),
      share: fc.nat({ max: 100 }),
      vat: vats,
    })
    .map(({ share, ...values }) => {
      const whole = line(values);
      return { ...whole, discount_minor: Math.floor((grossOf(whole) * share) / 100) };
    }),
  { minLength: 1, maxLength: 30 },
);

/** Discounts of each category and rate that its lines can bear. */
const withDiscounts = (all: KsaLine[], shares: readonly number[]): KsaDraft['discounts'] =>
  [standard, legacy, medicine, insurance].flatMap((vat, index) => {
    const gross = all.filter((one) => one.vat === vat).reduce((sum, one) => sum + grossOf(one), 0);
    const amount = Math.floor((gross * (shares[index] ?? 0)) / 100);
    const part = Math.floor(amount / 3);
    return gross === 0 ? [] : [part, amount - part].map((amount_minor) => ({ amount_minor, reason: 'Loyal', vat }));
  });

const drafts = fc.record({
  lines,
  shares: fc.array(fc.nat({ max: 100 }), { minLength: 4, maxLength: 4 }),
  prices_include_vat: fc.boolean(),
});

describe('the totals', () => {
  test('of prices with VAT are what the buyer sees, whatever the lines and discounts', () => {
    fc.assert(
      fc.property(drafts, ({ lines: all, shares }) => {
        const discounts = withDiscounts(all, shares) ?? [];
        const totals = ksaTotals(simplified({ lines: all, discounts }));
        const seen = all.reduce((sum, one) => sum + grossOf(one), 0) - discounts.reduce((sum, one) => sum + one.amount_minor, 0);
        expect(totals.total_minor).toBe(seen);
        expect(totals.payable_minor).toBe(seen);
      }),
    );
  });

  test('add up, and the VAT of each group is within what BR-CO-17 and BR-S-09 tolerate', () => {
    fc.assert(
      fc.property(drafts, ({ lines: all, shares, prices_include_vat }) => {
        const figures = ksaFigures(simplified({ lines: all, discounts: withDiscounts(all, shares), prices_include_vat }));
        expect(figures.net_minor).toBe(figures.lines_net_minor - figures.discount_net_minor);
        expect(figures.net_minor).toBe(figures.groups.reduce((sum, group) => sum + group.net_minor, 0));
        expect(figures.vat_minor).toBe(figures.groups.reduce((sum, group) => sum + group.vat_minor, 0));
        expect(figures.total_minor).toBe(figures.net_minor + figures.vat_minor);
        for (const { vat, net_minor, vat_minor } of figures.groups) {
          expect(net_minor).toBeGreaterThanOrEqual(0);
          expect(vat_minor).toBeGreaterThanOrEqual(0);
          const exact = Number(halfUp(BigInt(net_minor) * BigInt(vat.rate_bp), 10_000n));
          expect(Math.abs(vat_minor - exact)).toBeLessThanOrEqual(prices_include_vat ? all.length : 0);
        }
        for (const one of figures.lines) expect(one.gross_minor).toBe(one.net_minor + one.vat_minor);
      }),
    );
  });

  test('of small lines that are given away entirely leave nothing, neither of net nor of VAT', () => {
    const draft = simplified({
      lines: [10, 10, 10].map((unit_price_minor) => line({ unit_price_minor })),
      discounts: [{ amount_minor: 30, reason: 'Gift', vat: standard }],
    });
    expect(ksaTotals(draft)).toMatchObject({ net_minor: 0, vat_minor: 0, payable_minor: 0 });
  });

  test('split deposits from what is payable', () => {
    const deposit = { id: 'D', uuid: 'x', issued_at: '2026-11-01T10:00:00', net_minor: 4348, vat_minor: 652, vat: standard };
    expect(ksaTotals(simplified({ prepayments: [deposit] }))).toMatchObject({
      total_minor: 11_500,
      prepaid_minor: 5000,
      payable_minor: 6500,
    });
  });

  test.each([
    [true, 10_000, 8696, 1304, 10_000],
    [false, 10_000, 10_000, 1500, 11_500],
    [true, 1, 1, 0, 1],
  ])(
    'VAT inside the price %s, price %i: net %i, VAT %i, total %i',
    (prices_include_vat, unit_price_minor, net_minor, vat_minor, total_minor) => {
      expect(ksaTotals(simplified({ prices_include_vat, lines: [line({ unit_price_minor })] }))).toMatchObject({
        net_minor,
        vat_minor,
        total_minor,
      });
    },
  );
});

describe('decimals', () => {
  test('are plain, never exponents', () => {
    expect([amountText(0), amountText(5), amountText(10_000_000_000_000)]).toEqual(['0.00', '0.05', '100000000000.00']);
    expect([quantityText(0), quantityText(1000), quantityText(125), quantityText(2500)]).toEqual(['0.00', '1.00', '0.125', '2.50']);
    expect([percentText(1500), percentText(0)]).toEqual(['15.00', '0.00']);
    expect([priceText(10_000, 1000), priceText(10_000, 3000), priceText(1, 50_000_000), priceText(8696, 125)]).toEqual([
      '100.00',
      '33.3333333333',
      '0.0000002',
      '695.68',
    ]);
  });

  test('round half up', () => {
    expect([halfUp(5n, 10n), halfUp(4n, 10n), halfUp(15n, 10n), halfUp(0n, 7n)]).toEqual([1n, 0n, 2n, 0n]);
  });
});
