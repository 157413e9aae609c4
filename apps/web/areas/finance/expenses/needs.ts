import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.expenses_list',
    title: 'needs.overdue_expenses',
    search: '?state=overdue',
    count: async (signal) => (await call(getExpensesOverview, {}, { signal, isQuiet: true })).overdue.count,
  },
  {
    screen: 'merchant.expected_expenses',
    permission: 'expenses.edit',
    title: 'needs.expected_expenses',
    count: () => countTasks('expected_expense'),
  },
];
