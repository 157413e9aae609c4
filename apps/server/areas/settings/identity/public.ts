import { sessionEnds } from '@rawnaq/domain/settings/identity/session-lifetime';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';
import { makeUserToken } from '../../../http/session.ts';
import { signedInUserOf } from './signed-in-user.ts';
import { openSession } from './store.ts';
export { keepSignInEmail } from './sign-in-emails.ts';
export { endUserSessions } from './store.ts';

/** The owner of an account: to whom letters go, and as whom a platform manager may sign in; `shown_name` is as the caller reads it. Inside the account's scope. */
export function findOwner(db: Db, accountId: number) {
  return db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('is_owner', '=', 1)
    .select(['id', 'name', 'email', 'language'])
    .select(userName<string>('users').as('shown_name'))
    .executeTakeFirstOrThrow();
}

export interface ManagerVisit {
  account_id: number;
  user_id: number;
  manager_id: number;
  ip: string;
  user_agent: string | null;
  now: Date;
}

/**
 * Opens a session of a platform manager as a user, beside the user's own, for thirty minutes, and ends the one the manager had there before.
 * Inside the account's scope. @returns the user as the sign-in answers it
 */
export async function openManagerVisit(db: Db, visit: ManagerVisit) {
  await db
    .updateTable('sessions')
    .set({ ended_at: visit.now, end_reason: 'other_sign_in' })
    .where('account_id', '=', visit.account_id)
    .where('manager_id', '=', visit.manager_id)
    .where('ended_at', 'is', null)
    .execute();
  const token = makeUserToken(visit.account_id);
  await openSession(db, { ...visit, token });
  return {
    ...(await signedInUserOf(db, visit.account_id, visit.user_id, {
      manager_id: visit.manager_id,
      ends_at: sessionEnds('visit', visit.now).ends_at.toISOString(),
    })),
    api_token: token,
  };
}

/** Signs everybody of an account out. Inside the account's scope. */
export async function endAllSessions(db: Db, accountId: number, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}
