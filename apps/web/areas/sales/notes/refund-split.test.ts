import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chosenRefund, leftToSplit, partsAsPaid } from './refund-split.ts';

const plan = {
  debt_minor: 0,
  deposits: [],
  gift_cards: [],
  balance_minor: 500,
  payments: [{ method_id: 7, amount_minor: 1500 }],
  open_minor: 0,
};

test('a split begins as it was paid, and asks the server for exactly what was typed', () => {
  const parts = partsAsPaid(plan);
  expect(leftToSplit(2000, parts)).toBe(0);
  expect(chosenRefund('split', 2000, { ...parts, '9': { amount_minor: null, reference: '' } })).toEqual({
    payments: [{ method_id: 7, amount_minor: 1500 }],
    balance_minor: 500,
  });
  expect(chosenRefund('as_paid', 2000, parts)).toBeUndefined();
  expect(chosenRefund('account', 2000, {})).toEqual({ payments: [], balance_minor: 2000 });
  expect(chosenRefund('7', 2000, {})).toEqual({ payments: [{ method_id: 7, amount_minor: 2000 }], balance_minor: 0 });
});

test('whatever is typed: what is left and what is asked for make the rest', () => {
  const typed = fc.dictionary(
    fc.constantFrom('1', '2', '3', 'account'),
    fc.record({ amount_minor: fc.option(fc.nat(5000)), reference: fc.constant(' ') }),
  );
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9000 }), typed, (rest, parts) => {
      const asked = chosenRefund('split', rest, parts) ?? { payments: [], balance_minor: 0 };
      const sum = asked.payments.reduce((all, one) => all + one.amount_minor, asked.balance_minor);
      expect(sum + leftToSplit(rest, parts)).toBe(rest);
    }),
  );
});
