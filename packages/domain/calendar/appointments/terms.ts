import { type KeptCharge, penaltyOf } from '../../value/penalties/penalty.ts';
import type { CustomerFacts } from '../booking/facts.ts';

/** Of which customers the salon approves online visits before they are booked. */
export const ApprovalRule = { nobody: 0, new_customers: 1, everybody: 2 } as const;

/** From whom a deposit is asked. */
export const DepositFrom = { everybody: 0, new_customers: 1, did_not_come_before: 2 } as const;

/** The account's rules, as its settings keep them; see `ApprovalRule`, `ChargeKind` and `DepositFrom` for the numbers. */
export interface AccountTerms {
  approval: number;
  deposit_kind: number;
  deposit_minor: number;
  deposit_bp: number;
  deposit_from: number;
}

/** A service's own rules; null is the account's. */
export interface ServiceTerms {
  approval: number | null;
  deposit_kind: number | null;
  deposit_minor: number | null;
  deposit_bp: number | null;
}

/** A visit as it is about to be booked. `services` and `line_prices` (minor units, add-ons included) go line by line. */
export interface VisitTermsRequest {
  account: AccountTerms;
  services: readonly ServiceTerms[];
  /** Null where the customer is new. */
  customer: Pick<CustomerFacts, 'visit_count' | 'no_show_count'> | null;
  total_minor: number;
  line_prices: readonly number[];
  channel: 'online' | 'staff';
}

/** The part of it that decides on a deposit. */
interface DepositRequest extends Pick<VisitTermsRequest, 'customer' | 'total_minor' | 'line_prices'> {
  account: Omit<AccountTerms, 'approval'>;
  services: readonly Omit<ServiceTerms, 'approval'>[];
}

export interface VisitTerms {
  approval_needed: boolean;
  /** Minor units; 0 is none. */
  deposit_minor: number;
}

/** A deposit is part of the price and never more than it. */
function depositOf(charge: KeptCharge, price_minor: number): number {
  return Math.min(penaltyOf(charge, price_minor), price_minor);
}

function asksDeposit(from: number, customer: VisitTermsRequest['customer']): boolean {
  if (from === DepositFrom.new_customers) return isNew(customer);
  if (from === DepositFrom.did_not_come_before) return (customer?.no_show_count ?? 0) > 0;
  return true;
}

const isNew = (customer: VisitTermsRequest['customer']): boolean => (customer?.visit_count ?? 0) === 0;

function waitsForYes(rule: number, customer: VisitTermsRequest['customer']): boolean {
  return rule === ApprovalRule.everybody || (rule === ApprovalRule.new_customers && isNew(customer));
}

/**
 * Whether an online visit waits for a person's yes, and the deposit it needs. One service that waits makes the visit wait. A service
 * with a deposit rule of its own asks that on its line; the other lines together owe the account's, a fixed amount once. Whom a
 * deposit is asked from is the account's to say. Staff approve by booking, and take a deposit where they see fit.
 */
export function termsOf(request: VisitTermsRequest): VisitTerms {
  if (request.channel === 'staff') return { approval_needed: false, deposit_minor: 0 };
  const { account, services, customer } = request;
  const approval_needed = services.some((service) => waitsForYes(service.approval ?? account.approval, customer));
  return { approval_needed, deposit_minor: askedDeposit(request) };
}

/** What a customer reads before booking. `approval` and `deposit_from` say of whom it holds, as in the account's rules. */
export interface ToldTerms {
  approval: number;
  /** Minor units; 0 is none. */
  deposit_minor: number;
  deposit_from: number;
}

/**
 * The terms as they are shown before anything is booked online. Of a customer who has proved who they are (null: one who was never here) it is
 * what will be asked of exactly this customer; of a caller not known yet it is what is asked, and of whom. The same rule as for booking decides.
 * `discount_minor` is what the customer's discount code takes off.
 */
export function shownTerms({
  customer,
  discount_minor,
  ...visit
}: Omit<VisitTermsRequest, 'channel' | 'customer'> & {
  customer: VisitTermsRequest['customer'] | 'unknown';
  discount_minor: number;
}): ToldTerms {
  const termsFor = (visit_count: number, no_show_count: number) => {
    const { approval_needed, deposit_minor } = termsOf({ ...visit, customer: { visit_count, no_show_count }, channel: 'online' });
    return { approval_needed, deposit_minor: discountedDeposit(deposit_minor, visit.total_minor - discount_minor) };
  };
  if (customer !== 'unknown') {
    const { approval_needed, deposit_minor } = termsFor(customer?.visit_count ?? 0, customer?.no_show_count ?? 0);
    return { approval: approval_needed ? ApprovalRule.everybody : ApprovalRule.nobody, deposit_minor, deposit_from: DepositFrom.everybody };
  }
  const regular = termsFor(1, 0);
  // A customer who is new and has missed an appointment owes what either would owe.
  const strictest = termsFor(0, 1);
  const of_some = strictest.approval_needed ? ApprovalRule.new_customers : ApprovalRule.nobody;
  return {
    approval: regular.approval_needed ? ApprovalRule.everybody : of_some,
    deposit_minor: strictest.deposit_minor,
    deposit_from: strictest.deposit_minor === 0 ? DepositFrom.everybody : visit.account.deposit_from,
  };
}

/** A deposit is never more than what is left to pay once a discount is taken off. Minor units. */
const discountedDeposit = (deposit_minor: number, left_minor: number): number => Math.min(deposit_minor, left_minor);

/** What a booked visit owes: ahead of it, and at the salon. Minor units. */
export interface VisitDues {
  /** Before the visit: what is still missing of its deposit. */
  ahead_minor: number;
  /** On the day, once the deposit is paid. */
  at_salon_minor: number;
}

/** Splits what a visit costs (minor units, discounts taken off) into the part that is paid ahead and the rest, which is paid at the salon. */
export function visitDues({
  total_minor,
  deposit_minor,
  deposit_paid_minor,
}: {
  total_minor: number;
  deposit_minor: number;
  deposit_paid_minor: number;
}): VisitDues {
  const ahead_minor = Math.max(0, deposit_minor - deposit_paid_minor);
  return { ahead_minor, at_salon_minor: Math.max(0, total_minor - deposit_paid_minor - ahead_minor) };
}

/** What the rules ask for: minor units, 0 is none. The receptionist sees it before booking and decides. */
export function askedDeposit({ account, services, customer, total_minor, line_prices }: DepositRequest): number {
  if (!asksDeposit(account.deposit_from, customer)) return 0;
  let deposit_minor = 0;
  let rest_minor = 0;
  for (const [index, service] of services.entries()) {
    const price = line_prices[index] ?? 0;
    const { deposit_kind: kind } = service;
    if (kind === null) rest_minor += price;
    else deposit_minor += depositOf({ kind, minor: service.deposit_minor ?? 0, bp: service.deposit_bp ?? 0 }, price);
  }
  deposit_minor += depositOf({ kind: account.deposit_kind, minor: account.deposit_minor, bp: account.deposit_bp }, rest_minor);
  return Math.min(deposit_minor, total_minor);
}

/** How long before its start a visit may still be cancelled or moved by the customer, in minutes. */
export interface ChangeWindows {
  cancel_window_minutes: number;
  move_window_minutes: number;
}

/** The windows of a visit: the longest of its services', where a service without its own has the account's. */
export function changeWindows(
  account: ChangeWindows,
  services: readonly { cancel_window_minutes: number | null; move_window_minutes: number | null }[],
): ChangeWindows {
  if (services.length === 0) return account;
  return {
    cancel_window_minutes: Math.max(...services.map((service) => service.cancel_window_minutes ?? account.cancel_window_minutes)),
    move_window_minutes: Math.max(...services.map((service) => service.move_window_minutes ?? account.move_window_minutes)),
  };
}
