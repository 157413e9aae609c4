import type { TaskSource } from '../../reach/notifications/public/open-tasks.ts';

export const expectedExpense = {
  kind: 'expected_expense',
  right: 'expenses.edit',
  path: (id) => `/merchant/expected-expenses/expense/${id}`,
  example: { description: 'Rent', due_on: '2026-12-31' },
} as const satisfies TaskSource;

export const expensesTaskSources: readonly TaskSource[] = [expectedExpense];
