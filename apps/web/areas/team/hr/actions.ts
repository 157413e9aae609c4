import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  { title: 'actions.new_employee.title', words: 'actions.new_employee.words', icon: 'employees', screen: 'merchant.new_employee' },
];
