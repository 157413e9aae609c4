import { divideHalfUp } from '../../money/divide-half-up.ts';
import type { CalendarDate } from '../../time/calendar-date.ts';
import type { AccountKey } from './chart.ts';
import type { PostingSource } from './document.ts';

/**
 * On a cash basis a bill counts when it is settled and in so far as it is, at its price without VAT: by money, or by money that the customer paid before
 * (deposit, balance, gift card). A bill is what charges "Customers owe" or "Owed to suppliers"; what settles it takes that back. So a bill and its payment
 * never count twice, and what is settled in full comes to what it came to when it was billed. What counts is kept beside the journal, entry by entry (decision 81).
 */
export const billSources = ['invoice', 'credit_note', 'debit_note', 'expense'] as const satisfies readonly PostingSource[];
/** What settles bills. A debt that is written off settles nothing. */
export const settlingSources = [
  'payment',
  'deposit_entry',
  'balance_entry',
  'gift_card_entry',
  'expense_payment',
  // A payment of its bill is charged back.
  'chargeback',
] as const satisfies readonly PostingSource[];
/** The accounts that bills charge. */
export const settledThrough = ['receivables', 'suppliers'] as const satisfies readonly AccountKey[];
/** What moves without money, and counts with the bill that brought it or not at all: stock that is used, a use of an offer that was paid, a debt given up, one of before that comes in. */
export const uncountedSources = [
  'stock_movement',
  'offer_entry',
  'debt_write_off',
  'opening_debt',
] as const satisfies readonly PostingSource[];
/** What happens at one moment, without a bill: a penalty that is kept, a card that is given away, cash that is missing, a payment that is charged back and lost, or taken off a deposit, a balance or tips. */
export const countedAtOnce = [
  'deposit_entry',
  'balance_entry',
  'gift_card_entry',
  'tip_entry',
  'shift_closing',
  'shift_entry',
  'chargeback',
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

/** What of a bill's line counts once `settled_minor` of its `total_minor` is settled, rounded half up; nothing of a bill that charges nothing. Minor units. */
export function settledShare(line_minor: number, settled_minor: number, total_minor: number): number {
  if (total_minor === 0) return 0;
  const size = divideHalfUp(Math.abs(line_minor), Math.abs(settled_minor), Math.abs(total_minor));
  return ((line_minor < 0 !== settled_minor < 0) !== total_minor < 0 ? -size : size) || 0;
}

/** A bill as far as its entries are folded. Amounts in minor units, debits positive. */
export interface CashBill {
  /** What it comes to in each account that counts, in all its versions. */
  lines: ReadonlyMap<number, number>;
  /** What it charges, and how much of that is settled. */
  total_minor: number;
  settled_minor: number;
  /** The last day on which something of it was settled. */
  settled_on: CalendarDate | null;
}

export const newBill: CashBill = { lines: new Map(), total_minor: 0, settled_minor: 0, settled_on: null };

/** What an entry of the journal adds to a bill: the bill itself, another version of it, or what settles it. */
export interface BillEntry {
  business_date: CalendarDate;
  lines: ReadonlyMap<number, number>;
  total_minor: number;
  settled_minor: number;
}

/**
 * A bill with one more of its entries, and what counts more or less because of that, on which day: what is settled of it by then, in proportion, less what counted
 * already. So all that ever counted of a line is its share of what is settled, whatever came in which order; and a bill that is posted, or changes, after it was
 * settled counts on the day of the later of both.
 */
export function foldEntry(
  bill: CashBill,
  entry: BillEntry,
): { bill: CashBill; business_date: CalendarDate; counted: ReadonlyMap<number, number> } {
  const lines = new Map(bill.lines);
  for (const [account, amount] of entry.lines) lines.set(account, (lines.get(account) ?? 0) + amount);
  const settled_on = entry.settled_minor === 0 || (bill.settled_on ?? '') > entry.business_date ? bill.settled_on : entry.business_date;
  const folded: CashBill = {
    lines,
    total_minor: bill.total_minor + entry.total_minor,
    settled_minor: bill.settled_minor + entry.settled_minor,
    settled_on,
  };
  const counted = new Map<number, number>();
  for (const [account, amount] of lines) {
    const more =
      settledShare(amount, folded.settled_minor, folded.total_minor) -
      settledShare(bill.lines.get(account) ?? 0, bill.settled_minor, bill.total_minor);
    if (more !== 0) counted.set(account, more);
  }
  const isLate = entry.settled_minor === 0 && bill.settled_on !== null && bill.settled_on > entry.business_date;
  return { bill: folded, business_date: isLate ? (bill.settled_on ?? entry.business_date) : entry.business_date, counted };
}
