import type { receivablesFile } from '@rawnaq/contract/value/receivables';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const receivablesSheet: SheetOf<typeof receivablesFile> = {
  title: 'screens.merchant.receivable',
  columns: {
    customer_name: { title: 'notes.customer' },
    customer_mobile: { title: 'labels.mobile', kind: 'phone' },
    oldest_on: { title: 'notes.debts.oldest', kind: 'date' },
    invoice_count: { title: 'notes.debts.invoices', kind: 'number' },
    to_30_minor: { title: 'notes.debts.to_30', kind: 'money' },
    to_60_minor: { title: 'notes.debts.to_60', kind: 'money' },
    to_90_minor: { title: 'notes.debts.to_90', kind: 'money' },
    older_minor: { title: 'notes.debts.older', kind: 'money' },
    reminded_at: { title: 'notes.debts.reminded', kind: 'moment' },
    owed_minor: { title: 'notes.debts.amount', kind: 'money' },
  },
};
