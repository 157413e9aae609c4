import { sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';

const mostShown = 100;

interface NewTask {
  kind: string;
  subject_id: number;
  right_needed: string;
  /** JSON. */
  params: string;
  path: string;
  created_at: Date;
  /** Whom alone it waits for; an example always waits for one user. */
  user_id?: number;
  is_example?: 1;
}

/** Answers the task's id; null where one of its kind waits for the subject already. */
export async function insertTask(db: Db, account_id: number, { params, ...task }: NewTask): Promise<number | null> {
  const made = await db
    .insertInto('tasks')
    .values({ account_id, ...task, params: sql`${params}::jsonb` })
    .onConflict((conflict) =>
      conflict
        .expression(sql`account_id, kind, subject_id, coalesce(user_id, 0)`)
        .where('done_at', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
}

const columns = ['id', 'kind', 'subject_id', 'right_needed', 'user_id', 'params', 'path', 'is_example', 'created_at', 'done_at'] as const;

/** What waits for a user with these rights, what waits longest first. */
export async function readOpenTasks(db: Db, account_id: number, user_id: number, rights: readonly string[]) {
  const open = db
    .selectFrom('tasks')
    .where('account_id', '=', account_id)
    .where('done_at', 'is', null)
    .where(sql<boolean>`right_needed = any(${rights}::text[])`)
    .where((where) => where.or([where('user_id', 'is', null), where('user_id', '=', user_id)]));
  const { total } = await open.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await open.select(columns).orderBy('created_at').orderBy('id').limit(mostShown).execute();
  return { rows, total };
}

/** Locked until the transaction ends, so that two who close it at once close it once. */
export const lockTask = (db: Db, account_id: number, id: number) =>
  db.selectFrom('tasks').where('account_id', '=', account_id).where('id', '=', id).select(columns).forUpdate().executeTakeFirst();

export async function markDone(db: Db, account_id: number, id: number, by: { user_id: number; now: Date }): Promise<void> {
  await db
    .updateTable('tasks')
    .set({ done_at: by.now, done_by_user_id: by.user_id })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Roles that somebody who can sign in has, with their rights: whom tasks wait for. */
export const readRolesInUse = (db: Db, account_id: number) =>
  db
    .selectFrom('roles')
    .where('account_id', '=', account_id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('users')
          .whereRef('users.account_id', '=', 'roles.account_id')
          .whereRef('users.role_id', '=', 'roles.id')
          .where('users.status', '=', 1)
          .where('users.is_owner', '=', 0)
          .select('users.id'),
      ),
    )
    .select(['id', 'english_name', 'arabic_name', 'permissions'])
    .orderBy('id')
    .execute();

export async function isTaskDone(db: Db, account_id: number, id: number): Promise<boolean> {
  const row = await db.selectFrom('tasks').where('account_id', '=', account_id).where('id', '=', id).select('done_at').executeTakeFirst();
  return row === undefined || row.done_at !== null;
}
