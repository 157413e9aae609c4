import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { tokenOf } from '../../../http/caller-transaction.ts';
import type { SignedInUser, UserContext } from '../../../http/context.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { findUserSession } from '../../../http/session.ts';
import { type PermissionKey, userMay } from '../../../http/user-may.ts';

/** Waits until nobody else changes who may do what in an account, and keeps later ones waiting until this transaction ends. */
export async function lockRights(db: Db, accountId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('rights:' || ${accountId}::text, 0))`.execute(db);
}

/**
 * Before anything that changes who may do what: waits as `lockRights` does, then reads the caller anew. Of two who take each other's rights at the same
 * moment the second has lost them meanwhile.
 * @param needed the right that the endpoint asks for
 * @returns the caller as the one before left it
 * @throws RolledBack with `identity.rights_changed` where the caller is signed out or may not do this any more
 */
export async function holdRights(context: UserContext, needed: PermissionKey): Promise<SignedInUser> {
  const { db, account_id, now, request } = context;
  await lockRights(db, account_id);
  const session = await findUserSession(db, account_id, tokenOf(request), now);
  if (session === null || !userMay(session.user, needed)) throw new RolledBack(refuse('identity.rights_changed'));
  return session.user;
}
