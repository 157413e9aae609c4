import { PenaltyStatus } from '@rawnaq/domain/value/deposits/deposit';
import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** Penalties a customer still owes, the oldest first. */
export function readOwedPenalties(db: Db, account_id: number, customer_id: number) {
  return db
    .selectFrom('penalties')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer_id)
    .where('status', '=', PenaltyStatus.owed)
    .select(['id', 'type', 'amount_minor', 'created_at', 'reason'])
    .orderBy('id')
    .execute();
}

/** Invoices of a customer that are not wholly paid, the oldest first. */
export function readDebts(db: Db, account_id: number, customer_id: number) {
  const left_minor = sql<number>`r.amount_minor - r.collected_minor - r.credited_minor - r.written_off_minor`;
  return db
    .selectFrom('receivables as r')
    .innerJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.invoice_id'))
    .where('r.account_id', '=', account_id)
    .where('r.customer_id', '=', customer_id)
    .where(left_minor, '>', 0)
    .select(['r.invoice_id', 'i.number', left_minor.as('left_minor'), 'r.due_on'])
    .orderBy('r.invoice_id')
    .execute();
}
