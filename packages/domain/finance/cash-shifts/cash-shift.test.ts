import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countedCash, denominationsOf, expectedCash, type MethodTakings, netOfMethod } from './cash-shift.ts';

const nothing: MethodTakings = {
  method_id: 1,
  is_cash: true,
  sales_minor: 0,
  collected_minor: 0,
  deposits_minor: 0,
  debit_notes_minor: 0,
  top_ups_minor: 0,
  tips_minor: 0,
  refunds_minor: 0,
  deposits_back_minor: 0,
  balance_back_minor: 0,
  tips_out_minor: 0,
  commissions_minor: 0,
  expenses_minor: 0,
  expenses_back_minor: 0,
};
const hands = { float_minor: 20_000, put_in_minor: 5_000, taken_out_minor: 12_000 };

test('the drawer holds its float, what hands moved, and what cash brought; cards bring nothing into it', () => {
  const cash = { ...nothing, sales_minor: 50_000, tips_minor: 1_000, refunds_minor: 8_000 };
  const card = { ...nothing, method_id: 2, is_cash: false, sales_minor: 99_999 };
  expect(expectedCash(hands, [cash, card])).toBe(20_000 + 5_000 - 12_000 + 43_000);
});

test('what comes in adds and what goes out takes away, each figure once', () => {
  const figures = Object.keys(nothing).filter((key) => key.endsWith('_minor')) as (keyof MethodTakings)[];
  fc.assert(
    fc.property(fc.array(fc.nat(1_000_000), { minLength: figures.length, maxLength: figures.length }), (amounts) => {
      const takings = figures.reduce((all, key, at) => ({ ...all, [key]: amounts[at] }), nothing);
      const out = ['refunds_minor', 'deposits_back_minor', 'balance_back_minor', 'tips_out_minor', 'commissions_minor', 'expenses_minor'];
      const isOut = (key: string) => out.includes(key);
      const sum = figures.reduce((all, key, at) => all + (isOut(key) ? -(amounts[at] ?? 0) : (amounts[at] ?? 0)), 0);
      expect(netOfMethod(takings)).toBe(sum);
    }),
  );
});

test('notes and coins are counted by whole pieces, each denomination once', () => {
  expect(countedCash([])).toBe(0);
  expect(
    countedCash([
      { denomination_minor: 50_000, pieces: 3 },
      { denomination_minor: 25, pieces: 7 },
    ]),
  ).toBe(150_175);
  expect(countedCash([{ denomination_minor: 100, pieces: 1.5 }])).toBeNull();
  expect(countedCash([{ denomination_minor: 100, pieces: -1 }])).toBeNull();
  expect(
    countedCash([
      { denomination_minor: 100, pieces: 1 },
      { denomination_minor: 100, pieces: 2 },
    ]),
  ).toBeNull();
});

test.each(['SAR', 'AED', 'BHD', 'KWD', 'OMR', 'JOD', 'EGP'])('denominations of %s stand from the largest down, each once', (currency) => {
  const all = denominationsOf(currency);
  expect([...new Set(all)].toSorted((one, other) => other - one)).toEqual([...all]);
});
