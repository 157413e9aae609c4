import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Lets go of files, cells and judgements of imports that can be undone no longer, and of those that never ran and are as old; how many there were. Their numbers stay. */
export async function emptyImports(db: Db, account_id: number, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`update imports set content = null where account_id = ${account_id} and id in (
      select id from imports where account_id = ${account_id} and content is not null and coalesce(finished_at, created_at) < ${before} order by id limit ${most})
    returning id`.execute(db);
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await sql`update import_rows set cells = '[]', judged = null where account_id = ${account_id} and import_id = any(${ids}::bigint[])`.execute(
      db,
    );
  return ids.length;
}
