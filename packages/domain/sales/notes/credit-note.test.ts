import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { priceInvoice } from '../../money/price-invoice.ts';
import {
  cancelFault,
  type CreditableLine,
  creditNote,
  type LineToCredit,
  isPartlyPaid,
  leftOfLine,
  type LineAmounts,
} from './credit-note.ts';

const nothing: LineAmounts = { quantity_milli: 0, before_minor: 0, net_minor: 0, vat_minor: 0, cost_minor: 0, commission_minor: 0 };
const line = (change: Partial<CreditableLine> = {}): CreditableLine => ({
  line_id: 1,
  position: 1,
  unit_price_minor: 11_500,
  quantity_milli: 1000,
  before_minor: 11_500,
  net_minor: 10_000,
  vat_minor: 1500,
  vat_rate_bp: 1500,
  cost_minor: 4000,
  commission_minor: 1000,
  is_divisible: true,
  credited: nothing,
  ...change,
});
const note = (lines: readonly CreditableLine[], requested?: readonly LineToCredit[]) => {
  const result = creditNote(lines, requested);
  if (!result.ok) throw new Error(result.refusal.code);
  return result.note;
};
const refusal = (lines: readonly CreditableLine[], requested?: readonly LineToCredit[]) => {
  const result = creditNote(lines, requested);
  return result.ok ? null : result.refusal;
};
const amounts = ['quantity_milli', 'before_minor', 'net_minor', 'vat_minor', 'cost_minor', 'commission_minor'] as const;
const add = (one: LineAmounts, other: LineAmounts): LineAmounts =>
  Object.fromEntries(amounts.map((name) => [name, one[name] + other[name]])) as unknown as LineAmounts;
/** The lines after a note over them. */
const after = (lines: readonly CreditableLine[], requested: readonly LineToCredit[]): CreditableLine[] => {
  const { lines: credited } = note(lines, requested);
  return lines.map((one) => {
    const taken = credited.find(({ line_id }) => line_id === one.line_id);
    return taken === undefined ? one : { ...one, credited: add(one.credited, taken) };
  });
};

describe('a credit note', () => {
  test('over all of an invoice is the invoice', () => {
    expect(note([line()])).toMatchObject({ subtotal_minor: 10_000, vat_minor: 1500, total_minor: 11_500, is_complete: true });
  });
  test('over one of two takes half of everything, over a part of the price no quantity', () => {
    const two = line({ quantity_milli: 2000, before_minor: 23_000, net_minor: 20_000, vat_minor: 3000 });
    expect(note([two], [{ line_id: 1, quantity_milli: 1000 }])).toMatchObject({
      total_minor: 11_500,
      is_complete: false,
      lines: [{ quantity_milli: 1000, cost_minor: 2000, commission_minor: 500 }],
    });
    expect(note([two], [{ line_id: 1, amount_minor: 1150 }]).lines[0]).toMatchObject({
      quantity_milli: 0,
      net_minor: 1000,
      vat_minor: 150,
      cost_minor: 0,
    });
  });
  test('of a line that cost nothing gives the use back', () => {
    const used = line({ unit_price_minor: 0, before_minor: 0, net_minor: 0, vat_minor: 0, cost_minor: 0, commission_minor: 0 });
    expect(note([used])).toMatchObject({ total_minor: 0, is_complete: true, lines: [{ quantity_milli: 1000 }] });
  });
  test.each<[string, CreditableLine[], LineToCredit[] | undefined, object]>([
    ['nothing left', [line({ credited: line() })], undefined, { code: 'notes.nothing_left' }],
    ['nothing named', [line()], [], { code: 'notes.nothing_named' }],
    ['an unknown line', [line()], [{ line_id: 9 }], { code: 'notes.line_not_found', index: 0 }],
    [
      'a line twice',
      [line()],
      [
        { line_id: 1, amount_minor: 1 },
        { line_id: 1, amount_minor: 1 },
      ],
      { code: 'notes.line_named_twice', index: 1, line: 1 },
    ],
    [
      'quantity and amount',
      [line()],
      [{ line_id: 1, amount_minor: 1, quantity_milli: 1 }],
      { code: 'notes.quantity_or_amount', index: 0, line: 1 },
    ],
    [
      'too many',
      [line()],
      [{ line_id: 1, quantity_milli: 1001 }],
      { code: 'notes.quantity_above_left', index: 0, line: 1, left_milli: 1000 },
    ],
    [
      'too much',
      [line()],
      [{ line_id: 1, amount_minor: 11_501 }],
      { code: 'notes.amount_above_left', index: 0, line: 1, left_minor: 11_500 },
    ],
    [
      'a part of a gift card',
      [line({ is_divisible: false })],
      [{ line_id: 1, amount_minor: 100 }],
      { code: 'notes.line_whole_only', index: 0, line: 1 },
    ],
    [
      'a line that is done',
      [line({ credited: line() }), line({ line_id: 2, position: 2 })],
      [{ line_id: 1 }],
      { code: 'notes.line_nothing_left', index: 0, line: 1 },
    ],
  ])('is refused for %s', (_, lines, requested, expected) => {
    expect(refusal(lines, requested)).toEqual(expected);
  });

  test('any sequence of parts that uses everything up adds up to the invoice, line by line, to the halala', () => {
    const cartLine = fc.record({
      unit_price_minor: fc.integer({ min: 0, max: 99_999 }),
      quantity_milli: fc.integer({ min: 1, max: 9_999 }),
      discount_bp: fc.integer({ min: 0, max: 10_000 }),
      vat_rate_bp: fc.constantFrom(0, 500, 1500),
    });
    const step = fc.record({ which: fc.nat(), share: fc.integer({ min: 1, max: 100 }), isAmount: fc.boolean() });
    fc.assert(
      fc.property(
        fc.array(cartLine, { minLength: 1, maxLength: 5 }),
        fc.integer({ min: 0, max: 10_000 }),
        fc.array(step, { maxLength: 12 }),
        (cart, discount_bp, steps) => {
          const priced = priceInvoice({ lines: cart, discount_bp });
          if (!priced.ok) return;
          let lines = priced.invoice.lines.map((one, index) =>
            line({
              line_id: index + 1,
              position: index + 1,
              unit_price_minor: cart[index]?.unit_price_minor ?? 0,
              quantity_milli: cart[index]?.quantity_milli ?? 0,
              vat_rate_bp: cart[index]?.vat_rate_bp ?? 0,
              before_minor: one.gross_before_discount_minor,
              net_minor: one.net_minor,
              vat_minor: one.vat_minor,
              cost_minor: index * 77,
              commission_minor: Math.floor(one.net_minor / 3),
            }),
          );
          let total = 0;
          for (const { which, share, isAmount } of steps) {
            const chosen = lines[which % lines.length] as CreditableLine;
            const left = leftOfLine(chosen);
            const request = isAmount
              ? { line_id: chosen.line_id, amount_minor: Math.floor((left.gross_minor * share) / 100) }
              : { line_id: chosen.line_id, quantity_milli: Math.floor((left.quantity_milli * share) / 100) };
            if (refusal(lines, [request]) !== null) continue;
            const made = note(lines, [request]);
            for (const one of made.lines) {
              expect(
                Math.min(one.net_minor, one.vat_minor, one.discount_minor, one.cost_minor, one.commission_minor),
              ).toBeGreaterThanOrEqual(0);
              expect(one.before_minor - one.discount_minor).toBe(one.net_minor + one.vat_minor);
            }
            total += made.total_minor;
            lines = after(lines, [request]);
          }
          if (refusal(lines)?.code !== 'notes.nothing_left') {
            const last = note(lines);
            expect(last.is_complete).toBe(true);
            total += last.total_minor;
            lines = after(
              lines,
              last.lines.map(({ line_id }) => ({ line_id })),
            );
          }
          expect(total).toBe(priced.invoice.total_minor);
          for (const one of lines)
            expect({ ...one.credited, commission_minor: 0 }).toEqual({
              ...Object.fromEntries(amounts.map((name) => [name, one[name]])),
              commission_minor: 0,
            });
        },
      ),
      { numRuns: 2000 },
    );
  });
});

test('an invoice with VAT, products, gift cards or credited lines is not cancelled', () => {
  const cut = { kind: 'service', quantity_milli: 1000, credited: nothing };
  const gone = { ...cut, credited: { ...nothing, quantity_milli: 1000 } };
  expect(cancelFault(0, [gone])).toBe('notes.cancelled_already');
  expect(cancelFault(1, [gone, gone])).toBe('notes.cancelled_already');
  expect(cancelFault(0, [gone, cut])).toBe('notes.cancel_is_credited');
  expect(cancelFault(1, [cut])).toBe('notes.cancel_has_vat');
  expect(cancelFault(0, [cut, { ...cut, kind: 'product' }])).toBe('notes.cancel_has_products_or_cards');
  expect(cancelFault(0, [{ ...cut, kind: 'gift_card' }])).toBe('notes.cancel_has_products_or_cards');
  expect(cancelFault(0, [{ ...cut, credited: { ...nothing, quantity_milli: 1 } }])).toBe('notes.cancel_is_credited');
  expect(cancelFault(0, [cut])).toBeNull();
});

test('partly paid means that something is paid and something owed; what is credited counts for neither', () => {
  expect([
    isPartlyPaid(100, 0, 0),
    isPartlyPaid(100, 100, 0),
    isPartlyPaid(100, 40, 0),
    isPartlyPaid(100, 60, 40),
    isPartlyPaid(100, 50, 40),
  ]).toEqual([false, false, true, false, true]);
});
