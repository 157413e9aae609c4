import { listLeaves } from '@rawnaq/contract/calendar/leaves';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.leaves',
    title: 'needs.leave_requests',
    search: '?status=1',
    count: async (signal) => (await call(listLeaves, { status: 1, per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
