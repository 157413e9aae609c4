import type { Output } from '@rawnaq/contract/endpoint';
import { changeMyProfile, getMyProfile, listMySessions } from '@rawnaq/contract/settings/my-profile';
import type { UserContext } from '../../../http/context.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { handle, handlePrepared, type UserSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { digestToken } from '../../../secrets.ts';
import { forgivenProof, userKey } from './guess-limits.ts';
import { proveOwnPassword } from './own-password.ts';
import { changeProfile, readOwnSessions, readProfile } from './security-store.ts';
import { keepSignInEmail } from './sign-in-emails.ts';
import { lockUser } from './store.ts';

/** How the session that asks is stored. */
export const currentSession = ({ request }: UserContext): Buffer =>
  digestToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');

const tell = handle(getMyProfile, (_input, { db, account_id, user }) => readProfile(db, account_id, user.id));

/** Another e-mail is proved with the password, judged while no connection is held. @returns the hash it was judged by; null where none is asked for */
async function prepare(
  { email, current_password }: Output<typeof changeMyProfile.input>,
  around: UserSurroundings,
): Promise<string | null> {
  const { services, account_id, user } = around;
  if (user.manager_id !== null) throw new RolledBack(refuse('profile.not_as_owner'));
  const before = await services.database.withAccount(account_id, (db) => readProfile(db, account_id, user.id));
  if (email === before.email) return null;
  if (current_password === undefined) throw new RolledBack(refuse('identity.current_password_wrong', { field: 'current_password' }));
  return (await proveOwnPassword(around, current_password)).password_hash;
}

const change = handlePrepared(
  changeMyProfile,
  prepare,
  async ({ current_password: _judged, ...values }, context, proved) => {
    const { db, account_id, user } = context;
    const before = await readProfile(db, account_id, user.id);
    if (values.email !== before.email) {
      const locked = await lockUser(db, account_id, user.id);
      if (proved === null || locked?.password_hash !== proved)
        return refuse('identity.current_password_wrong', { field: 'current_password' });
      await keepSignInEmail(db, account_id, user.id, values.email);
      forgiveGuess(db, forgivenProof(userKey(account_id, user.id)));
    }
    await changeProfile(db, account_id, user.id, values);
    const after = await readProfile(db, account_id, user.id);
    const told = ({ name, email, language }: typeof before) => ({ name, email, language });
    await context.audit({
      area: 'identity',
      action: 'change_profile',
      subject_type: 'user',
      subject_id: user.id,
      before: told(before),
      after: told(after),
    });
    return after;
  },
  {
    onDuplicate: {
      sign_in_emails_pkey: { code: 'identity.email_exists', field: 'email' },
      users_email: { code: 'identity.email_exists', field: 'email' },
    },
  },
);

const mySessions = handle(listMySessions, async (_input, context) => ({
  data: await readOwnSessions(context.db, context.account_id, context.user.id, currentSession(context), context.now),
}));

export const myProfileHandlers = [tell, change, mySessions];
