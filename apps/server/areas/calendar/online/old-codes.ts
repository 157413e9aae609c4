import { sql } from 'kysely';
import { affectedRows } from '../../../db/sql/affected-rows.ts';
import type { Db } from '../../../db/database.ts';

/** Deletes codes that were made before a moment, some at a time; answers how many. */
export const dropCodes = async (db: Db, account_id: number, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`delete from verification_codes where account_id = ${account_id}
      and id in (select id from verification_codes where account_id = ${account_id} and created_at < ${before} order by created_at limit ${batch})`.execute(
      db,
    ),
  );
