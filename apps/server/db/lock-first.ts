import { isRetry } from './client-dialect.ts';
import type { Db } from './database.ts';

/** For so long after two sales of an account met, its sales lock first: reading first and being refused again and again would be slower. */
const lineMs = 30_000;
const lines = new Map<number, number>();

/** Whether what others may change meanwhile is locked before it is looked at: another transaction of this account has just come between. */
export function mustLockFirst(db: Db, account_id: number): boolean {
  const now = Date.now();
  if (isRetry(db)) {
    for (const [account, until] of lines) if (until <= now) lines.delete(account);
    lines.set(account_id, now + lineMs);
  }
  return (lines.get(account_id) ?? 0) > now;
}
