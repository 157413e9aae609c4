import { listHeldInvoices } from '@rawnaq/contract/sales/held-invoices';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.invoices_on_hold',
    title: 'needs.held_invoices',
    count: async (signal) => (await call(listHeldInvoices, { per_page: 1 }, { signal, isQuiet: true })).total,
  },
];
