import { sql } from 'kysely';
import { affectedRows } from '../../../db/sql/affected-rows.ts';
import type { Db } from '../../../db/database.ts';

/** Deletes links that ended before a moment, some at a time; answers how many. */
export const dropPasswordLinks = async (db: Db, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`delete from password_resets where token_hash in (select token_hash from password_resets where expires_at < ${before} limit ${batch})`.execute(
      db,
    ),
  );

export const dropConfirmationLinks = async (db: Db, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`delete from email_confirmations where token_hash in (select token_hash from email_confirmations where expires_at < ${before} limit ${batch})`.execute(
      db,
    ),
  );
