import { divideHalfUp } from '../../money/divide-half-up.ts';

/** Specification §3: what a supplier's invoice lists. Amounts are minor units of the whole line, without VAT. */
export interface ExpenseLine {
  net_minor: number;
  vat_rate_bp: number;
}

export interface ExpenseSums {
  net_minor: number;
  vat_minor: number;
  total_minor: number;
}

/** The sums of an expense: VAT of each line rounded half-up, as the salon's own invoices are. */
export function sumExpense(lines: readonly ExpenseLine[]): ExpenseSums {
  let net_minor = 0;
  let vat_minor = 0;
  for (const line of lines) {
    net_minor += line.net_minor;
    vat_minor += divideHalfUp(line.net_minor, line.vat_rate_bp, 10_000);
  }
  return { net_minor, vat_minor, total_minor: net_minor + vat_minor };
}

/**
 * Whether the VAT that a supplier's invoice says can be that of its lines: suppliers round by line, by invoice, or from prices with VAT, so up to one
 * minor unit a line, and five at least, may lie between. More is a typing error.
 */
export const isVatOfLines = (vat_minor: number, lines: readonly ExpenseLine[]): boolean =>
  Math.abs(vat_minor - sumExpense(lines).vat_minor) <= Math.max(5, lines.length);

export const expenseStates = ['paid', 'due', 'overdue', 'cancelled'] as const;
export type ExpenseState = (typeof expenseStates)[number];

/** What an expense waits for on a day (`YYYY-MM-DD`); without a day to pay by it is due at once, never overdue. */
export function expenseState(
  { status, paid_on, due_on }: { status: number; paid_on: string | null; due_on: string | null },
  today: string,
): ExpenseState {
  if (status === 0) return 'cancelled';
  if (paid_on !== null) return 'paid';
  return due_on !== null && due_on < today ? 'overdue' : 'due';
}
