import { expect, test } from 'vitest';
import { expenseState, leftToPay, paymentFault } from './expense.ts';

const whole = { total_minor: 100, credited_minor: 0, customs_vat_minor: 0, customs_paid_minor: 0 };

test.each([
  [{ status: 0, paid_minor: 0, due_on: null }, 'cancelled'],
  [{ status: 1, paid_minor: 100, due_on: '2026-10-01' }, 'paid'],
  [{ status: 1, paid_minor: 99, due_on: '2026-11-21' }, 'overdue'],
  [{ status: 1, paid_minor: 0, due_on: '2026-11-22' }, 'due'],
  [{ status: 1, paid_minor: 1, due_on: null }, 'due'],
])('%o is %s', (expense, state) => {
  expect(expenseState({ ...whole, ...expense }, '2026-11-22')).toBe(state);
});

test.each([
  [{ status: 1, paid_minor: 40 }, 60, null],
  [{ status: 1, paid_minor: 40 }, undefined, null],
  [{ status: 1, paid_minor: 40 }, 61, 'more_than_left'],
  [{ status: 1, paid_minor: 100 }, undefined, 'paid_already'],
  [{ status: 0, paid_minor: 0 }, 1, 'cancelled'],
])('of %o, a payment of %s is refused as %s', (expense, amount_minor, fault) => {
  expect(paymentFault({ ...whole, ...expense }, 'supplier', amount_minor)).toBe(fault);
});

test('what customs is owed is no supplier’s, and an expense is paid when both have theirs', () => {
  const imported = {
    status: 1,
    due_on: null,
    total_minor: 100,
    paid_minor: 90,
    credited_minor: 10,
    customs_vat_minor: 15,
    customs_paid_minor: 5,
  };
  expect([leftToPay(imported), leftToPay(imported, 'supplier'), leftToPay(imported, 'customs')]).toEqual([10, 0, 10]);
  expect(expenseState(imported, '2026-11-22')).toBe('due');
  expect(paymentFault(imported, 'supplier', 1)).toBe('paid_already');
  expect(paymentFault(imported, 'customs', 11)).toBe('more_than_left');
  expect(expenseState({ ...imported, customs_paid_minor: 15 }, '2026-11-22')).toBe('paid');
});
