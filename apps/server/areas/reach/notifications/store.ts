import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

interface Wanted {
  type: NotificationType;
  only_unread: 0 | 1;
  most: number;
}

/** `loud`: of the unread ones those that do not wait silently at `now`. */
export async function readNotifications(db: Db, accountId: number, userId: number, { type, only_unread, most }: Wanted, now: Date) {
  const own = db.selectFrom('notifications').where('account_id', '=', accountId).where('user_id', '=', userId).where('type', '=', type);
  const { all, unread, loud } = await own
    .select((query) => [
      query.fn.countAll<number>().as('all'),
      sql<number>`(count(*) filter (where read_at is null))::int`.as('unread'),
      sql<number>`(count(*) filter (where read_at is null and (silent_until is null or silent_until <= ${now})))::int`.as('loud'),
    ])
    .executeTakeFirstOrThrow();
  const wanted = only_unread === 1 ? own.where('read_at', 'is', null) : own;
  const rows = await wanted
    .select(['id', 'message_key', 'params', 'path', 'created_at', 'read_at', 'is_example'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return { rows, total: only_unread === 1 ? unread : all, unread, loud };
}

/** `id`: that one alone. */
export async function markRead(
  db: Db,
  accountId: number,
  userId: number,
  { type, id }: { type: NotificationType; id?: number | undefined },
  now: Date,
): Promise<void> {
  let unread = db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('read_at', 'is', null);
  if (id !== undefined) unread = unread.where('id', '=', id);
  await unread.execute();
}

/** Removes notifications from before a moment. @returns how many */
export async function dropOldNotifications(db: Db, accountId: number, before: Date, most: number): Promise<number> {
  const { rows } = await sql`delete from notifications where account_id = ${accountId} and id in (
      select id from notifications where account_id = ${accountId} and created_at < ${before} order by id limit ${most})
    returning 1`.execute(db);
  return rows.length;
}

/** How many invoices wait on hold: the account's `hold_invoice` (specification §3). */
export async function countOnHold(db: Db, accountId: number): Promise<number> {
  const { count } = await db
    .selectFrom('held_invoices')
    .where('account_id', '=', accountId)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export interface NewNotification {
  type: NotificationType;
  message_key: string;
  params: Readonly<Record<string, string | number>>;
  path: string | null;
  is_example?: 1;
}

export async function insertNotifications(
  db: Db,
  accountId: number,
  readers: readonly { user_id: number; silent_until: Date | null }[],
  made: NewNotification,
  now: Date,
): Promise<void> {
  const params = JSON.stringify(made.params);
  await sql`insert into notifications (account_id, type, user_id, silent_until, is_example, message_key, params, path, created_at)
    select ${accountId}, ${made.type}, u.user_id, u.silent_until, ${made.is_example ?? 0}, ${made.message_key}, ${params}::jsonb, ${made.path}, ${now}
    from jsonb_to_recordset(${JSON.stringify(readers)}::jsonb) u(user_id bigint, silent_until timestamptz)`.execute(db);
}
