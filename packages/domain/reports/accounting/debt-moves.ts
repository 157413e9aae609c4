import type { AccountKey } from './chart.ts';
import type { PostingDocument } from './document.ts';

/** A debt of before that comes in, against the opening balances, or any debt that is written off, as a cost: debit and credit. The other way where that is undone. */
export function debtMoves({ source, kind, amount_minor }: PostingDocument & { source: 'opening_debt' | 'debt_write_off' }) {
  const other: AccountKey = source === 'opening_debt' ? 'opening' : 'bad_debts';
  return kind === 'opened' || kind === 'taken_up'
    ? ([['receivables', other, amount_minor]] as const)
    : ([[other, 'receivables', amount_minor]] as const);
}
