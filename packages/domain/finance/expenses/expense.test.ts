import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expenseState, isVatOfLines, paymentFault, sumExpense } from './expense.ts';

const line = fc.record({ net_minor: fc.integer({ min: 0, max: 10_000_000_00 }), vat_rate_bp: fc.constantFrom(0, 500, 1500) });

describe('the sums of an expense', () => {
  test('are those of its lines, whatever their order', () => {
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (lines) => {
        const sums = sumExpense(lines);
        expect(sums.total_minor).toBe(sums.net_minor + sums.vat_minor);
        expect(sums).toEqual(sumExpense([...lines].reverse()));
        expect(isVatOfLines(sums.vat_minor, lines)).toBe(true);
      }),
    );
  });

  test('round each line half-up', () => {
    expect(
      sumExpense([
        { net_minor: 1110, vat_rate_bp: 1500 },
        { net_minor: 1110, vat_rate_bp: 1500 },
      ]),
    ).toEqual({
      net_minor: 2220,
      vat_minor: 334,
      total_minor: 2554,
    });
  });

  test('allow what a supplier rounds otherwise, and no more', () => {
    const lines = Array.from({ length: 8 }, () => ({ net_minor: 1000, vat_rate_bp: 1500 }));
    expect([1192, 1191].map((vat) => isVatOfLines(vat, lines))).toEqual([true, false]);
    expect([1208, 1209].map((vat) => isVatOfLines(vat, lines))).toEqual([true, false]);
    expect([155, 156].map((vat) => isVatOfLines(vat, lines.slice(0, 1)))).toEqual([true, false]);
  });
});

test.each([
  [{ status: 0, paid_minor: 0, due_on: null }, 'cancelled'],
  [{ status: 1, paid_minor: 100, due_on: '2026-10-01' }, 'paid'],
  [{ status: 1, paid_minor: 99, due_on: '2026-11-21' }, 'overdue'],
  [{ status: 1, paid_minor: 0, due_on: '2026-11-22' }, 'due'],
  [{ status: 1, paid_minor: 1, due_on: null }, 'due'],
])('%o is %s', (expense, state) => {
  expect(expenseState({ total_minor: 100, ...expense }, '2026-11-22')).toBe(state);
});

test.each([
  [{ status: 1, paid_minor: 40 }, 60, null],
  [{ status: 1, paid_minor: 40 }, undefined, null],
  [{ status: 1, paid_minor: 40 }, 61, 'more_than_left'],
  [{ status: 1, paid_minor: 100 }, undefined, 'paid_already'],
  [{ status: 0, paid_minor: 0 }, 1, 'cancelled'],
])('of %o, a payment of %s is refused as %s', (expense, amount_minor, fault) => {
  expect(paymentFault({ total_minor: 100, ...expense }, amount_minor)).toBe(fault);
});
