import type { Column } from '../../../patterns/list/column.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { localText } from '../../../ui/figures/local-name.ts';
import { ExpenseStateBadge } from './expense-state.tsx';
import { itemsText, stateName, type ExpenseRow } from './expenses-data.ts';

export const expensePath = (row: { id: number }): string => pathOf('merchant.expense', { id: row.id });

export const makeExpenseColumns = (mayOpen: boolean): readonly Column<ExpenseRow>[] => [
  { id: 'spent_on', title: t('labels.spent_on'), kind: 'date', value: (row) => row.spent_on, isSortable: true },
  {
    id: 'items',
    title: t('expenses.list.what'),
    value: itemsText,
    isHeading: true,
    ...(mayOpen ? { link: (row: ExpenseRow) => expensePath(row) } : {}),
  },
  { id: 'type', title: t('labels.expense_type_id'), value: (row) => localText(row.type_english_name, row.type_arabic_name) },
  {
    id: 'supplier_name',
    title: t('labels.supplier_id'),
    value: (row) => row.supplier_name,
    link: (row) => (row.supplier_id === null ? null : pathOf('merchant.supplier', { id: row.supplier_id })),
  },
  { id: 'supplier_invoice_number', title: t('labels.supplier_invoice_number'), value: (row) => row.supplier_invoice_number },
  { id: 'supplier_trn', title: t('labels.supplier_trn'), value: (row) => row.supplier_trn, isHidden: true },
  { id: 'net_minor', title: t('expenses.net'), kind: 'money', value: (row) => row.net_minor, isHidden: true },
  { id: 'vat_minor', title: t('expenses.vat'), kind: 'money', value: (row) => row.vat_minor },
  { id: 'total_minor', title: t('expenses.total'), kind: 'money', value: (row) => row.total_minor, isSortable: true },
  { id: 'due_on', title: t('labels.due_on'), kind: 'date', value: (row) => row.due_on, isSortable: true },
  {
    id: 'state',
    title: t('expenses.state'),
    value: (row) => stateName(row.state),
    cell: (row) => <ExpenseStateBadge state={row.state} />,
  },
  { id: 'paid_on', title: t('labels.paid_on'), kind: 'date', value: (row) => row.paid_on, isHidden: true },
  {
    id: 'method',
    title: t('expenses.list.paid_by'),
    value: (row) => (row.payment_method_id === null ? null : localText(row.method_english_name, row.method_arabic_name)),
    isHidden: true,
  },
  { id: 'created_by_name', title: t('expenses.list.entered_by'), value: (row) => row.created_by_name, isHidden: true },
  { id: 'notes', title: t('labels.notes'), value: (row) => row.notes, isHidden: true },
];
