import type { AccountRow } from '../../../db/database.ts';
import { accountStanding } from '../../../http/standing.ts';

export interface OnlineAccount {
  id: number;
  timezone: string;
}

/** The account behind a public address, while it may work; null otherwise, so that nobody learns whether it ever existed. */
export const onlineAccountOf = (row: AccountRow, now: Date): OnlineAccount | null =>
  accountStanding(row, now) === null ? { id: row.id, timezone: row.timezone } : null;
