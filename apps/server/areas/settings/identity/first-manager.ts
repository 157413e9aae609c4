import type { Db } from '../../../db/database.ts';

/** Makes a platform manager with every right; false where the e-mail signs in another manager already. In the platform's scope. */
export async function makeManager(db: Db, manager: { name: string; email: string; password_hash: string }): Promise<boolean> {
  const made = await db
    .insertInto('managers')
    .values({ ...manager, is_super: 1 })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}
