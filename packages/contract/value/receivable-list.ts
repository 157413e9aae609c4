import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listReceivables } from './receivables.ts';

/** What the list of debts shows and writes into its file. */
export const receivableColumns = listColumns<typeof listReceivables, 'labels' | 'movements' | 'receivables'>()({
  customer_name: { title: 'movements.customer', isSortable: true, onPhone: 'title' },
  customer_mobile: { title: 'labels.mobile', onPhone: 'line', kind: 'phone', width: 10 },
  oldest_on: { title: 'receivables.debts.oldest', onPhone: 'named_line', kind: 'date', isSortable: true },
  invoice_count: { title: 'receivables.debts.invoices', kind: 'number' },
  to_30_minor: { title: 'receivables.debts.to_30', kind: 'money' },
  to_60_minor: { title: 'receivables.debts.to_60', kind: 'money' },
  to_90_minor: { title: 'receivables.debts.to_90', kind: 'money' },
  older_minor: { title: 'receivables.debts.older', kind: 'money' },
  reminded_at: { title: 'receivables.debts.reminded', kind: 'moment', isHidden: true },
  owed_minor: { title: 'receivables.debts.amount', onPhone: 'amount', kind: 'money', isSortable: true },
});

export const receivablesFile = listFile(listReceivables, {
  title: 'screens.merchant.receivable',
  columns: receivableColumns,
  summary: 'Who owes what, as a file',
});

export const receivableListEndpoints = [receivablesFile] as const;
