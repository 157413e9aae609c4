import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.wait_for_time.title',
    words: 'actions.wait_for_time.words',
    icon: 'hourglass',
    screen: 'merchant.waiting_list',
    permission: 'appointments.create',
    search: '?new=1',
  },
];
