import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.new_customer.title',
    words: 'actions.new_customer.words',
    icon: 'customers',
    screen: 'merchant.customers',
    permission: 'customers.create',
    search: '?new=1',
  },
];
