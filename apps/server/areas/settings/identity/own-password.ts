import type { UserSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { countProof, userKey } from './guess-limits.ts';
import { isPasswordRight } from './passwords.ts';
import { refuseWellKnownPassword } from './sign-in-guard.ts';
import { findUser } from './store.ts';

/**
 * Checks the password of the signed-in user, as a counted try: an open session does not prove who sits at it. Outside any transaction.
 * @returns the user; `password_hash` is to be compared once more when the user is locked
 * @throws RolledBack where it is wrong, or has to wait
 */
export async function proveOwnPassword(around: UserSurroundings, password: string) {
  const { services, account_id, user } = around;
  refuseWellKnownPassword(around, password, 'current_password');
  await countProof(around, userKey(account_id, user.id));
  const found = await services.database.withAccount(account_id, (db) => findUser(db, account_id, { user_id: user.id }));
  if (found === undefined || !(await isPasswordRight(found.password_hash, password)))
    throw new RolledBack(refuse('identity.current_password_wrong', { field: 'current_password' }));
  return found;
}
