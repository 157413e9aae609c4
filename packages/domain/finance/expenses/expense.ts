import { hasVat, sumPurchase, type TaxedLine, vatPayee } from './purchase-vat.ts';

/**
 * Whether the VAT that a supplier's invoice says can be that of its lines: suppliers round by line, by invoice, or from prices with VAT, so up to one
 * minor unit a line, and five at least, may lie between. More is a typing error.
 */
export function isVatOfLines(vat_minor: number, lines: readonly TaxedLine[]): boolean {
  const charged = lines.filter(({ vat_treatment }) => vatPayee(vat_treatment) === 'supplier' && hasVat(vat_treatment));
  if (charged.length === 0) return vat_minor === 0;
  return Math.abs(vat_minor - sumPurchase(charged).vat_minor) <= Math.max(5, charged.length);
}

export const expenseStates = ['paid', 'due', 'overdue', 'cancelled'] as const;
export type ExpenseState = (typeof expenseStates)[number];

export const expensePayees = ['supplier', 'customs'] as const;
export type ExpensePayee = (typeof expensePayees)[number];

/** Amounts of an expense in minor units; its payments are a ledger, and what is undone there counts no more. */
export interface Payable {
  /** What the supplier is owed in all, and what was paid of it. */
  total_minor: number;
  paid_minor: number;
  /** What the supplier's credit notes took off. */
  credited_minor: number;
  /** VAT of an import, which customs is owed. */
  customs_vat_minor: number;
  customs_paid_minor: number;
}

/** What is still to be paid of an expense, in all or to one payee. */
export function leftToPay(expense: Payable, payee?: ExpensePayee): number {
  const supplier = Math.max(0, expense.total_minor - expense.credited_minor - expense.paid_minor);
  const customs = expense.customs_vat_minor - expense.customs_paid_minor;
  return payee === undefined ? supplier + customs : payee === 'supplier' ? supplier : customs;
}

/** Why an amount cannot be paid for an expense; null where it can. An amount that is left out is all that the payee is owed. */
export function paymentFault(
  expense: Payable & { status: number },
  payee: ExpensePayee,
  amount_minor?: number,
): 'cancelled' | 'paid_already' | 'more_than_left' | null {
  if (expense.status === 0) return 'cancelled';
  const left_minor = leftToPay(expense, payee);
  if (left_minor === 0) return 'paid_already';
  return amount_minor !== undefined && amount_minor > left_minor ? 'more_than_left' : null;
}

/** What an expense waits for on a day (`YYYY-MM-DD`); without a day to pay by it is due at once, never overdue. */
export function expenseState(
  { status, due_on, ...sums }: Payable & { status: number; due_on: string | null },
  today: string,
): ExpenseState {
  if (status === 0) return 'cancelled';
  if (leftToPay(sums) === 0) return 'paid';
  return due_on !== null && due_on < today ? 'overdue' : 'due';
}
