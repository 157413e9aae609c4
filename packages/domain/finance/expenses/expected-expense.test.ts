import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isVatOfLines } from './expense.ts';
import { splitInclusive } from '../../money/split-vat.ts';
import { expectedExpenseState, isReminderDue } from './expected-expense.ts';

test('an expected expense is late from the day after its own, until it is moved', () => {
  expect(expectedExpenseState({ status: 1, due_on: '2027-01-31' }, '2027-01-31')).toBe('pending');
  expect(expectedExpenseState({ status: 1, due_on: '2027-01-31' }, '2027-02-01')).toBe('late');
  expect(expectedExpenseState({ status: 2, due_on: '2027-01-31' }, '2027-02-01')).toBe('moved');
});

test('the VAT in an expected amount is one that an expense of that rate can have', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000_000 }), fc.integer({ min: 0, max: 3000 }), (total_minor, vat_rate_bp) => {
      const { net_minor, vat_minor } = splitInclusive(total_minor, vat_rate_bp);
      expect(isVatOfLines(vat_minor, [{ net_minor, vat_rate_bp, vat_treatment: 'standard' }])).toBe(true);
    }),
  );
});

test('a reminder is due so many days before, and where none is wanted never', () => {
  const rent = { due_on: '2027-03-02', remind_days: 3 };
  expect(isReminderDue(rent, '2027-02-26')).toBe(false);
  expect(isReminderDue(rent, '2027-02-27')).toBe(true);
  expect(isReminderDue({ ...rent, remind_days: 0 }, '2027-03-01')).toBe(false);
  expect(isReminderDue({ ...rent, remind_days: null }, '2028-01-01')).toBe(false);
});
