import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount } from './money-amount.ts';
import type { Cart, CartLine } from './price-invoice.ts';
import { priceInvoice } from './price-invoice.ts';

const line = (unit_price_minor: number, quantity_milli = 1000, more: Partial<CartLine> = {}): CartLine => ({
  unit_price_minor,
  quantity_milli,
  vat_rate_bp: 1500,
  ...more,
});

function priced(cart: Cart) {
  const result = priceInvoice(cart);
  if (!result.ok) throw new Error(`refused: ${result.refusal.code}`);
  return result.invoice;
}

describe('pricing an invoice', () => {
  test('one service of 115.00 at 15 % is 100.00 and 15.00', () => {
    expect(priced({ lines: [line(11500)] })).toMatchObject({
      subtotal_minor: 10000,
      discount_minor: 0,
      vat_minor: 1500,
      total_minor: 11500,
      vat_breakdown: [{ rate_bp: 1500, net_minor: 10000, vat_minor: 1500 }],
    });
  });

  test('quantity times price is rounded half-up before the discount', () => {
    expect(priced({ lines: [line(1, 1500)] }).total_minor).toBe(2);
    expect(priced({ lines: [line(333, 1500, { discount_bp: 1000 })] }).lines[0]).toMatchObject({
      gross_before_discount_minor: 500,
      discount_minor: 50,
      gross_minor: 450,
    });
  });

  test('an invoice discount is spread over lines of mixed rates and sums exactly', () => {
    const invoice = priced({ lines: [line(3333), line(3333, 1000, { vat_rate_bp: 0 }), line(3334)], discount_minor: 1000 });
    expect(invoice.lines.map((entry) => entry.invoice_discount_minor)).toEqual([333, 333, 334]);
    expect(invoice.total_minor).toBe(9000);
    expect(invoice.vat_breakdown.map((entry) => entry.rate_bp)).toEqual([1500, 0]);
  });

  test('a discount of the whole price leaves nothing to pay', () => {
    expect(priced({ lines: [line(500)], discount_bp: 10_000 })).toMatchObject({ total_minor: 0, vat_minor: 0, discount_minor: 500 });
    expect(priced({ lines: [line(0)], discount_minor: 0 }).total_minor).toBe(0);
  });

  test.each<[string, Cart, object]>([
    ['no lines', { lines: [] }, { code: 'sales.no_lines' }],
    ['negative price', { lines: [line(1), line(-1)] }, { code: 'sales.negative_price', line: 1 }],
    ['zero quantity', { lines: [line(1, 0)] }, { code: 'sales.quantity_not_positive', line: 0 }],
    ['fractional price', { lines: [line(1.5)] }, { code: 'sales.amount_not_integer', line: 0 }],
    ['not a number', { lines: [line(Number.NaN)] }, { code: 'sales.amount_not_integer', line: 0 }],
    ['negative discount', { lines: [line(10, 1000, { discount_minor: -1 })] }, { code: 'sales.negative_discount', line: 0 }],
    ['two discounts', { lines: [line(10, 1000, { discount_minor: 1, discount_bp: 1 })] }, { code: 'sales.two_discounts', line: 0 }],
    ['line discount above price', { lines: [line(10, 1000, { discount_minor: 11 })] }, { code: 'sales.discount_above_price', line: 0 }],
    ['percent above 100', { lines: [line(10, 1000, { discount_bp: 10_001 })] }, { code: 'sales.discount_above_price', line: 0 }],
    ['invoice discount above price', { lines: [line(10)], discount_minor: 11 }, { code: 'sales.discount_above_price' }],
    ['two invoice discounts', { lines: [line(10)], discount_minor: 1, discount_bp: 1 }, { code: 'sales.two_discounts' }],
    ['negative rate', { lines: [line(10, 1000, { vat_rate_bp: -1 })] }, { code: 'sales.vat_rate_invalid', line: 0 }],
    ['too large', { lines: [line(Number.MAX_SAFE_INTEGER, 2000)] }, { code: 'sales.amount_too_large', line: 0 }],
    ['sum too large', { lines: [line(Number.MAX_SAFE_INTEGER), line(1)] }, { code: 'sales.amount_too_large', line: 1 }],
  ])('refuses %s', (_name, cart, refusal) => {
    expect(priceInvoice(cart)).toEqual({ ok: false, refusal });
  });

  test('a code is taken off the lines it is for, an amount never more than they cost', () => {
    const lines = [line(10_000, 1000, { takes_code: true }), line(5000), line(333, 1000, { takes_code: true })];
    const percent = priced({ lines, code: { discount_bp: 1000 } });
    expect(percent.lines.map((entry) => entry.code_discount_minor)).toEqual([1000, 0, 33]);
    expect([percent.code_discount_minor, percent.discount_minor]).toEqual([1033, 1033]);
    expect(priced({ lines, code: { discount_minor: 50_000 } }).lines.map((entry) => entry.gross_minor)).toEqual([0, 5000, 0]);
    expect(priceInvoice({ lines: [line(500)], code: { discount_bp: 1000 } })).toEqual({
      ok: false,
      refusal: { code: 'sales.discount_code_nothing_to_discount' },
    });
  });

  test('code, discount and redeemed points come one after the other, each on what is left', () => {
    const lines = [line(10_000, 1000, { takes_code: true })];
    expect(priced({ lines, code: { discount_bp: 1000 }, discount_bp: 1000, reduction_minor: 100 })).toMatchObject({
      code_discount_minor: 1000,
      invoice_discount_minor: 900,
      discount_minor: 2000,
      total_minor: 8000,
    });
    expect(priceInvoice({ lines, discount_bp: 5000, reduction_minor: 5001 })).toEqual({
      ok: false,
      refusal: { code: 'sales.reductions_above_total', left_minor: 5000 },
    });
  });

  test('nothing is taken off a gift card', () => {
    const card = line(20_000, 1000, { vat_rate_bp: 0, is_discountable: false, takes_code: true });
    const invoice = priced({ lines: [card, line(1000)], discount_bp: 5000, reduction_minor: 100 });
    expect(invoice.lines.map((entry) => entry.gross_minor)).toEqual([20_000, 400]);
    expect(priceInvoice({ lines: [{ ...card, discount_bp: 1 }] })).toEqual({
      ok: false,
      refusal: { code: 'sales.not_discountable', line: 0 },
    });
  });

  const anyLine = fc
    .record({
      unit_price_minor: fc.integer({ min: 0, max: 5_000_000 }),
      quantity_milli: fc.integer({ min: 1, max: 100_000 }),
      vat_rate_bp: fc.constantFrom(0, 500, 1000, 1400, 1500, 1600),
      percent: fc.option(fc.integer({ min: 0, max: 10_000 }), { nil: undefined }),
      is_discountable: fc.boolean(),
      takes_code: fc.boolean(),
    })
    .map(({ percent, ...rest }): CartLine => ({
      ...rest,
      ...(rest.is_discountable && percent !== undefined ? { discount_bp: percent } : {}),
    }));
  const anyCode = fc.oneof(fc.record({ discount_bp: fc.nat(10_000) }), fc.record({ discount_minor: fc.nat(1_000_000) }));

  test('the parts always sum to the whole and no discount passes a price', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 20 }),
        fc.option(anyCode, { nil: undefined }),
        fc.nat(10_000),
        fc.nat(10_000),
        fc.boolean(),
        (lines, code, portion, redeemed, asPercent) => {
          const plain = priced({ lines });
          const coded = priceInvoice({ lines, code });
          const cart: Cart = { lines, ...(coded.ok && code !== undefined ? { code } : {}) };
          const afterCode = priced(cart);
          const open = afterCode.lines.reduce((sum, entry, at) => sum + (lines[at]!.is_discountable === true ? entry.gross_minor : 0), 0);
          const discount = asPercent ? { discount_bp: portion } : { discount_minor: Math.floor((open * portion) / 10_000) };
          const discounted = priced({ ...cart, ...discount });
          const reduction_minor = Math.floor(((open - discounted.invoice_discount_minor) * redeemed) / 10_000);
          const invoice = priced({ ...cart, ...discount, reduction_minor });
          const sum = (pick: (entry: (typeof invoice.lines)[number]) => number) =>
            invoice.lines.reduce((total, entry) => total + pick(entry), 0);
          expect(invoice.total_minor).toBe(sum((entry) => entry.gross_minor));
          expect(invoice.total_minor).toBe(invoice.subtotal_minor + invoice.vat_minor);
          expect(afterCode.total_minor).toBe(plain.total_minor - afterCode.code_discount_minor);
          expect(discounted.total_minor).toBe(afterCode.total_minor - discounted.invoice_discount_minor);
          expect(invoice.total_minor).toBe(discounted.total_minor - reduction_minor);
          expect(sum((entry) => entry.invoice_discount_minor)).toBe(invoice.invoice_discount_minor + reduction_minor);
          expect(sum((entry) => entry.code_discount_minor)).toBe(invoice.code_discount_minor);
          expect(invoice.gross_before_discount_minor - invoice.discount_minor).toBe(invoice.total_minor);
          expect(invoice.vat_breakdown.reduce((total, entry) => total + entry.net_minor + entry.vat_minor, 0)).toBe(invoice.total_minor);
          for (const [at, entry] of invoice.lines.entries()) {
            expect(entry.net_minor + entry.vat_minor).toBe(entry.gross_minor);
            expect(entry.gross_minor).toBeGreaterThanOrEqual(0);
            expect(entry.gross_minor).toBe(
              entry.gross_before_discount_minor - entry.discount_minor - entry.code_discount_minor - entry.invoice_discount_minor,
            );
            if (lines[at]!.is_discountable !== true) expect(entry.gross_minor).toBe(entry.gross_before_discount_minor);
          }
        },
      ),
    );
  });
});

interface Basket {
  id: string;
  vat_rate: string;
  prices_include_vat: boolean;
  lines: { quantity: string; unit_price: string; discount: { percent?: string; amount?: string } | null }[];
  expected: { payable: string };
}

const folder = process.env['REFERENCE_DATA'] ?? join(import.meta.dirname, '../../../../shared/einvoice');
const baskets = join(folder, 'money-carts/ksa.json');

const { carts } = (existsSync(baskets) ? JSON.parse(readFileSync(baskets, 'utf8')) : { carts: [] }) as { carts: Basket[] };
const inclusive = carts.filter((cart) => cart.prices_include_vat);

function cartOf(basket: Basket): Cart {
  const lines = basket.lines.map(({ quantity, unit_price, discount }): CartLine => {
    const reduction = {
      ...(discount?.percent === undefined ? {} : { discount_bp: Math.round(Number(discount.percent) * 100) }),
      ...(discount?.amount === undefined ? {} : { discount_minor: parseAmount(discount.amount, 2)! }),
    };
    return {
      unit_price_minor: parseAmount(unit_price, 2)!,
      quantity_milli: Math.round(Number(quantity) * 1000),
      vat_rate_bp: Number(basket.vat_rate) * 100,
      ...reduction,
    };
  });
  return { lines };
}

test('every worked basket of the e-invoice reference comes to its payable amount', ({ skip }) => {
  if (carts.length === 0) skip('skipped: no reference data');
  expect(inclusive.length).toBeGreaterThan(10);
  const totals = inclusive.map((basket) => [basket.id, priced(cartOf(basket)).total_minor]);
  expect(totals).toEqual(inclusive.map((basket) => [basket.id, parseAmount(basket.expected.payable, 2)]));
});
