import type { Input, Output } from '@rawnaq/contract/endpoint';
import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import type { HandsAt } from './hands.ts';
import type { PlannedVisit } from './plan-visits.ts';
import type { Random } from './random.ts';

export type Invoice = Output<typeof issueInvoice.output>;
type Cart = Input<typeof issueInvoice.input>;

export interface ToldVisit {
  visit: PlannedVisit;
  appointment_id: number;
}

interface StageProduct {
  id: number;
  english_name: string;
  is_sold: boolean;
  /** Pieces that are there, of what is sold. */
  left: number;
}

export interface StageOffer {
  id: number;
  /** A service for each time it can be used. */
  uses: readonly number[];
  chooses: boolean;
  isShort: boolean;
}

/** What the story of the last weeks needs. */
export interface Stage {
  hands: HandsAt;
  random: Random;
  /** Epoch minutes of a local time so many days ago. */
  at(daysAgo: number, hour: number, minute?: number): number;
  /** The local day so many days ago; below zero, days ahead. */
  day(daysAgo: number): string;
  /** A later event of the story; left out where it would lie in the future. */
  later(moment: number, what: string, run: (moment: number) => Promise<unknown>): void;
  methods: { cash: number; card: number; transfer: number };
  products: readonly StageProduct[];
  offers: StageOffer[];
  employee_ids: readonly number[];
  customer_ids: readonly number[];
  /** Cards that anybody with their code may use, with what is left on them. */
  cards: { id: number; left_minor: number }[];
  /** What each employee has received and not been paid. */
  tips: Map<number, number>;
}

/** The visit as a cart: what was booked, by whom. */
export const cartOf = ({ visit, appointment_id }: ToldVisit): Cart => ({
  customer_id: visit.customer_id,
  appointment_id,
  lines: visit.lines.map(({ service_id, employee_id }) => ({ service_id, employee_id })),
});

type Money = Pick<Cart, 'gift_cards' | 'balance_minor' | 'debt_minor' | 'deposits' | 'tips'>;

/** Sells a cart: what it costs is asked first; `settle` says what of it is paid otherwise, the rest is paid by card or in cash. */
export async function sell(
  stage: Stage,
  moment: number,
  cart: Cart,
  settle: (total_minor: number) => Money = () => ({}),
): Promise<Invoice> {
  const hands = stage.hands('cashier', moment);
  const { total_minor } = await hands.do(quoteInvoice, cart);
  const otherwise = settle(total_minor);
  const sum = (list: readonly { amount_minor: number }[] = []): number => list.reduce((all, one) => all + one.amount_minor, 0);
  const rest =
    total_minor - sum(otherwise.gift_cards) - sum(otherwise.deposits) - (otherwise.balance_minor ?? 0) - (otherwise.debt_minor ?? 0);
  return hands.do(issueInvoice, { ...cart, ...otherwise, payments: rest === 0 ? [] : [payment(stage, rest)] });
}

/** A payment, more often by card than in cash. */
export function payment({ methods, random }: Stage, amount_minor: number) {
  return random.chance(0.6)
    ? { method_id: methods.card, amount_minor, authorization_code: String(random.between(100_000, 999_999)) }
    : { method_id: methods.cash, amount_minor };
}
