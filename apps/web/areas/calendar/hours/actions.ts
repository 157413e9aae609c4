import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.new_leave.title',
    words: 'actions.new_leave.words',
    icon: 'plane',
    screen: 'merchant.leaves',
    takes: { kind: 'employee', title: 'actions.new_leave.for', parameter: 'employee_id' },
    search: '?new=1',
  },
  {
    title: 'actions.ask_leave.title',
    words: 'actions.ask_leave.words',
    icon: 'plane',
    screen: 'merchant.my_leaves',
    isOwn: true,
    search: '?new=1',
  },
  {
    title: 'actions.new_holiday.title',
    words: 'actions.new_holiday.words',
    icon: 'sun',
    screen: 'merchant.holidays',
    permission: 'holidays.edit',
    search: '?new=1',
  },
];
