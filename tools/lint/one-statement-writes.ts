// Who writes tables of other areas, and why: a sale and a booking write all that belongs to them in one statement, because every till of the account
// waits for that statement (decisions 23 and 27). Nobody else does: the area that keeps the table writes it, by a function of its public.ts or of its
// folder in db/functions, which a statement of a lower wing calls too. An entry here needs a decision with its measurement, and one that is no longer
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
};
