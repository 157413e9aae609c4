import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listNotes } from './notes.ts';

/** What the lists of credit and debit notes show and write into their file. */
export const noteColumns = listColumns<typeof listNotes, 'notes'>()({
  number: { title: 'notes.number', width: 8, isSortable: true, onPhone: 'title' },
  type: {
    title: 'notes.type',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(row.type === 'credit' ? 'notes.credit_note' : 'notes.debit_note'),
  },
  issued_at: { title: 'notes.date', onPhone: 'line', kind: 'moment', width: 11, isSortable: true },
  invoice_number: { title: 'notes.invoice', width: 8 },
  customer_name: { title: 'notes.customer', onPhone: 'line' },
  reason: { title: 'notes.reason' },
  cashier_name: { title: 'notes.cashier', isHidden: true },
  vat_minor: { title: 'notes.vat', kind: 'money' },
  total_minor: { title: 'notes.total', onPhone: 'amount', kind: 'money', isSortable: true },
});

export const notesFile = listFile(listNotes, {
  title: 'screens.merchant.accounting_notes',
  columns: noteColumns,
  right: 'invoices.export',
  summary: 'Credit and debit notes as a file',
});

export const noteListEndpoints = [notesFile] as const;
