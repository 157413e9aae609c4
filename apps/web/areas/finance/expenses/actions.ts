import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  { title: 'actions.new_expense.title', words: 'actions.new_expense.words', icon: 'wallet', screen: 'merchant.new_expense' },
  {
    title: 'actions.new_expected_expense.title',
    words: 'actions.new_expected_expense.words',
    icon: 'calendar_event',
    screen: 'merchant.new_expected_expense',
  },
  {
    title: 'actions.new_supplier.title',
    words: 'actions.new_supplier.words',
    icon: 'truck',
    screen: 'merchant.suppliers',
    permission: 'expenses.create',
    search: '?new=1',
  },
];
