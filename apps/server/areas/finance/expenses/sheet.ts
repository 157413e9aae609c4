import type { expensesFile } from '@rawnaq/contract/finance/expenses';
import type { SheetOf } from '../../../sheets/sheet.ts';

export const expensesSheet: SheetOf<typeof expensesFile> = {
  title: 'screens.merchant.expenses_list',
  columns: {
    spent_on: { title: 'labels.spent_on', kind: 'date' },
    items: {
      title: 'expenses.list.what',
      value: (row, { say, name }) => {
        const first = name({ english_name: row.first_item_english, arabic_name: row.first_item_arabic });
        return row.line_count > 1 ? say('expenses.list.more_items', { name: first, count: row.line_count - 1 }) : first;
      },
    },
    type: {
      title: 'labels.expense_type_id',
      value: (row, { name }) => name({ english_name: row.type_english_name, arabic_name: row.type_arabic_name }),
    },
    supplier_name: { title: 'labels.supplier_id' },
    supplier_invoice_number: { title: 'labels.supplier_invoice_number' },
    supplier_trn: { title: 'labels.supplier_trn' },
    net_minor: { title: 'expenses.net', kind: 'money' },
    vat_minor: { title: 'expenses.vat', kind: 'money' },
    total_minor: { title: 'expenses.total', kind: 'money' },
    due_on: { title: 'labels.due_on', kind: 'date' },
    state: { title: 'expenses.state', value: (row, { say }) => say(`expenses.states.${row.state}`) },
    paid_on: { title: 'labels.paid_on', kind: 'date' },
    method: {
      title: 'expenses.list.paid_by',
      value: (row, { name }) => name({ english_name: row.method_english_name, arabic_name: row.method_arabic_name }),
    },
    created_by_name: { title: 'expenses.list.entered_by' },
    notes: { title: 'labels.notes' },
  },
};
