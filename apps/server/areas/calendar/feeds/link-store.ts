import { columnsOf } from '../../../db/columns.ts';
import type { Db } from '../../../db/database.ts';

export function findLink(db: Db, account_id: number, link_id: number) {
  return db
    .selectFrom('calendar_links')
    .where('account_id', '=', account_id)
    .where('id', '=', link_id)
    .select(columnsOf.calendar_links)
    .executeTakeFirst();
}

/** The same, and nobody else ends an exchange of this link until the transaction is over. */
export function lockLink(db: Db, account_id: number, link_id: number) {
  return db
    .selectFrom('calendar_links')
    .where('account_id', '=', account_id)
    .where('id', '=', link_id)
    .select(columnsOf.calendar_links)
    .forUpdate()
    .executeTakeFirst();
}

export function findLinkOfEmployee(db: Db, account_id: number, employee_id: number) {
  return db
    .selectFrom('calendar_links')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .select(columnsOf.calendar_links)
    .executeTakeFirst();
}

export function readLinkEntries(db: Db, account_id: number, link_id: number) {
  return db
    .selectFrom('calendar_link_entries')
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .select(columnsOf.calendar_link_entries)
    .orderBy('starts_at')
    .execute();
}

interface LinkEntry {
  uid: string;
  is_ours: 0 | 1;
  fingerprint: string;
  starts_at: string;
  ends_at: string;
  block_time_id: number | null;
}

export async function keepLinkEntry(db: Db, account_id: number, link_id: number, entry: LinkEntry): Promise<void> {
  const { uid, is_ours, ...row } = entry;
  await db
    .insertInto('calendar_link_entries')
    .values({ account_id, link_id, uid, is_ours, ...row })
    .onConflict((conflict) => conflict.columns(['account_id', 'link_id', 'uid']).doUpdateSet(row))
    .execute();
}

export async function forgetLinkEntry(db: Db, account_id: number, link_id: number, uid: string): Promise<void> {
  await db
    .deleteFrom('calendar_link_entries')
    .where('account_id', '=', account_id)
    .where('link_id', '=', link_id)
    .where('uid', '=', uid)
    .execute();
}

export async function markLink(
  db: Db,
  account_id: number,
  link_id: number,
  state: { sync_token?: string; synced_at?: Date; last_error: string | null },
): Promise<void> {
  await db.updateTable('calendar_links').set(state).where('account_id', '=', account_id).where('id', '=', link_id).execute();
}
