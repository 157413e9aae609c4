import type { AccountKey } from './chart.ts';

/**
 * Accounts that a reader without the right to see cost and profit may see in the books: what customers are charged, owe, have paid before, and their VAT.
 * Neither a cost nor money that costs are paid from, nor what suppliers, employees and the owner are owed, is among them; so no profit is their sum or their
 * difference, and what is left out of an entry is never more than the other half of what is shown. An account that a salon made is not among them.
 */
const withoutCost: ReadonlySet<string> = new Set<AccountKey>([
  'receivables',
  'card_clearing',
  'gateway_clearing',
  'output_vat',
  'deposits',
  'balances',
  'gift_cards',
  'gift_cards_sold',
  'deferred_offers',
  'tips',
  'service_sales',
  'product_sales',
  'offer_sales',
  'debit_note_sales',
  'penalty_income',
  'discounts',
  'price_cuts',
]);

/** Whether a reader may see an account's entries; `seesCost` says that the reader may see cost and profit. */
export const mayShowAccount = ({ key }: { key: string | null }, seesCost: boolean): boolean =>
  seesCost || (key !== null && withoutCost.has(key));
