import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { refuse, type Refusal } from './refusal.ts';

export type Remembered = { answer: unknown } | { refusal: Refusal<'idempotency.different_request'> } | null;

const digest = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

/**
 * Claims the key inside the request's transaction. A request with the same key that is still running is waited for by the unique index;
 * one that committed gives its answer again; one that rolled back left nothing, and this one runs.
 */
export async function recall(db: Db, accountId: number, key: string, endpoint: string, input: unknown): Promise<Remembered> {
  const requestHash = digest(input);
  const claimed = await db
    .insertInto('idempotency_keys')
    .values({ account_id: accountId, key, endpoint, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['account_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (claimed !== undefined) return null;
  const earlier = await db
    .selectFrom('idempotency_keys')
    .where('account_id', '=', accountId)
    .where('key', '=', key)
    .select(['endpoint', 'request_hash', 'answer'])
    .executeTakeFirstOrThrow();
  if (earlier.endpoint !== endpoint || !earlier.request_hash.equals(requestHash)) return { refusal: refuse('idempotency.different_request') };
  return { answer: earlier.answer };
}

export async function remember(db: Db, accountId: number, key: string, answer: unknown): Promise<void> {
  await db.updateTable('idempotency_keys').set({ answer: JSON.stringify(answer) }).where('account_id', '=', accountId).where('key', '=', key).execute();
}

/** Frees the key of a refusal that commits: sent again, it is decided again. */
export async function forget(db: Db, accountId: number, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).where('key', '=', key).execute();
}
