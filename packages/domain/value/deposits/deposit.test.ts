import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDepositUses, depositLeft, depositState, mayGiveBack, usualDepositUses } from './deposit.ts';

const sums = (change: object = {}) => ({
  amount_minor: 5000,
  used_minor: 0,
  refunded_minor: 0,
  kept_minor: 0,
  charged_back_minor: 0,
  ...change,
});

describe('what is left of a deposit', () => {
  test.each([
    ['nothing happened', sums(), 5000, 'open'],
    ['a part was used', sums({ used_minor: 2000 }), 3000, 'partly_used'],
    ['all was used', sums({ used_minor: 5000 }), 0, 'used'],
    ['the rest was given back', sums({ used_minor: 2000, refunded_minor: 3000 }), 0, 'used'],
    ['all was given back', sums({ refunded_minor: 5000 }), 0, 'given_back'],
    ['all was kept for a penalty', sums({ kept_minor: 5000 }), 0, 'kept'],
    ['all was charged back', sums({ charged_back_minor: 5000 }), 0, 'charged_back'],
    ['most was charged back, the rest given back', sums({ refunded_minor: 1000, charged_back_minor: 4000 }), 0, 'charged_back'],
    ['a part was charged back', sums({ charged_back_minor: 1000 }), 4000, 'partly_used'],
  ])('%s', (_name, deposit, left, state) => {
    expect([depositLeft(deposit), depositState(deposit)]).toEqual([left, state]);
  });
});

describe('what a sale takes by itself', () => {
  test('only what was taken for its own visit, and no more than the total', () => {
    const deposits = [
      { id: 1, left_minor: 3000, is_of_visit: true },
      { id: 2, left_minor: 9000, is_of_visit: false },
      { id: 3, left_minor: 9000, is_of_visit: true },
    ];
    expect(usualDepositUses(5000, deposits)).toEqual([
      { deposit_id: 1, amount_minor: 3000 },
      { deposit_id: 3, amount_minor: 2000 },
    ]);
    expect(usualDepositUses(0, deposits)).toEqual([]);
  });

  test('whatever the deposits, it is never above the total nor above what is left of any', () => {
    const deposit = fc.record({ id: fc.nat(), left_minor: fc.nat(20_000), is_of_visit: fc.boolean() });
    fc.assert(
      fc.property(fc.nat(30_000), fc.uniqueArray(deposit, { selector: ({ id }) => id, maxLength: 8 }), (total, deposits) => {
        const uses = usualDepositUses(total, deposits);
        const own = deposits.filter((one) => one.is_of_visit).reduce((sum, one) => sum + one.left_minor, 0);
        expect(uses.reduce((sum, use) => sum + use.amount_minor, 0)).toBe(Math.min(total, own));
        for (const use of uses)
          expect(use.amount_minor).toBeLessThanOrEqual(deposits.find((one) => one.id === use.deposit_id)?.left_minor ?? 0);
        const usable = deposits.map(({ id, left_minor }) => ({ id, customer_id: 7, ...sums({ amount_minor: left_minor }) }));
        expect(checkDepositUses(uses, usable, 7)).toMatchObject({ ok: true });
      }),
    );
  });
});

describe('what a sale may take', () => {
  const deposits = [{ id: 1, customer_id: 7, ...sums({ used_minor: 1000 }) }];
  test.each([
    ['an unknown deposit', [{ deposit_id: 2, amount_minor: 1 }], 7, { code: 'deposits.not_found', use: 0 }],
    ["another customer's", [{ deposit_id: 1, amount_minor: 1 }], 8, { code: 'deposits.of_other_customer', use: 0 }],
    ['for nobody in particular', [{ deposit_id: 1, amount_minor: 1 }], null, { code: 'deposits.of_other_customer', use: 0 }],
    [
      'one halala above what is left',
      [{ deposit_id: 1, amount_minor: 4001 }],
      7,
      { code: 'deposits.not_enough', use: 0, left_minor: 4000 },
    ],
    [
      'the same one twice',
      [
        { deposit_id: 1, amount_minor: 1 },
        { deposit_id: 1, amount_minor: 1 },
      ],
      7,
      { code: 'deposits.named_twice', use: 1 },
    ],
  ])('%s is refused', (_name, uses, customer, refusal) => {
    expect(checkDepositUses(uses, deposits, customer)).toEqual({ ok: false, refusal });
  });
  test('all that is left may be taken', () => {
    expect(checkDepositUses([{ deposit_id: 1, amount_minor: 4000 }], deposits, 7)).toEqual({ ok: true, used_minor: 4000 });
  });
});

test('parts that are given back, whatever they are, are at least a minor unit each, never more than is left, and together never more than was paid', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e8 }), fc.array(fc.integer({ min: -5, max: 1e8 })), (amount_minor, asked) => {
      const deposit = { amount_minor, used_minor: 0, refunded_minor: 0, kept_minor: 0, charged_back_minor: 0 };
      for (const part of asked) {
        const left = depositLeft(deposit);
        const may = mayGiveBack(deposit, part);
        expect(may).toBe(part > 0 && part <= left);
        if (may) deposit.refunded_minor += part;
        expect(depositState(deposit)).toBe(
          depositLeft(deposit) === 0 ? 'given_back' : deposit.refunded_minor === 0 ? 'open' : 'partly_used',
        );
      }
      expect(deposit.refunded_minor).toBeLessThanOrEqual(amount_minor);
      expect(mayGiveBack(deposit, depositLeft(deposit))).toBe(depositLeft(deposit) > 0);
    }),
  );
});
