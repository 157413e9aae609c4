import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listPayments } from './payments.ts';

/** What the list of movements of money shows and writes into its file. */
export const paymentColumns = listColumns<typeof listPayments, 'movements' | 'tips'>()({
  paid_at: { title: 'movements.date', onPhone: 'line', kind: 'moment', width: 11, isSortable: true },
  kind: { title: 'movements.source', value: (row, { say }) => say(`movements.kinds.${row.kind}`), onPhone: 'title' },
  employee: {
    title: 'tips.employee',
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    isHidden: true,
  },
  document_number: { title: 'movements.document', width: 8 },
  customer_name: { title: 'movements.customer', onPhone: 'line' },
  method: { title: 'movements.method', value: (row, { name }) => name(row) },
  reference: { title: 'movements.reference', value: (row) => row.authorization_code ?? row.reference },
  cashier_name: { title: 'movements.by', isHidden: true },
  status: { title: 'movements.status', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`movements.statuses.${row.status}`) },
  /** What went out has a minus. */
  amount_minor: {
    title: 'movements.amount',
    onPhone: 'amount',
    kind: 'money',
    value: (row) => (row.is_out === 1 ? -row.amount_minor : row.amount_minor),
    isSortable: true,
  },
});

export const paymentsFile = listFile(listPayments, {
  title: 'screens.merchant.payments',
  columns: paymentColumns,
  right: 'invoices.export',
  summary: 'The movements of money as a file',
});

export const paymentListEndpoints = [paymentsFile] as const;
