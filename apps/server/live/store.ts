import type { Db } from '../db/database.ts';

/** Whether a session is still open; looking does not prolong it, so that an idle screen is signed out in its time. */
export async function sessionIsOpen(db: Db, account_id: number, token_hash: Buffer, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .where('account_id', '=', account_id)
    .where('token_hash', '=', token_hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
