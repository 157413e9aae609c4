import { listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { salonDay } from '../../../shell/needs/salon-day.ts';

/** Newest first; whoever left a drawer open longer ago than so many shifts has it said by the closing of the month. */
const newest = 100;

export const needs: readonly Need[] = [
  {
    screen: 'merchant.cash_shifts',
    title: 'needs.open_drawers',
    count: async (signal) => {
      const { data } = await call(listCashShifts, { per_page: newest }, { signal, isQuiet: true });
      const today = salonDay();
      return data.filter(({ opened_at, closed_at }) => closed_at === null && salonDay(opened_at) < today).length;
    },
  },
];
