import { listEinvoices } from '@rawnaq/contract/tax/einvoicing-documents';
import { call } from '../../../shell/call.ts';
import type { Need } from '../../../shell/needs/need.ts';
import { countTasks } from '../../../shell/needs/open-tasks.ts';

export const needs: readonly Need[] = [
  {
    screen: 'merchant.e_invoices',
    title: 'needs.rejected_einvoices',
    search: '?state=rejected',
    count: async (signal) => (await call(listEinvoices, { state: 'rejected', per_page: 1 }, { signal, isQuiet: true })).total,
  },
  { screen: 'merchant.e_invoices', title: 'needs.late_einvoices', count: () => countTasks('einvoice_late') },
];
