import { meaningOf } from '@rawnaq/design/status-tones';
import type { ExpectedExpenseState } from '@rawnaq/domain/finance/expenses/expected-expense';
import { t } from '../../../../shell/text/text.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';

export function ExpectedStateBadge({ state }: { state: ExpectedExpenseState }) {
  return <StatusBadge means={meaningOf.expectedExpense[state]}>{t(`expectedExpenses.states.${state}`)}</StatusBadge>;
}
