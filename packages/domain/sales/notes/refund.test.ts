import fc from 'fast-check';
import { expect, test } from 'vitest';
import { planRefund, type RefundWays } from './refund.ts';

const ways: RefundWays = {
  debt_minor: 0,
  deposits: [{ deposit_id: 7, left_minor: 3000 }],
  gift_cards: [{ gift_card_id: 4, left_minor: 2000 }],
  balance_minor: 1000,
  methods: [
    { method_id: 1, left_minor: 3000 },
    { method_id: 2, left_minor: 1000 },
  ],
};

test('everything goes back the way it came', () => {
  expect(planRefund(10_000, ways, true, null)).toEqual({
    debt_minor: 0,
    deposits: [{ deposit_id: 7, amount_minor: 3000 }],
    gift_cards: [{ gift_card_id: 4, amount_minor: 2000 }],
    balance_minor: 1000,
    payments: [
      { method_id: 1, amount_minor: 3000 },
      { method_id: 2, amount_minor: 1000 },
    ],
    open_minor: 0,
  });
});
test('a debt is forgiven before anything goes back', () => {
  expect(planRefund(2500, { ...ways, debt_minor: 2000 }, true, null)).toMatchObject({
    debt_minor: 2000,
    deposits: [{ amount_minor: 500 }],
    payments: [],
  });
});
test('without stored value all of it is money, and what no method took has to be chosen', () => {
  expect(planRefund(10_000, ways, false, null)).toMatchObject({ deposits: [], gift_cards: [], balance_minor: 0, open_minor: 6000 });
});
test('what is chosen must come to the rest', () => {
  const chosen = { payments: [{ method_id: 2, amount_minor: 4000 }], balance_minor: 500 };
  expect(planRefund(10_000, ways, true, chosen).open_minor).toBe(500);
  expect(planRefund(9500, ways, true, chosen)).toMatchObject({
    open_minor: 0,
    balance_minor: 500,
    payments: [{ method_id: 2, amount_minor: 4000 }],
  });
});
test('every plan comes to its total, and nothing gets more than it gave', () => {
  const amount = fc.integer({ min: 0, max: 5000 });
  fc.assert(
    fc.property(
      fc.tuple(amount, amount, amount, amount, amount),
      fc.boolean(),
      amount,
      ([debt_minor, deposit, card, balance_minor, method], returns, total) => {
        const of: RefundWays = {
          debt_minor,
          deposits: [{ deposit_id: 1, left_minor: deposit }],
          gift_cards: [{ gift_card_id: 1, left_minor: card }],
          balance_minor,
          methods: [{ method_id: 1, left_minor: method }],
        };
        const plan = planRefund(total, of, returns, null);
        const parts = [...plan.deposits, ...plan.gift_cards, ...plan.payments];
        expect(parts.reduce((sum, one) => sum + one.amount_minor, plan.debt_minor + plan.balance_minor + plan.open_minor)).toBe(total);
        expect(plan.debt_minor).toBeLessThanOrEqual(debt_minor);
        expect(plan.balance_minor).toBeLessThanOrEqual(balance_minor);
        expect(plan.open_minor).toBeGreaterThanOrEqual(0);
      },
    ),
  );
});
