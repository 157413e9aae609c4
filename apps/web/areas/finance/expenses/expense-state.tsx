import type { ExpenseState } from '@rawnaq/domain/finance/expenses/expense';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { stateName, stateTones } from './expenses-data.ts';

export function ExpenseStateBadge({ state }: { state: ExpenseState }) {
  return <StatusBadge tone={stateTones[state]}>{stateName(state)}</StatusBadge>;
}
