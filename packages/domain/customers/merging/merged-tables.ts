/** What of a customer a table holds, as a user calls it. */
export const mergedKinds = [
  'visits',
  'invoices',
  'payments',
  'debts',
  'deposits',
  'charges',
  'balance',
  'points',
  'gift_cards',
  'offers',
  'codes',
  'orders',
  'messages',
  'feedback',
  'other',
] as const;
export type MergedKind = (typeof mergedKinds)[number];

/**
 * Every table that names customers, with what it holds. A merge moves the rows of all of them, whether they are here or not; a table that is not here has nobody
 * who thought of whether one row a customer, a sum or a rule of its own is in the way, and a test says so.
 */
export const mergedTables = {
  account_balance_entries: 'balance',
  account_balances: 'balance',
  appointment_series: 'visits',
  appointments: 'visits',
  claims: 'visits',
  consents: 'messages',
  credit_notes: 'invoices',
  customer_feedback: 'feedback',
  customer_merges: 'other',
  customer_service_minutes: 'other',
  customer_tag_links: 'other',
  data_requests: 'other',
  debit_notes: 'invoices',
  debt_write_offs: 'debts',
  deposits: 'deposits',
  discount_code_customers: 'codes',
  discount_code_promises: 'codes',
  discount_code_uses: 'codes',
  distinct_customers: 'other',
  einvoice_documents: 'invoices',
  gateway_payments: 'payments',
  gift_cards: 'gift_cards',
  held_invoices: 'invoices',
  invoice_lines: 'invoices',
  invoices: 'invoices',
  kept_customers: 'other',
  loyalty_balances: 'points',
  loyalty_entries: 'points',
  merged_customers: 'other',
  online_order_codes: 'codes',
  online_orders: 'orders',
  opening_debts: 'debts',
  outbox_messages: 'messages',
  past_visits: 'visits',
  payments: 'payments',
  penalties: 'charges',
  planned_erasures: 'other',
  prepayments: 'deposits',
  receipts: 'payments',
  receivables: 'debts',
  sold_offers: 'offers',
  visit_push_devices: 'other',
  visit_ratings: 'feedback',
  waiting_list_entries: 'visits',
} as const satisfies Readonly<Record<string, MergedKind>>;

/** Rows that a user sees no more of than of what they belong to. */
const parts = new Set(['claims', 'einvoice_documents', 'invoice_lines']);

/** How many of what, for whoever reads it, in the order of the kinds. */
export function countsByKind(tables: readonly { table: string; count: number }[]): { kind: MergedKind; count: number }[] {
  const kindOf: Readonly<Record<string, MergedKind>> = mergedTables;
  return mergedKinds.flatMap((kind) => {
    const count = tables.reduce(
      (sum, one) => (!parts.has(one.table) && (kindOf[one.table] ?? 'other') === kind ? sum + one.count : sum),
      0,
    );
    return count === 0 ? [] : [{ kind, count }];
  });
}
