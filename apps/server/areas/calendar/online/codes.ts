import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** Specification §5: no second code within a minute. */
export const secondsBetweenCodes = 60;
export const codeLastsMinutes = 10;
const mostAttempts = 5;

const purpose = 'online_booking';

export interface CodeOwner {
  account_id: number;
  mobile: string;
}

/** Seconds until this mobile may be sent another code; 0 when it may now. Callers for one mobile wait for each other until they commit. */
export async function secondsUntilNextCode(db: Db, { account_id, mobile }: CodeOwner, now: Date): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`code:${account_id}:${mobile}`}, 0))`.execute(db);
  const last = await db
    .selectFrom('verification_codes')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .select('created_at')
    .executeTakeFirst();
  if (last === undefined) return 0;
  return Math.max(0, Math.ceil(secondsBetweenCodes - (now.getTime() - Date.parse(last.created_at)) / 1000));
}

export async function saveCode(db: Db, owner: CodeOwner & { code_hash: Buffer }, now: Date): Promise<Date> {
  const expires_at = new Date(now.getTime() + codeLastsMinutes * 60_000);
  await db
    .insertInto('verification_codes')
    .values({ ...owner, purpose, created_at: now, expires_at })
    .execute();
  return expires_at;
}

export type CodeCheck = { state: 'right'; id: number } | { state: 'wrong' | 'expired' };

/**
 * Compares a code with the newest one of this mobile and counts the attempt. Only the newest counts, and only while it is fresh, unused
 * and tried less than five times. The row is locked, so that many guesses at once are still counted one by one.
 */
export async function tryCode(
  db: Db,
  { account_id, mobile }: CodeOwner,
  matches: (code_hash: Buffer) => boolean,
  now: Date,
): Promise<CodeCheck> {
  const newest = await db
    .selectFrom('verification_codes')
    .where('account_id', '=', account_id)
    .where('mobile', '=', mobile)
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'code_hash', 'expires_at', 'attempts', 'used_at'])
    .forUpdate()
    .executeTakeFirst();
  if (newest === undefined || newest.used_at !== null || Date.parse(newest.expires_at) <= now.getTime() || newest.attempts >= mostAttempts)
    return { state: 'expired' };
  if (matches(newest.code_hash)) return { state: 'right', id: newest.id };
  const code = db.updateTable('verification_codes').where('account_id', '=', account_id).where('id', '=', newest.id);
  await code.set({ attempts: newest.attempts + 1 }).execute();
  return { state: newest.attempts + 1 >= mostAttempts ? 'expired' : 'wrong' };
}

/** A code books once. */
export async function useCode(db: Db, account_id: number, id: number, now: Date): Promise<void> {
  await db.updateTable('verification_codes').where('account_id', '=', account_id).where('id', '=', id).set({ used_at: now }).execute();
}

/**
 * Counts one try of a key in a window of so many seconds, in the request's own transaction; false when there were more than `most`.
 * (Asking for a second connection while holding the first would let a handful of callers stop everybody.)
 */
export async function countTry(db: Db, key: string, most: number, seconds: number, now: Date): Promise<boolean> {
  const expire = now.getTime() + seconds * 1000;
  const { rows } = await sql<{ points: number }>`
    insert into rate_limits as r (key, points, expire) values (${key}, 1, ${expire})
    on conflict (key) do update set
      points = case when r.expire <= ${now.getTime()} then 1 else r.points + 1 end,
      expire = case when r.expire <= ${now.getTime()} then excluded.expire else r.expire end
    returning r.points`.execute(db);
  return (rows[0]?.points ?? 1) <= most;
}
