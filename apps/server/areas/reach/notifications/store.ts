import type { NotificationType } from '@rawnaq/domain/fields/record-status';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

const mostShown = 50;

export async function readNotifications(db: Db, accountId: number, userId: number, type: NotificationType) {
  const own = db.selectFrom('notifications').where('account_id', '=', accountId).where('user_id', '=', userId).where('type', '=', type);
  const { unread } = await own
    .where('read_at', 'is', null)
    .select((query) => query.fn.countAll<number>().as('unread'))
    .executeTakeFirstOrThrow();
  const rows = await own
    .select(['id', 'message_key', 'params', 'path', 'created_at', 'read_at'])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  return { rows, unread };
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

/** Users who can sign in, with their rights. */
export function readUsers(db: Db, accountId: number) {
  return db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
    .where('users.account_id', '=', accountId)
    .where('users.status', '=', 1)
    .select(['users.id', 'users.is_owner', 'roles.permissions'])
    .execute();
}

export interface NewNotification {
  type: NotificationType;
  message_key: string;
  params: Readonly<Record<string, string | number>>;
  path: string | null;
}

export async function insertNotifications(
  db: Db,
  accountId: number,
  userIds: readonly number[],
  made: NewNotification,
  now: Date,
): Promise<void> {
  const params = JSON.stringify(made.params);
  await sql`insert into notifications (account_id, type, user_id, message_key, params, path, created_at)
    select ${accountId}, ${made.type}, (u #>> '{}')::bigint, ${made.message_key}, ${params}::jsonb, ${made.path}, ${now}
    from jsonb_array_elements(${JSON.stringify(userIds)}::jsonb) u`.execute(db);
}
