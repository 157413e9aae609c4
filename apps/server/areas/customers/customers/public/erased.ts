import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

/** The customers of an account who were erased, by number, and when. */
export async function readErased(db: Db, account_id: number): Promise<{ account_id: number; customer_id: number; erased_at: string }[]> {
  const { rows } = await sql<{ account_id: number; customer_id: number; erased_at: string }>`select account_id, id as customer_id, erased_at
    from customers where account_id = ${account_id} and erased_at is not null order by id`.execute(db);
  return rows;
}
