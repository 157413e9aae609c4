import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

/** As long as a code for a booking, and as seldom (specification §5: no second one within a minute). */
export const codeLastsMinutes = 10;
export const secondsBetweenCodes = 60;
const mostAttempts = 5;

export interface OwnerCode {
  user_id: number;
  to_user_id: number;
  code_hash: Buffer;
}

/** Keeps a code in the place of the one before. @returns seconds until another one may be sent, where the last one was sent too soon before; else 0 */
export async function saveOwnerCode(db: Db, account_id: number, code: OwnerCode, now: Date): Promise<number> {
  const values = {
    ...code,
    attempts: 0,
    created_at: now,
    expires_at: new Date(now.getTime() + codeLastsMinutes * 60_000),
  };
  const saved = await db
    .insertInto('owner_codes')
    .values({ account_id, ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'user_id'])
        .doUpdateSet(values)
        .where('owner_codes.created_at', '<=', new Date(now.getTime() - secondsBetweenCodes * 1000).toISOString()),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (saved !== undefined) return 0;
  const last = await db
    .selectFrom('owner_codes')
    .where('account_id', '=', account_id)
    .where('user_id', '=', code.user_id)
    .select(sql<number>`extract(epoch from created_at)::float8 * 1000`.as('created_ms'))
    .executeTakeFirst();
  return Math.max(1, Math.ceil(secondsBetweenCodes - (now.getTime() - (last?.created_ms ?? 0)) / 1000));
}

/**
 * Compares a code with the one that was sent, a counted try, and lets it go where it is right. It holds for the next owner it was asked for, while it is
 * fresh and was tried fewer than five times. The row is locked: many tries at once are counted one by one.
 */
export async function tryOwnerCode(
  db: Db,
  account_id: number,
  { user_id, to_user_id, matches }: Omit<OwnerCode, 'code_hash'> & { matches: (code_hash: Buffer) => boolean },
  now: Date,
): Promise<'right' | 'wrong' | 'expired'> {
  const code = await db
    .selectFrom('owner_codes')
    .where('account_id', '=', account_id)
    .where('user_id', '=', user_id)
    .select(['to_user_id', 'code_hash', 'expires_at', 'attempts'])
    .forUpdate()
    .executeTakeFirst();
  if (code === undefined || Date.parse(code.expires_at) <= now.getTime() || code.attempts >= mostAttempts) return 'expired';
  const isRight = code.to_user_id === to_user_id && matches(code.code_hash);
  if (isRight) {
    await db.deleteFrom('owner_codes').where('account_id', '=', account_id).where('user_id', '=', user_id).execute();
    return 'right';
  }
  const attempts = code.attempts + 1;
  await db.updateTable('owner_codes').set({ attempts }).where('account_id', '=', account_id).where('user_id', '=', user_id).execute();
  return attempts >= mostAttempts ? 'expired' : 'wrong';
}
