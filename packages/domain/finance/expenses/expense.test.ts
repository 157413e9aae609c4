import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { expenseState, isVatOfLines, sumExpense } from './expense.ts';

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
  [{ status: 0, paid_on: '2026-11-01', due_on: null }, 'cancelled'],
  [{ status: 1, paid_on: '2026-11-01', due_on: '2026-10-01' }, 'paid'],
  [{ status: 1, paid_on: null, due_on: '2026-11-21' }, 'overdue'],
  [{ status: 1, paid_on: null, due_on: '2026-11-22' }, 'due'],
  [{ status: 1, paid_on: null, due_on: null }, 'due'],
])('%o is %s', (expense, state) => {
  expect(expenseState(expense, '2026-11-22')).toBe(state);
});
