import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/**
 * What the user of an open session may do, as a text that is another one when that has changed; null where the session is over. Looking does not
 * prolong it, so that an idle screen is signed out in its time.
 */
export async function accessOfSession(db: Db, account_id: number, token_hash: Buffer, now: Date): Promise<string | null> {
  const row = await db
    .selectFrom('sessions as s')
    .innerJoin('users as u', (join) => join.onRef('u.account_id', '=', 's.account_id').onRef('u.id', '=', 's.user_id'))
    .leftJoin('roles as r', (join) => join.onRef('r.account_id', '=', 'u.account_id').onRef('r.id', '=', 'u.role_id'))
    .where('s.account_id', '=', account_id)
    .where('s.token_hash', '=', token_hash)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now.toISOString())
    .where('u.status', '=', 1)
    .select(sql<string>`json_build_array(u.role_id, u.employee_id, u.is_owner, r.permissions)::text`.as('access'))
    .executeTakeFirst();
  return row?.access ?? null;
}
