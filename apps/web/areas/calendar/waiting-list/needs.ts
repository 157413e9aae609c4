import { listWaiting } from '@rawnaq/contract/calendar/waiting-list';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

/** Waiting, without a time that is held for the customer. */
const waiting = 1;

export const needs: readonly Need[] = [
  {
    screen: 'merchant.waiting_list',
    title: 'needs.waiting_customers',
    count: async (signal) => (await call(listWaiting, { status: [waiting], per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
