import { checkResetLink, forgotAccountId, forgotPassword, resetPassword } from '@rawnaq/contract/settings/identity';
import type { Output } from '@rawnaq/contract/endpoint';
import type { PublicContext } from '../../../http/context.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { networkOf } from '../../../http/caller.ts';
import { handlePublic, handlePublicPrepared, type RequestSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { digestToken } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { sendPlatformLetter } from '../../reach/messaging/public.ts';
import { makePasswordLink } from './password-link.ts';
import { forgivenByReset, userKey } from './guess-limits.ts';
import { hashNewPassword } from './new-password.ts';
import { endUserSessions, findEmail, findUser, lockUser, setPassword } from './store.ts';

/** The first letter and the domain are enough to know one's own address. */
const partlyHidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

async function mayAsk(context: PublicContext, what: string, email: string) {
  const { rateLimits } = context.services;
  if (!(await rateLimits.allow(`${what}:${networkOf(context.ip)}`, 20, 3600))) return refuse('request.too_many');
  if (!(await rateLimits.allow(`${what}:${email}`, 1, 60))) return refuse('identity.too_soon');
  return null;
}

/**
 * Whether the e-mail is known is looked at by a job, when the caller has the answer: neither what the answer says nor the time that it takes can
 * tell.
 */
export const askForNewPassword = handlePublic(forgotPassword, async ({ email }, context) => {
  const no = await mayAsk(context, 'forgot_password', email);
  if (no !== null) return no;
  await context.services.jobs.enqueue(context.db, 'send_password_link', { email });
  return {};
});

export const askForAccountId = handlePublic(forgotAccountId, async ({ email }, context) => {
  const no = await mayAsk(context, 'forgot_account_id', email);
  if (no !== null) return no;
  await context.services.jobs.enqueue(context.db, 'send_account_id', { email });
  return {};
});

type Recipient = NonNullable<Awaited<ReturnType<typeof findUser>>> & { account_id: number; language: 'en' | 'ar' };
type JobParts = Pick<PublicContext, 'db' | 'now' | 'services'>;

/** Runs a job for the user that an e-mail signs in, inside the account's scope; does nothing where there is none. */
async function forUserOf(
  services: Services,
  email: string,
  work: (user: Recipient, parts: JobParts) => Promise<(() => Promise<void>) | null>,
): Promise<void> {
  await services.database.withPlatform(async (db) => {
    const found = await findEmail(db, email);
    if (found === undefined) return;
    const { account_id, user_id } = found;
    const parts = { db, now: services.now(), services };
    const send = await services.database.insideAccount(db, account_id, async () => {
      const user = await findUser(db, account_id, { user_id });
      if (user === undefined || user.email !== email) return null;
      return work({ ...user, account_id, language: user.language === 'ar' ? 'ar' : 'en' }, parts);
    });
    await send?.();
  });
}

export const recoveryTasks = {
  send_password_link: (services: Services, { email }: { email: string }): Promise<void> =>
    forUserOf(services, email, async ({ id, account_id, name, language }, parts) => {
      const link = await makePasswordLink(parts, { account_id, user_id: id, email, kind: 'reset', language });
      if (link === null) return null;
      return () =>
        sendPlatformLetter(parts, { template: 'reset_password', account_id, recipient: email, language, params: { name, link } });
    }),
  send_account_id: (services: Services, { email }: { email: string }): Promise<void> =>
    forUserOf(services, email, async ({ account_id, name, user_name, language }, parts) => {
      const params = { name, account_id, user_name };
      return () => sendPlatformLetter(parts, { template: 'account_id', account_id, recipient: email, language, params });
    }),
};

/** The link as it is now, with whom it is for. Platform scope. */
async function findLink({ db, now }: Pick<PublicContext, 'db' | 'now'>, token: string) {
  const link = await db
    .selectFrom('password_resets')
    .where('token_hash', '=', digestToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['account_id', 'user_id', 'email'])
    .executeTakeFirst();
  return link?.account_id == null || link.user_id === null
    ? null
    : { account_id: link.account_id, user_id: link.user_id, email: link.email };
}

/** A link ends by itself when its user changes; that the user is active and has the mailbox it went to is looked at all the same. */
const isFor = (link: { email: string }, user: { email: string; status: number } | undefined): boolean =>
  user !== undefined && user.status === 1 && user.email === link.email;

export const tellResetLink = handlePublic(checkResetLink, async ({ token }, context) => {
  const link = await findLink(context, token);
  if (link === null) return refuse('identity.reset_link_invalid');
  const { account_id, user_id } = link;
  const user = await context.services.database.insideAccount(context.db, account_id, () => findUser(context.db, account_id, { user_id }));
  if (!isFor(link, user)) return refuse('identity.reset_link_invalid');
  return { email: partlyHidden(link.email) };
});

/** Looks the link over and hashes the password before a connection is held; whether the link still holds is asked again with the user locked. */
async function prepare({ token, password }: Output<typeof resetPassword.input>, around: RequestSurroundings): Promise<string> {
  const { services, now, ip } = around;
  if (!(await services.rateLimits.allow(`reset:${networkOf(ip)}`, 20, 3600))) throw new RolledBack(refuse('request.too_many'));
  const user = await services.database.withPlatform(async (db) => {
    const link = await findLink({ db, now }, token);
    if (link === null) return undefined;
    const { account_id, user_id } = link;
    const found = await services.database.insideAccount(db, account_id, () => findUser(db, account_id, { user_id }));
    return isFor(link, found) ? found : undefined;
  });
  if (user === undefined) throw new RolledBack(refuse('identity.reset_link_invalid'));
  return hashNewPassword(password, [user.email, user.name, user.user_name, user.english_name, user.arabic_name]);
}

export const setNewPassword = handlePublicPrepared(resetPassword, prepare, async ({ token }, context, passwordHash) => {
  const { db, now, services } = context;
  const link = await findLink(context, token);
  if (link === null) return refuse('identity.reset_link_invalid');
  const { account_id, user_id } = link;
  const isDone = await services.database.insideAccount(db, account_id, async () => {
    // The user first, as every change of a user does; then the link may have been used, or ended by such a change, while this one waited.
    if (!isFor(link, await lockUser(db, account_id, user_id))) return false;
    if ((await findLink(context, token)) === null) return false;
    await db.updateTable('password_resets').set({ used_at: now }).where('token_hash', '=', digestToken(token)).execute();
    await setPassword(db, account_id, user_id, passwordHash);
    await endUserSessions(db, account_id, user_id, 'password_reset', now);
    return true;
  });
  if (!isDone) return refuse('identity.reset_link_invalid');
  forgiveGuess(db, forgivenByReset(userKey(account_id, user_id)));
  return {};
});
