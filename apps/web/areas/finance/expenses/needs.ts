import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.expenses_list',
    title: 'needs.overdue_expenses',
    search: '?state=overdue',
    count: async (signal) => (await call(getExpensesOverview, {}, { signal, isQuiet: true })).overdue.count,
  },
];
