import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Keeps the customer's count of no-shows. */
export async function countNoShow(db: Db, account_id: number, customer_id: number, by: 1 | -1): Promise<void> {
  await db
    .updateTable('customers')
    .set({ no_show_count: sql`greatest(0, no_show_count + ${by})` })
    .where('account_id', '=', account_id)
    .where('id', '=', customer_id)
    .execute();
}
