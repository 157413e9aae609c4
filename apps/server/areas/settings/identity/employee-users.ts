import type { Db } from '../../../db/database.ts';
import { endUserSessions } from './store.ts';

interface SignIn {
  email: string;
  user_name: string;
  role_id: number;
}

export async function insertUser(
  db: Db,
  accountId: number,
  user: SignIn & { employee_id: number; name: string; password_hash: string; language: 'en' | 'ar' },
): Promise<number> {
  const { id } = await db
    .insertInto('users')
    .values({ account_id: accountId, ...user })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function changeUser(
  db: Db,
  accountId: number,
  userId: number,
  user: SignIn & { name: string; password_hash: string | null },
): Promise<void> {
  const { password_hash, ...values } = user;
  await db
    .updateTable('users')
    .set((row) => ({ ...values, ...(password_hash === null ? {} : { password_hash }), version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}

export async function openSignIn(db: Db, accountId: number, userId: number): Promise<void> {
  await db.updateTable('users').set({ status: 1 }).where('account_id', '=', accountId).where('id', '=', userId).execute();
}

/** No new sign-in, and every open session ends. */
export async function shutSignIn(db: Db, accountId: number, userId: number, reason: string, now: Date): Promise<void> {
  await db.updateTable('users').set({ status: 0 }).where('account_id', '=', accountId).where('id', '=', userId).execute();
  await endUserSessions(db, accountId, userId, reason, now);
}

/** The user's name, as logs and papers show it, follows the employee's record. */
export async function renameUser(db: Db, accountId: number, userId: number, name: string): Promise<void> {
  await db.updateTable('users').set({ name }).where('account_id', '=', accountId).where('id', '=', userId).execute();
}
