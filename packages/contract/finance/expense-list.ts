import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listExpenses } from './expenses.ts';

/** What the list of expenses shows and writes into its file. */
export const expenseColumns = listColumns<typeof listExpenses, 'expenses' | 'labels'>()({
  spent_on: { title: 'labels.spent_on', onPhone: 'line', kind: 'date', isSortable: true },
  /** What it was for: its first item, and how many others. */
  items: {
    title: 'expenses.list.what',
    onPhone: 'title',
    value: (row, { say, name }) => {
      const first = name({ english_name: row.first_item_english, arabic_name: row.first_item_arabic });
      return row.line_count > 1 && first !== '' ? say('expenses.list.more_items', { name: first, count: row.line_count - 1 }) : first;
    },
  },
  type: {
    title: 'labels.expense_type_id',
    value: (row, { name }) => name({ english_name: row.type_english_name, arabic_name: row.type_arabic_name }),
  },
  supplier: {
    title: 'labels.supplier_id',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.supplier_english_name, arabic_name: row.supplier_arabic_name }),
  },
  supplier_invoice_number: { title: 'labels.supplier_invoice_number' },
  supplier_trn: { title: 'labels.supplier_trn', isHidden: true },
  net_minor: { title: 'expenses.net', kind: 'money', isHidden: true },
  vat_minor: { title: 'expenses.vat', kind: 'money' },
  vat_treatments: {
    title: 'labels.vat_treatment',
    value: (row, { say, joined }) => joined(row.vat_treatments.map((treatment) => say(`expenses.treatments.${treatment}`))),
    isHidden: true,
  },
  recoverable_vat_minor: { title: 'expenses.recoverable_vat', kind: 'money', isHidden: true },
  customs_vat_minor: { title: 'expenses.customs_vat', kind: 'money', isHidden: true },
  reverse_vat_minor: { title: 'expenses.reverse_vat', kind: 'money', isHidden: true },
  customs_declaration_number: { title: 'labels.customs_declaration_number', isHidden: true },
  total_minor: { title: 'expenses.total', onPhone: 'amount', kind: 'money', isSortable: true },
  paid_minor: { title: 'expenses.paid', kind: 'money', isHidden: true },
  credited_minor: { title: 'expenses.credited', kind: 'money', isHidden: true },
  open_credit_minor: { title: 'expenses.open_credit', kind: 'money', isHidden: true },
  left_minor: { title: 'expenses.left', kind: 'money', isHidden: true },
  due_on: { title: 'labels.due_on', kind: 'date', isSortable: true },
  state: { title: 'expenses.state', onPhone: 'badge', kind: 'state', value: (row, { say }) => say(`expenses.states.${row.state}`) },
  paid_on: { title: 'labels.paid_on', kind: 'date', isHidden: true },
  method: {
    title: 'expenses.list.paid_by',
    value: (row, { name }) => name({ english_name: row.method_english_name, arabic_name: row.method_arabic_name }),
    isHidden: true,
  },
  created_by_name: { title: 'expenses.list.entered_by', isHidden: true },
  notes: { title: 'labels.notes', isHidden: true },
});

export const expensesFile = listFile(listExpenses, {
  title: 'screens.merchant.expenses_list',
  columns: expenseColumns,
  summary: 'The expenses as a file',
});

export const expenseListEndpoints = [expensesFile] as const;
