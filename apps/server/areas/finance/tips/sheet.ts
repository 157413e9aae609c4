import type { tipEntriesFile } from '@rawnaq/contract/finance/tips';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const tipEntriesSheet: SheetOf<typeof tipEntriesFile> = {
  title: 'screens.merchant.tips',
  columns: {
    at: { title: 'notes.date', kind: 'moment' },
    employee: {
      title: 'notes.tips.employee',
      value: (row, { name }) => name({ english_name: row.employee_english_name, arabic_name: row.employee_arabic_name }),
    },
    kind: { title: 'notes.type', value: (row, { say }) => say(`notes.tips.kinds.${row.kind}`) },
    document_number: { title: 'notes.payments.document' },
    method: {
      title: 'notes.payments.method',
      value: (row, { name }) => name({ english_name: row.method_english_name, arabic_name: row.method_arabic_name }),
    },
    note: { title: 'labels.note' },
    user_name: { title: 'notes.cashier' },
    amount_minor: {
      title: 'notes.payments.amount',
      kind: 'money',
      value: (row) => (row.kind === 1 ? row.amount_minor : -row.amount_minor),
    },
  },
};
