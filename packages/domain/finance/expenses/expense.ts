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

/** What is still to be paid of an expense, in minor units; its payments are a ledger, and what is undone there counts no more. */
export const leftToPay = ({ total_minor, paid_minor }: { total_minor: number; paid_minor: number }): number => total_minor - paid_minor;

/** Why an amount cannot be paid for an expense; null where it can. An amount that is left out is all that is left. */
export function paymentFault(
  expense: { status: number; total_minor: number; paid_minor: number },
  amount_minor?: number,
): 'cancelled' | 'paid_already' | 'more_than_left' | null {
  if (expense.status === 0) return 'cancelled';
  const left_minor = leftToPay(expense);
  if (left_minor === 0) return 'paid_already';
  return amount_minor !== undefined && amount_minor > left_minor ? 'more_than_left' : null;
}

/** What an expense waits for on a day (`YYYY-MM-DD`); without a day to pay by it is due at once, never overdue. */
export function expenseState(
  { status, due_on, ...sums }: { status: number; total_minor: number; paid_minor: number; due_on: string | null },
  today: string,
): ExpenseState {
  if (status === 0) return 'cancelled';
  if (leftToPay(sums) === 0) return 'paid';
  return due_on !== null && due_on < today ? 'overdue' : 'due';
}
