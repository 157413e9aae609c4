// Who writes tables of other areas, and why: a sale and a booking write all that belongs to them in one statement, because every till of the account
// waits for that statement (decisions 23 and 27). Nobody else does, the erasure of a person and the merge of records aside: the area that keeps the table writes it, by a function of its public.ts or of its
// folder in db/functions, which a statement of a lower wing calls too. An entry here needs a decision, and one that is no longer
// needed fails the test.
export const ONE_STATEMENT: Readonly<Record<string, readonly string[]>> = {
  // The visit with its lines, claims, history and the log, in the second trip of a booking (decision 27).
  'apps/server/areas/calendar/appointments/booking/write-at-once.ts': ['audit_log'],
  // The same where the visit is looked up, held and written by a function of the database.
  'apps/server/db/functions/appointments/save_visit.sql': ['audit_log'],
  // The invoice with what it takes of deposits, what is owed, the visit it bills, the customer's figures, payments and the log, in the second trip of a
  // sale (decision 23).
  'apps/server/areas/sales/sales/save-invoice.ts': [
    'deposit_entries',
    'prepayment_uses',
    'receivables',
    'appointments',
    'appointment_events',
    'customers',
    'payments',
    'audit_log',
  ],
  // Everything that is held about a person, which is erased through one door (decision 142): what a new table has to add is read beside what the others do.
  'apps/server/db/functions/personal-data/erase_customer.sql': [
    'customers',
    'search_tokens',
    'customer_tag_links',
    'customer_service_minutes',
    'visit_push_devices',
    'past_visits',
    'held_invoices',
    'online_sessions',
    'verification_codes',
    'whatsapp_contacts',
    'silenced_addresses',
    'mail_returns',
    'appointments',
    'appointment_lines',
    'appointment_events',
    'waiting_list_entries',
    'customer_feedback',
    'visit_ratings',
    'outbox_messages',
    'message_queue',
    'message_attempts',
    'gift_cards',
    'online_orders',
    'deposits',
    'deposit_entries',
    'receipts',
    'penalties',
    'account_balance_entries',
    'loyalty_entries',
    'sold_offers',
    'sold_offer_entries',
    'debt_write_offs',
    'invoice_links',
    'import_rows',
    'imports',
    'notifications',
    'notification_emails',
    'tasks',
    'idempotency_keys',
    'webhook_events',
    'audit_log',
    'customer_merge_rows',
    'customer_merges',
    'distinct_customers',
    'merged_customers',
  ],
  // Everything that names the records that become one, in one transaction and by the catalogue; here what is more than naming another customer (decision 158).
  'apps/server/db/functions/customer-merges/merge_customers.sql': [
    'claims',
    'account_balances',
    'loyalty_balances',
    'customers',
    'consents',
  ],
  'apps/server/db/functions/customer-merges/undo_customer_merge.sql': ['customers', 'claims', 'consents', 'search_tokens'],
};
