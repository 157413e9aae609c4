import type { Insertable, Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountsTable } from '../../../db/schema.ts';

/** Opens an account; answers its id. In the platform's scope. */
export async function insertAccount(db: Db, account: Insertable<AccountsTable>): Promise<number> {
  const { id } = await db.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function changeAccount(db: Db, id: number, fields: Updateable<AccountsTable>): Promise<void> {
  await db.updateTable('accounts').set(fields).where('id', '=', id).execute();
}

/** The first time an e-mail of its owner is confirmed counts. */
export async function confirmAccount(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('accounts').set({ email_confirmed_at: now }).where('id', '=', id).where('email_confirmed_at', 'is', null).execute();
}
