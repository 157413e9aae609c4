import type { paymentsFile } from '@rawnaq/contract/finance/payments';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const paymentsSheet: SheetOf<typeof paymentsFile> = {
  title: 'screens.merchant.payments',
  columns: {
    paid_at: { title: 'notes.date', kind: 'moment' },
    kind: { title: 'notes.payments.source', value: (row, { say }) => say(`notes.payments.kinds.${row.kind}`) },
    employee: {
      title: 'notes.tips.employee',
      value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    },
    document_number: { title: 'notes.payments.document' },
    customer_name: { title: 'notes.customer' },
    method: { title: 'notes.payments.method', value: (row, { name }) => name(row) },
    reference: { title: 'notes.payments.reference', value: (row) => row.authorization_code ?? row.reference },
    cashier_name: { title: 'notes.cashier' },
    status: { title: 'notes.payments.status', value: (row, { say }) => say(`notes.payments.statuses.${row.status}`) },
    amount_minor: {
      title: 'notes.payments.amount',
      kind: 'money',
      value: (row) => (row.is_out === 1 ? -row.amount_minor : row.amount_minor),
    },
  },
};
