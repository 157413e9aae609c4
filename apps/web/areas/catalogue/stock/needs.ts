import { listProducts } from '@rawnaq/contract/catalogue/products';
import { listStockTakes } from '@rawnaq/contract/catalogue/stock-takes';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

/** A count that is neither finished nor discarded. */
const open = 1;

export const needs: readonly Need[] = [
  {
    screen: 'merchant.products',
    title: 'needs.low_stock',
    search: '?warning=low',
    count: async (signal) => (await call(listProducts, { warning: 'low', per_page: 1 }, { signal, isQuiet: true })).total,
  },
  {
    screen: 'merchant.stock_takes',
    title: 'needs.open_counts',
    search: `?status=${open}`,
    count: async (signal) => (await call(listStockTakes, { status: open, per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
