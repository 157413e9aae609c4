import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Of two who want an e-mail at the same moment, the second waits until the first has it or not. */
export async function lockSignInEmail(db: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sign_in_email:' || ${email}::text, 0))`.execute(db);
}

/**
 * Keeps the platform's directory of e-mails in step with a user's: one row, with the e-mail the user has now. The directory is no tenant's table, so it is
 * written in the account's own transaction. An e-mail that signs someone else in violates `sign_in_emails_pkey`, whichever account that is.
 */
export async function keepSignInEmail(db: Db, accountId: number, userId: number, email: string): Promise<void> {
  await lockSignInEmail(db, email);
  await db
    .deleteFrom('sign_in_emails')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('email', '<>', email)
    .execute();
  const own = await db
    .selectFrom('sign_in_emails')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('email', '=', email)
    .select('email')
    .executeTakeFirst();
  if (own === undefined) await db.insertInto('sign_in_emails').values({ email, account_id: accountId, user_id: userId }).execute();
}
