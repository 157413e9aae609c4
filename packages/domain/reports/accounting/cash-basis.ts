import { divideHalfUp } from '../../money/divide-half-up.ts';
import type { AccountKey } from './chart.ts';
import type { PostingSource } from './document.ts';

/**
 * On a cash basis a bill counts when it is settled and in so far as it is, at its price without VAT: by money, or by money that the customer paid before
 * (deposit, balance, gift card). A bill is what charges "Customers owe" or "Owed to suppliers"; what settles it takes that back. So a bill and its payment
 * never count twice, and what is settled in full comes to what it came to when it was billed.
 */
export const billSources = ['invoice', 'credit_note', 'debit_note', 'expense'] as const satisfies readonly PostingSource[];
/** What settles bills. A debt that is written off settles nothing. */
export const settlingSources = [
  'payment',
  'deposit_entry',
  'balance_entry',
  'gift_card_entry',
  'expense_payment',
] as const satisfies readonly PostingSource[];
/** The accounts that bills charge. */
export const settledThrough = ['receivables', 'suppliers'] as const satisfies readonly AccountKey[];
/** What moves without money, and counts with the bill that brought it or not at all: stock that is used, a use of an offer that was paid, a debt given up. */
export const uncountedSources = ['stock_movement', 'offer_entry', 'debt_write_off'] as const satisfies readonly PostingSource[];
/** What happens at one moment, without a bill: a penalty that is kept, a card that is given away, cash that is missing. */
export const countedAtOnce = [
  'deposit_entry',
  'balance_entry',
  'gift_card_entry',
  'shift_closing',
  'shift_entry',
] as const satisfies readonly PostingSource[];
/** Where money lies. Of every other entry lines of the profit count where it touches one of them. */
export const moneyAccounts = [
  'drawers',
  'safe',
  'petty_cash',
  'bank',
  'card_clearing',
  'gateway_clearing',
  'other_clearing',
] as const satisfies readonly AccountKey[];

/** Lines that count in an account of the profit, though they are none: what is paid for an offer, for goods, and to employees. */
export const countsIn: Readonly<Partial<Record<AccountKey, AccountKey>>> = {
  deferred_offers: 'offer_sales',
  goods_received: 'cost_of_products',
};
/** What employees are owed counts where money is paid to them. */
export const duesCountIn: Readonly<Partial<Record<AccountKey, AccountKey>>> = {
  commissions: 'commission_cost',
  wages_owed: 'wages',
  social_insurance: 'wages',
};
/** Lines of bills that do not count with them: commission counts when it is paid out. */
export const notWithBills = ['commission_cost'] as const satisfies readonly AccountKey[];

function shareOf(amount_minor: number, settled_minor: number, total_minor: number): number {
  const size = divideHalfUp(Math.abs(amount_minor), Math.abs(settled_minor), Math.abs(total_minor));
  return (amount_minor < 0 !== settled_minor < 0) !== total_minor < 0 ? -size : size;
}

/**
 * What of a bill's line counts in a period in which `settled_minor` of its `total_minor` was settled, after `before_minor` before it. Rounded half up by what
 * is settled up to then, so that the shares of all periods are the line.
 */
export function settledShare(line_minor: number, bill: { total_minor: number; before_minor: number; settled_minor: number }): number {
  const { total_minor, before_minor, settled_minor } = bill;
  return shareOf(line_minor, before_minor + settled_minor, total_minor) - shareOf(line_minor, before_minor, total_minor) || 0;
}
