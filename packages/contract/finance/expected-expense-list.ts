import { listColumns } from '../list-columns.ts';
import { listFile } from '../list-file.ts';
import { listExpectedExpenses } from './expected-expenses.ts';

/** What the list of expected expenses shows and writes into its file. */
export const expectedExpenseColumns = listColumns<typeof listExpectedExpenses, 'expectedExpenses' | 'expenses' | 'labels'>()({
  due_on: { title: 'expectedExpenses.due_on', onPhone: 'line', kind: 'date', isSortable: true },
  description: { title: 'expenses.list.what', onPhone: 'title' },
  type: {
    title: 'labels.expense_type_id',
    value: (row, { name }) => name({ english_name: row.type_english_name, arabic_name: row.type_arabic_name }),
  },
  supplier: {
    title: 'labels.supplier_id',
    onPhone: 'line',
    value: (row, { name }) => name({ english_name: row.supplier_english_name, arabic_name: row.supplier_arabic_name }),
  },
  repeats: {
    title: 'expectedExpenses.repeats',
    value: (row, { say }) =>
      row.every === null || row.unit === null ? '' : say(`expectedExpenses.every.${row.unit}`, { count: row.every }),
  },
  vat_minor: { title: 'expenses.vat', kind: 'money', isHidden: true },
  total_minor: { title: 'expenses.total', onPhone: 'amount', kind: 'money', isSortable: true },
  state: {
    title: 'expenses.state',
    onPhone: 'badge',
    kind: 'state',
    value: (row, { say }) => say(`expectedExpenses.states.${row.state}`),
  },
  moved_by_name: { title: 'expectedExpenses.moved_by', isHidden: true },
  notes: { title: 'labels.notes', isHidden: true },
});

export const expectedExpensesFile = listFile(listExpectedExpenses, {
  title: 'screens.merchant.expected_expenses',
  columns: expectedExpenseColumns,
  summary: 'The expected expenses as a file',
});

export const expectedExpenseListEndpoints = [expectedExpensesFile] as const;
