import fc from 'fast-check';
import { expect, test } from 'vitest';
import { entryFault } from './manual-entry.ts';

const line = (accounting_account_id: number, debit_minor: number, credit_minor: number) => ({
  accounting_account_id,
  debit_minor,
  credit_minor,
});

test.each([
  ['balanced', [line(1, 500, 0), line(2, 0, 300), line(3, 0, 200)], null],
  ['without a second account', [line(1, 500, 0)], { fault: 'too_few_lines' }],
  ['on both sides', [line(1, 500, 500), line(2, 0, 0)], { fault: 'one_side', line: 0 }],
  ['with an account twice', [line(1, 500, 0), line(1, 0, 500)], { fault: 'account_twice', line: 1 }],
  ['with more debits', [line(1, 500, 0), line(2, 0, 499)], { fault: 'unbalanced', difference_minor: 1 }],
] as const)('an entry %s', (_, lines, fault) => {
  expect(entryFault(lines)).toEqual(fault);
});

test('whatever is taken sums to zero', () => {
  const amount = fc.integer({ min: 0, max: 1_000 });
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 1, max: 9 }), amount, amount), { maxLength: 6 }), (entered) => {
      const lines = entered.map(([account, debit, credit]) => line(account, debit, credit));
      if (entryFault(lines) === null)
        expect(lines.reduce((sum, { debit_minor, credit_minor }) => sum + debit_minor - credit_minor, 0)).toBe(0);
    }),
  );
});
