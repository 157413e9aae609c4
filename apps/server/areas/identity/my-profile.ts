import { changeMyProfile, getMyProfile, listMySessions } from '@rawnaq/contract/my-profile';
import type { UserContext } from '../../http/context.ts';
import { handle } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';
import { digestToken } from '../../secrets.ts';
import { isPasswordRight } from './passwords.ts';
import { changeProfile, readOwnSessions, readProfile } from './security-store.ts';
import { keepSignInEmail } from './sign-in-emails.ts';
import { lockUser } from './store.ts';

/** How the session that asks is stored. */
export const currentSession = ({ request }: UserContext): Buffer =>
  digestToken(/^Bearer (\S+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '');

const tell = handle(getMyProfile, (_input, { db, account_id, user }) => readProfile(db, account_id, user.id));

const change = handle(
  changeMyProfile,
  async ({ current_password, ...values }, context) => {
    const { db, account_id, user } = context;
    if (user.manager_id !== null) return refuse('profile.not_as_owner');
    const before = await readProfile(db, account_id, user.id);
    if (values.email !== before.email) {
      const isProved = current_password !== undefined && (await isPasswordRight(before.password_hash, current_password));
      const locked = isProved ? await lockUser(db, account_id, user.id) : undefined;
      if (locked?.password_hash !== before.password_hash) return refuse('identity.current_password_wrong', { field: 'current_password' });
      await keepSignInEmail(db, account_id, user.id, values.email);
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
