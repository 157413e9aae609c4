import type { Action } from '../../../shell/search/action.ts';

export const actions: readonly Action[] = [
  { title: 'actions.open_shift.title', words: 'actions.open_shift.words', icon: 'calculator', screen: 'merchant.cash_shifts' },
];
