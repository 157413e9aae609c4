import type pg from 'pg';
import { DatabaseNotUsable } from './roles/owner-rights.ts';

/** The schema that a restore makes first and drops with its last step. */
export const restoreMark = 'rawnaq_restore';

/** Throws DatabaseNotUsable where a restore into this database began and did not finish. */
export async function refuseUnfinishedRestore(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ marked: boolean }>('select to_regclass($1) is not null as marked', [`${restoreMark}.unfinished`]);
  if (rows[0]?.marked !== true) return;
  const { rows: begun } = await client.query<{ backup: string; begun_at: string }>(
    `select backup, to_char(begun_at, 'YYYY-MM-DD HH24:MI TZ') as begun_at from ${restoreMark}.unfinished`,
  );
  throw new DatabaseNotUsable(
    `A restore of ${begun[0]?.backup ?? 'a backup'} into this database began at ${begun[0]?.begun_at ?? 'some time'} and did not finish. Run npm run restore again: it begins anew.`,
  );
}
