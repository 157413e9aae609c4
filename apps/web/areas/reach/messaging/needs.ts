import { listMessages } from '@rawnaq/contract/reach/sent-messages';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { salonDay } from '../../../shell/needs/salon-day.ts';

/** A message that failed earlier is no use to anybody any more. */
const recentDays = 7;

const recent = (): { from: string; to: string } => {
  const to = salonDay();
  return { from: addDays(to, -recentDays), to };
};

export const needs: readonly Need[] = [
  {
    screen: 'merchant.messages',
    title: 'needs.failed_messages',
    get search() {
      const { from, to } = recent();
      return `?state=failed&from=${from}&to=${to}`;
    },
    count: async (signal) => (await call(listMessages, { ...recent(), state: 'failed', per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
