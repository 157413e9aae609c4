import { epochMinuteOf, localDate } from '@rawnaq/domain/time/local-time';
import { merchantGlobals } from '../../../shell/globals.ts';
import type { Action } from '../../../shell/search/action.ts';

/** The salon's own day, wherever the reader is. */
function ofToday(): string {
  const today = localDate(merchantGlobals.get()?.account.timezone ?? 'UTC', epochMinuteOf(new Date()));
  return `?from=${today}&to=${today}`;
}

export const actions: readonly Action[] = [
  {
    title: 'actions.print_takings.title',
    words: 'actions.print_takings.words',
    icon: 'cash',
    screen: 'merchant.payments',
    search: ofToday,
    isPrinted: true,
  },
];
