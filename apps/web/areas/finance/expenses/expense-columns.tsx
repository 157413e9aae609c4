import { expenseColumns } from '@rawnaq/contract/finance/expense-list';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { ExpenseStateBadge } from './expense-state.tsx';

export const expensePath = (row: { id: number }): string => pathOf('merchant.expense', { id: row.id });

export const makeExpenseColumns = (mayOpen: boolean) =>
  drawnColumns(expenseColumns, {
    items: mayOpen ? { link: expensePath } : {},
    supplier: { link: (row) => (row.supplier_id === null ? null : pathOf('merchant.supplier', { id: row.supplier_id })) },
    state: { cell: (row) => <ExpenseStateBadge state={row.state} /> },
  });
