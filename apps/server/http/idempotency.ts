import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { affectedRows } from '../db/sql/affected-rows.ts';
import { ask, pipelineBeforeCommit } from '../db/client-dialect.ts';
import type { Db } from '../db/database.ts';
import { refuse, type Refusal } from './answers/refusal.ts';

type Reused = Refusal<'idempotency.different_request' | 'idempotency.already_made'>;
export type Remembered = { answer: unknown } | { refusal: Reused } | null;

const digest = (input: unknown): Buffer => createHash('sha256').update(JSON.stringify(input)).digest();

const claim = {
  name: 'claim_idempotency_key',
  text: `insert into idempotency_keys (account_id, key, endpoint, request_hash) values ($1, $2, $3, $4)
    on conflict (account_id, key) do nothing returning key`,
};
const earlierAnswer = {
  name: 'earlier_answer',
  text: 'select endpoint, request_hash, answer from idempotency_keys where account_id = $1 and key = $2',
};
const keep = { name: 'keep_answer', text: 'update idempotency_keys set answer = $3 where account_id = $1 and key = $2' };

interface Sent {
  key: string;
  endpoint: string;
  input: unknown;
  /** Whether the caller may be told what another request made: the salon's own people, not its visitors. */
  tellsWhat: boolean;
}

/**
 * Claims the key inside the request's transaction. A request with the same key that is still running is waited for by the unique index;
 * one that committed gives its answer again; one that rolled back left nothing, and this one runs. With other contents it is refused, and what was
 * made of the first is named where it can be: by its number, or at least as a record.
 */
export async function recall(db: Db, accountId: number, { key, endpoint, input, tellsWhat }: Sent): Promise<Remembered> {
  const requestHash = digest(input);
  if ((await ask(db, claim, [accountId, key, endpoint, requestHash])).length > 0) return null;
  const [earlier] = await ask<{ endpoint: string; request_hash: Buffer; answer: unknown }>(db, earlierAnswer, [accountId, key]);
  if (earlier === undefined) throw new Error('A key that another request claimed is not there');
  if (earlier.endpoint !== endpoint || !earlier.request_hash.equals(requestHash)) return { refusal: reused(earlier, tellsWhat) };
  return { answer: earlier.answer };
}

function reused({ endpoint, answer }: { endpoint: string; answer: unknown }, tellsWhat: boolean): Reused {
  const { id, number } = (answer ?? {}) as { id?: unknown; number?: unknown };
  if (!tellsWhat || typeof id !== 'number') return refuse('idempotency.different_request');
  if (typeof number !== 'string') return refuse('idempotency.different_request', { details: { made_by: endpoint, id } });
  return refuse('idempotency.already_made', { params: { number }, details: { made_by: endpoint, id, number } });
}

/** Keeps what a key is answered with: the last that its transaction writes, on its way together with the commit. */
export function remember(db: Db, accountId: number, key: string, answer: unknown): void {
  pipelineBeforeCommit(db, ask(db, keep, [accountId, key, JSON.stringify(answer)]));
}

/** Frees the key of a refusal that commits: sent again, it is decided again. */
export async function forget(db: Db, accountId: number, key: string): Promise<void> {
  await db.deleteFrom('idempotency_keys').where('account_id', '=', accountId).where('key', '=', key).execute();
}

/** Deletes answers that were made before a moment, some at a time; answers how many. */
export const dropKeys = async (db: Db, account_id: number, before: Date, batch: number): Promise<number> =>
  affectedRows(
    await sql`delete from idempotency_keys where account_id = ${account_id}
      and key in (select key from idempotency_keys where account_id = ${account_id} and created_at < ${before} limit ${batch})`.execute(db),
  );
