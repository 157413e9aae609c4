import type { Till } from './cart.ts';

export type Method = Till['payment_methods'][number];

/** One way of paying in the sheet. `tendered_minor` is the cash the customer handed over: only for reckoning the change. */
export interface OfferedPayment {
  key: string;
  method_id: number;
  amount_minor: number | null;
  authorization_code: string;
  reference: string;
  tendered_minor: number | null;
}

export const amountOf = (payment: OfferedPayment): number => (Number.isSafeInteger(payment.amount_minor) ? (payment.amount_minor ?? 0) : 0);

/** What is still to be paid; below zero when too much is offered. */
export const remaining = (total_minor: number, payments: readonly OfferedPayment[]): number =>
  total_minor - payments.reduce((sum, payment) => sum + amountOf(payment), 0);

/** One more way of paying, for all that is left. */
export const offer = (method: Method, left_minor: number, key: string): OfferedPayment => ({
  key,
  method_id: method.id,
  amount_minor: Math.max(0, left_minor),
  authorization_code: '',
  reference: '',
  tendered_minor: null,
});

export type PaymentFault = 'amount' | 'code' | 'total';

/** Why the invoice cannot be issued yet, or null when it can. */
export function paymentFault(total_minor: number, payments: readonly OfferedPayment[], methods: readonly Method[]): PaymentFault | null {
  if (payments.some((payment) => amountOf(payment) <= 0)) return 'amount';
  if (remaining(total_minor, payments) !== 0) return 'total';
  const kindOf = (payment: OfferedPayment) => methods.find((method) => method.id === payment.method_id)?.kind;
  return payments.some((payment) => kindOf(payment) === 'card' && payment.authorization_code.trim() === '') ? 'code' : null;
}

const notes = [500, 1000, 5000, 10_000, 20_000, 50_000];

/** Sums a customer is likely to hand over for an amount: the next round ones above it, at most three. */
export function likelyCash(amount_minor: number): number[] {
  const rounded = notes.map((note) => Math.ceil(amount_minor / note) * note).filter((sum) => sum > amount_minor);
  return [...new Set(rounded)].toSorted((one, other) => one - other).slice(0, 3);
}
