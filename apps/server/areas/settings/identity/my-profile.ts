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

type Profile = Awaited<ReturnType<typeof readProfile>>;

/** An employee's names are kept in the employee's record alone. */
const namesKept = ({ name, english_name, arabic_name, employee_id }: Profile) =>
  employee_id === null ? { name, english_name, arabic_name } : { name, english_name: null, arabic_name: null };

const change = handlePrepared(
  changeMyProfile,
  prepare,
  async ({ current_password: _judged, english_name = null, arabic_name = null, ...values }, context, proved) => {
    const { db, account_id, user } = context;
    const before = await readProfile(db, account_id, user.id);
    const isRenamed = english_name !== before.english_name || arabic_name !== before.arabic_name;
    if (isRenamed && before.employee_id !== null)
      return refuse('profile.name_of_employee', { field: english_name === before.english_name ? 'arabic_name' : 'english_name' });
    if (values.email !== before.email) {
      const locked = await lockUser(db, account_id, user.id);
      if (proved === null || locked?.password_hash !== proved)
        return refuse('identity.current_password_wrong', { field: 'current_password' });
      await keepSignInEmail(db, account_id, user.id, values.email);
      forgiveGuess(db, forgivenProof(userKey(account_id, user.id)));
    }
    const [own, other] = values.language === 'ar' ? [arabic_name, english_name] : [english_name, arabic_name];
    // Without another name the logs go on saying what they said, also of a user whose name is of neither language alone.
    const names = isRenamed ? { name: own ?? other ?? before.name, english_name, arabic_name } : namesKept(before);
    await changeProfile(db, account_id, user.id, { ...values, ...names });
    const after = await readProfile(db, account_id, user.id);
    const told = ({ name, english_name: english, arabic_name: arabic, email, language }: typeof before) => ({
      name,
      english_name: english,
      arabic_name: arabic,
      email,
      language,
    });
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
