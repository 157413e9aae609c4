import type { notesFile } from '@rawnaq/contract/sales/notes';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const notesSheet: SheetOf<typeof notesFile> = {
  title: 'screens.merchant.accounting_notes',
  columns: {
    number: { title: 'notes.number' },
    type: { title: 'notes.type', value: (row, { say }) => say(row.type === 'credit' ? 'notes.credit_note' : 'notes.debit_note') },
    issued_at: { title: 'notes.date', kind: 'moment' },
    invoice_number: { title: 'notes.invoice' },
    customer_name: { title: 'notes.customer' },
    reason: { title: 'notes.reason' },
    cashier_name: { title: 'notes.cashier' },
    vat_minor: { title: 'notes.vat', kind: 'money' },
    total_minor: { title: 'notes.total', kind: 'money' },
  },
};
