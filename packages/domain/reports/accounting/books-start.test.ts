import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openingPostings, postedDay } from './books-start.ts';
import { accountKeys } from './chart.ts';
import { controlAccounts } from './manual-entry.ts';

test('what is dated before the books begin is posted on their first day', () => {
  expect(postedDay('2026-12-31', '2027-01-01')).toBe('2027-01-01');
  expect(postedDay('2027-01-01', '2027-01-01')).toBe('2027-01-01');
  expect(postedDay('2026-12-31', null)).toBe('2026-12-31');
});

test('a sale of before is what its customer owes and its VAT; revenue is of before', () => {
  expect(
    openingPostings([
      { account: 'receivables', amount_minor: 11_500 },
      { account: 'service_sales', amount_minor: -10_000 },
      { account: 'output_vat', amount_minor: -1_500 },
    ]),
  ).toEqual([
    { account: 'receivables', amount_minor: 11_500 },
    { account: 'output_vat', amount_minor: -1_500 },
    { account: 'opening', amount_minor: -10_000 },
  ]);
  expect(
    openingPostings([
      { account: 'bank', amount_minor: 500 },
      { account: 'safe', amount_minor: -500 },
    ]),
  ).toEqual([]);
});

test('whatever is posted, its opening sums to zero and moves each account of a ledger alike', () => {
  const posting = fc.record({ account: fc.constantFrom(...accountKeys), amount_minor: fc.integer({ min: -9_999, max: 9_999 }) });
  fc.assert(
    fc.property(fc.uniqueArray(posting, { selector: ({ account }) => account, maxLength: 8 }), (entry) => {
      const opening = openingPostings(entry.filter(({ account }) => account !== 'opening'));
      expect(opening.reduce((sum, { amount_minor }) => sum + amount_minor, 0)).toBe(0);
      for (const account of controlAccounts)
        expect(opening.find((line) => line.account === account)?.amount_minor ?? 0).toBe(
          entry.find((line) => line.account === account)?.amount_minor ?? 0,
        );
    }),
  );
});
