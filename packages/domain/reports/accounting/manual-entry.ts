import type { AccountKey } from './chart.ts';

/** Accounts that are one with a ledger: what they hold is what its rows say, so nothing is entered in them by hand. */
export const controlAccounts: readonly AccountKey[] = [
  'drawers',
  'receivables',
  'stock',
  'suppliers',
  'customs',
  'goods_received',
  'output_vat',
  'deposits',
  'balances',
  'gift_cards',
  'gift_cards_sold',
  'deferred_offers',
  'points_provision',
  'tips',
  'commissions',
];

/** A line of an entry made by hand: an amount on one of its sides, minor units. */
export interface EnteredLine {
  accounting_account_id: number;
  debit_minor: number;
  credit_minor: number;
}

export type EntryFault =
  /** At which line, and why. */
  | { fault: 'one_side' | 'account_twice'; line: number }
  | { fault: 'too_few_lines' }
  /** By how much the debits exceed the credits. */
  | { fault: 'unbalanced'; difference_minor: number };

/** Why an entry cannot be made; null where it can: two accounts at least, each once and on one side, and sides that are equal. */
export function entryFault(lines: readonly EnteredLine[]): EntryFault | null {
  const seen = new Set<number>();
  for (const [line, { accounting_account_id, debit_minor, credit_minor }] of lines.entries()) {
    if (debit_minor > 0 === credit_minor > 0) return { fault: 'one_side', line };
    if (seen.has(accounting_account_id)) return { fault: 'account_twice', line };
    seen.add(accounting_account_id);
  }
  if (lines.length < 2) return { fault: 'too_few_lines' };
  const difference_minor = lines.reduce((sum, { debit_minor, credit_minor }) => sum + debit_minor - credit_minor, 0);
  return difference_minor === 0 ? null : { fault: 'unbalanced', difference_minor };
}
