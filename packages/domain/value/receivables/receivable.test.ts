import fc from 'fast-check';
import { expect, test } from 'vitest';
import { reachedTarget, targetExtra } from '../../finance/commissions/commission.ts';
import { collectDebts, debtAge, namedDebts } from './receivable.ts';
import { statementOf } from './statement.ts';

test('a debt is as old as its invoice, in steps of thirty days', () => {
  expect([0, 30, 31, 60, 61, 90, 91].map(debtAge)).toEqual(['to_30', 'to_30', 'to_60', 'to_60', 'to_90', 'to_90', 'older']);
});

test('what is paid goes to the oldest debts first, and never beyond what is owed', () => {
  const debts = [
    { invoice_id: null, opening_debt_id: 1, left_minor: 300 },
    { invoice_id: 2, opening_debt_id: null, left_minor: 500 },
  ];
  expect(collectDebts(400, debts)).toEqual({
    ok: true,
    parts: [
      { invoice_id: null, opening_debt_id: 1, amount_minor: 300 },
      { invoice_id: 2, opening_debt_id: null, amount_minor: 100 },
    ],
  });
  expect(collectDebts(801, debts)).toEqual({ ok: false, refusal: { code: 'receivables.above_owed', left_minor: 800 } });
  expect(collectDebts(1, [])).toEqual({ ok: false, refusal: { code: 'receivables.nothing_owed', left_minor: 0 } });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 }),
      fc.integer({ min: 1, max: 100 }),
      (lefts, share) => {
        const all = lefts.reduce((sum, left) => sum + left, 0);
        const amount = Math.max(1, Math.floor((all * share) / 100));
        const result = collectDebts(
          amount,
          lefts.map((left_minor, index) => ({ invoice_id: index, opening_debt_id: null, left_minor })),
        );
        if (!result.ok) throw new Error(result.refusal.code);
        expect(result.parts.reduce((sum, part) => sum + part.amount_minor, 0)).toBe(amount);
        for (const part of result.parts) expect(part.amount_minor).toBeLessThanOrEqual(lefts[part.invoice_id ?? -1] ?? 0);
      },
    ),
  );
});

test('debts are named by their invoice or by themselves, which have numbers of their own', () => {
  const [of_invoice, earlier] = [
    { invoice_id: 7, opening_debt_id: null },
    { invoice_id: null, opening_debt_id: 7 },
  ];
  const debts = [of_invoice, earlier];
  expect(namedDebts(debts, {})).toEqual(debts);
  expect(namedDebts(debts, { invoice_ids: [7] })).toEqual([of_invoice]);
  expect(namedDebts(debts, { opening_debt_ids: [7], invoice_ids: [] })).toEqual([earlier]);
});

test('a statement carries what stood before through every row to the end', () => {
  const statement = statementOf(100, [
    { kind: 'invoice', amount_minor: 500 },
    { kind: 'payment', amount_minor: -450 },
  ]);
  expect(statement).toMatchObject({ opening_minor: 100, charged_minor: 500, paid_minor: 450, closing_minor: 150 });
  expect(statement.rows.map((row) => row.balance_minor)).toEqual([600, 150]);
});

test('the highest target that is reached counts: on everything, or on what is above', () => {
  const targets = [
    { from_net_minor: 10_000, extra_bp: 100, applies_to: 'all' as const },
    { from_net_minor: 20_000, extra_bp: 500, applies_to: 'above' as const },
  ];
  expect([9999, 10_000, 19_999, 20_000, 30_000].map((net) => targetExtra(net, targets))).toEqual([0, 100, 200, 0, 500]);
  expect(reachedTarget(5, targets)).toBeNull();
});
