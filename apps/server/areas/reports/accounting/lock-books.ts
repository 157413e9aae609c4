import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Keeps others from posting the account's books until the transaction ends, and waits for who does. */
export async function lockBooks(db: Db, account_id: number): Promise<void> {
  await sql`insert into accounting_states (account_id, posted_until) values (${account_id}, '-infinity') on conflict do nothing`.execute(
    db,
  );
  await db.selectFrom('accounting_states').where('account_id', '=', account_id).select('account_id').forUpdate().execute();
}
