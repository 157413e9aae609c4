import { listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.cash_shifts',
    title: 'needs.open_drawers',
    search: '?state=left_open',
    count: async (signal) => (await call(listCashShifts, { state: 'left_open', per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
