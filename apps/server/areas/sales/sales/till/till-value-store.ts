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

/** What a customer owes of invoices that are not wholly paid, and from before, the oldest first. */
export function readDebts(db: Db, account_id: number, customer_id: number) {
  const left_minor = sql<number>`r.amount_minor - r.collected_minor - r.credited_minor - r.written_off_minor`;
  return db
    .selectFrom('receivables as r')
    .leftJoin('invoices as i', (join) => join.onRef('i.account_id', '=', 'r.account_id').onRef('i.id', '=', 'r.invoice_id'))
    .leftJoin('opening_debts as o', (join) => join.onRef('o.account_id', '=', 'r.account_id').onRef('o.id', '=', 'r.opening_debt_id'))
    .where('r.account_id', '=', account_id)
    .where('r.customer_id', '=', customer_id)
    .where(left_minor, '>', 0)
    .select([
      'r.invoice_id',
      'r.opening_debt_id',
      (eb) => eb.fn.coalesce('i.number', 'o.document_number').as('number'),
      left_minor.as('left_minor'),
      'r.due_on',
    ])
    .orderBy((eb) => eb.fn.coalesce('i.business_date', 'o.owed_since'))
    .orderBy('r.id')
    .execute();
}
