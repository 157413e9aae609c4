import type { DepositUse } from '@rawnaq/domain/value/deposits/deposit';
import type { Till } from '../cart/cart.ts';

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

/** Riyals from 5 to 500; the same numbers are notes of half a dinar to fifty dinars, whose minor unit is a thousandth. */
const notes = [500, 1000, 5000, 10_000, 20_000, 50_000];

/** Sums a customer is likely to hand over for an amount: the next round ones above it, at most three. */
export function likelyCash(amount_minor: number): number[] {
  const rounded = notes.map((note) => Math.ceil(amount_minor / note) * note).filter((sum) => sum > amount_minor);
  return [...new Set(rounded)].toSorted((one, other) => one - other).slice(0, 3);
}

/** A tip as it is typed. */
export interface TypedTip {
  key: string;
  employee_id: number | null;
  amount_minor: number | null;
  method_id: number;
}

export const tipAmount = (tip: TypedTip): number => (Number.isSafeInteger(tip.amount_minor) ? (tip.amount_minor ?? 0) : 0);
export const isWholeTip = (tip: TypedTip): boolean => tip.employee_id !== null && tipAmount(tip) > 0;

/** What of the tips is handed over together with a payment: those by the same way of paying. */
export const tipsWith = (payment: OfferedPayment, payments: readonly OfferedPayment[], tips: readonly TypedTip[]): number =>
  payments.find((entry) => entry.method_id === payment.method_id)?.key === payment.key
    ? tips.filter((tip) => tip.method_id === payment.method_id).reduce((sum, tip) => sum + tipAmount(tip), 0)
    : 0;

/** Whether less cash was handed over than a payment and its tips come to. */
export const isShort = (payment: OfferedPayment, tips_minor: number): boolean =>
  payment.tendered_minor !== null && !(payment.tendered_minor >= amountOf(payment) + tips_minor);

/** How a sale is settled, as the sheet hands it over. */
export interface Settlement {
  payments: readonly OfferedPayment[];
  uses: readonly DepositUse[];
  balance_minor: number;
  debt_minor: number;
  tips: readonly TypedTip[];
  change_minor: number;
}

/** As the server takes it. */
export function wireSettlement({ payments, uses, balance_minor, debt_minor, tips }: Settlement) {
  return {
    deposits: [...uses],
    payments: payments.map((payment) => ({
      method_id: payment.method_id,
      amount_minor: amountOf(payment),
      reference: payment.reference,
      authorization_code: payment.authorization_code,
    })),
    ...(balance_minor > 0 ? { balance_minor } : {}),
    ...(debt_minor > 0 ? { debt_minor } : {}),
    tips: tips.flatMap((tip) =>
      tip.employee_id === null ? [] : [{ employee_id: tip.employee_id, method_id: tip.method_id, amount_minor: tipAmount(tip) }],
    ),
  };
}
