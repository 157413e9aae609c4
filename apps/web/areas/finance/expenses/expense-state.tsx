import { meaningOf } from '@rawnaq/design/status-tones';
import type { ExpenseState } from '@rawnaq/domain/finance/expenses/expense';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { stateName } from './expenses-data.ts';

export function ExpenseStateBadge({ state }: { state: ExpenseState }) {
  return <StatusBadge means={meaningOf.expense[state]}>{stateName(state)}</StatusBadge>;
}
