import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  {
    title: 'actions.new_service.title',
    words: 'actions.new_service.words',
    icon: 'scissors',
    screen: 'merchant.services',
    permission: 'services.create',
    search: '?new=1',
  },
];
