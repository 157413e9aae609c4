import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const mostShown = 50;

/** `loud`: of the unread ones those that do not wait silently at `now`. */
export async function readNotifications(db: Db, accountId: number, userId: number, type: NotificationType, now: Date) {
  const own = db.selectFrom('notifications').where('account_id', '=', accountId).where('user_id', '=', userId).where('type', '=', type);
  const { unread, loud } = await own
    .where('read_at', 'is', null)
    .select((query) => [
      query.fn.countAll<number>().as('unread'),
      sql<number>`(count(*) filter (where silent_until is null or silent_until <= ${now}))::int`.as('loud'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'message_key', 'params', 'path', 'created_at', 'read_at', 'is_example'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return { rows, unread, loud };
}

export async function markRead(db: Db, accountId: number, userId: number, type: NotificationType, now: Date): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('read_at', 'is', null)
    .execute();
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
