import type { Db } from '../../../db/database.ts';
import { accountStanding } from '../../../http/standing.ts';

export interface OnlineAccount {
  id: number;
  timezone: string;
}

/** The account behind a public address, while it may work; null otherwise, so that nobody learns whether it ever existed. */
export async function findOnlineAccount(db: Db, account_id: number, now: Date): Promise<OnlineAccount | null> {
  const row = await db
    .selectFrom('accounts')
    .where('id', '=', account_id)
    .select(['id', 'timezone', 'request_status', 'is_disabled', 'trial_ends_on', 'subscription', 'subscription_ends_on'])
    .executeTakeFirst();
  if (row === undefined || accountStanding(row, now) !== null) return null;
  return { id: row.id, timezone: row.timezone };
}
