import { sql } from 'kysely';
import { affectedRows } from '../../../db/sql/affected-rows.ts';
import type { Db } from '../../../db/database.ts';

/** Still waiting: its text is needed. */
const pending = 1;

/** Takes the text out of an account's messages of a time, some of them; answers how many. */
export const emptyMessages = async (db: Db, account_id: number, from: Date, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`update outbox_messages set body = '', masked_body = null, html = null, calendar_file = null, content = null where account_id = ${account_id} and id in (
      select id from outbox_messages where account_id = ${account_id} and created_at >= ${from} and created_at < ${before} and body <> '' and status <> ${pending} limit ${batch})`.execute(
      db,
    ),
  );

/** The same of the platform's own. */
export const emptyPlatformMessages = async (db: Db, from: Date, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`update platform_messages set body = '', masked_body = null where id in (
      select id from platform_messages where created_at >= ${from} and created_at < ${before} and body <> '' and status <> ${pending} limit ${batch})`.execute(
      db,
    ),
  );
