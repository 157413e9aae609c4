import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listPayments } from './payments.ts';

/** What the list of movements of money shows and writes into its file. */
export const paymentColumns = listColumns<typeof listPayments, 'notes' | 'tips'>()({
  paid_at: { title: 'notes.date', kind: 'moment', width: 11, isSortable: true },
  kind: { title: 'notes.payments.source', value: (row, { say }) => say(`notes.payments.kinds.${row.kind}`), isHeading: true },
  employee: {
    title: 'tips.employee',
    value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    isHidden: true,
  },
  document_number: { title: 'notes.payments.document', width: 8 },
  customer_name: { title: 'notes.customer' },
  method: { title: 'notes.payments.method', value: (row, { name }) => name(row) },
  reference: { title: 'notes.payments.reference', value: (row) => row.authorization_code ?? row.reference },
  cashier_name: { title: 'notes.cashier', isHidden: true },
  status: { title: 'notes.payments.status', kind: 'state', value: (row, { say }) => say(`notes.payments.statuses.${row.status}`) },
  /** What went out has a minus. */
  amount_minor: {
    title: 'notes.payments.amount',
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
