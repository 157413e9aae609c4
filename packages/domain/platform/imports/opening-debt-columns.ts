import { ownerColumns } from './owner-columns.ts';
import type { RecordColumns } from './record-columns.ts';

/** What a list of open debts says: who owes, how much, since when, and of which document elsewhere. */
export const openingDebtColumns = {
  columns: {
    ...ownerColumns,
    amount_minor: {
      is: 'money',
      names: [
        'Amount',
        'Amount due',
        'Amount owed',
        'Owed',
        'Outstanding',
        'Outstanding amount',
        'Outstanding balance',
        'Balance due',
        'Debt',
        'Due',
        'Unpaid',
        'المبلغ',
        'المبلغ المستحق',
        'المستحق',
        'المتبقي',
        'المبلغ المتبقي',
        'الدين',
        'عليه',
      ],
    },
    owed_since: {
      is: 'date',
      names: ['Since', 'Owed since', 'Date', 'Invoice date', 'Due date', 'Due since', 'منذ', 'التاريخ', 'تاريخ الفاتورة', 'تاريخ الاستحقاق'],
    },
    document_number: {
      is: 'text',
      names: ['Invoice', 'Invoice number', 'Invoice no', 'Document', 'Number', 'Sale', 'الفاتورة', 'رقم الفاتورة', 'رقم المستند', 'الرقم'],
    },
    notes: { is: 'long_text', names: ['Notes', 'Note', 'Comments', 'Description', 'ملاحظات', 'الملاحظات', 'البيان'] },
  },
  notes: 'notes',
  needsBothNames: false,
  naming: ['customer_name', 'first_name', 'last_name', 'mobile', 'email'],
} as const satisfies RecordColumns;
