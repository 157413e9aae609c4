// The wings of the house, the lowest first: what is in a wing may use its own and those before it, on every floor (contract, domain, messages, server,
// web). docs/architecture.md draws them.
const WINGS = [
  'reach', // what is said to customers and users, and what they say: messages, notifications, feedback
  'settings', // the account's own settings, its users and their rights, its files
  'team', // employees
  'catalogue', // services, products and their stock, suggestions
  'finance', // the drawer, receipts, ways of paying, expenses, commissions, tips
  'customers', // their records
  'value', // what the account owes a customer or a customer the account: cards, offers, points, codes, balances, deposits, debts, penalties
  'calendar', // appointments, series, the waiting list, working hours, resources, online booking, calendar feeds
  'tax', // e-invoicing
  'sales', // the till, invoices, credit and debit notes, payment through a gateway
  'reports', // what reads across all of them: dashboard, search, the history of a customer
  'platform', // merchants, their plans, the first steps of an account
] as const;

export type Wing = (typeof WINGS)[number];

const FLOORS = /^(?:apps\/(?:server|web)\/areas|packages\/(?:contract|domain|messages\/(?:en|ar)))\/([^/]+)\//;

/** The wing of a file (a path from the repository's root, with /); undefined for what belongs to none, such as money, time and fields. */
export function wingOf(path: string): Wing | undefined {
  const name = FLOORS.exec(path)?.[1];
  return WINGS.find((wing) => wing === name);
}

/** Whether what is in `wing` may use what is in `target`. */
export const mayUseWing = (wing: Wing, target: Wing): boolean => WINGS.indexOf(target) <= WINGS.indexOf(wing);
