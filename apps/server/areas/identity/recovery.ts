import { checkResetLink, forgotAccountId, forgotPassword, resetPassword } from '@rawnaq/contract/identity';
import type { PublicContext } from '../../http/context.ts';
import { handlePublic } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';
import { digestToken, randomToken } from '../../secrets.ts';
import { sendPlatformLetter } from '../messaging/public.ts';
import { hashPassword } from './passwords.ts';
import { endUserSessions, findEmail, findUser, setPassword } from './store.ts';

const linkMinutes = 60;

/** The first letter and the domain are enough to know one's own address. */
const partlyHidden = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

async function mayAsk(context: PublicContext, what: string, email: string) {
  const { rateLimits } = context.services;
  if (!(await rateLimits.allow(`${what}:${context.ip}`, 20, 3600))) return refuse('request.too_many');
  if (!(await rateLimits.allow(`${what}:${email}`, 1, 60))) return refuse('identity.too_soon');
  return null;
}

export const askForNewPassword = handlePublic(forgotPassword, async ({ email }, context) => {
  const no = await mayAsk(context, 'forgot_password', email);
  if (no !== null) return no;
  const found = await findEmail(context.db, email);
  if (found === undefined) return {}; // the answer does not tell whether the e-mail is known
  const { db, now, services } = context;
  const user = await services.database.insideAccount(context.db, found.account_id, () => findUser(context.db, found.account_id, { user_id: found.user_id }));
  if (user === undefined || user.status !== 1) return {};
  const token = randomToken();
  await db
    .insertInto('password_resets')
    .values({ token_hash: digestToken(token), account_id: found.account_id, user_id: found.user_id, created_at: now, expires_at: new Date(now.getTime() + linkMinutes * 60_000) })
    .execute();
  const prefix = user.language === 'ar' ? '/ar' : '';
  await sendPlatformLetter(context, { template: 'reset_password', recipient: email, language: user.language === 'ar' ? 'ar' : 'en', params: { name: user.name, link: `${services.config.publicUrl}${prefix}/reset-password/${token}` } });
  return {};
});

export const askForAccountId = handlePublic(forgotAccountId, async ({ email }, context) => {
  const no = await mayAsk(context, 'forgot_account_id', email);
  if (no !== null) return no;
  const found = await findEmail(context.db, email);
  if (found === undefined) return {};
  const user = await context.services.database.insideAccount(context.db, found.account_id, () => findUser(context.db, found.account_id, { user_id: found.user_id }));
  if (user === undefined) return {};
  await sendPlatformLetter(context, {
    template: 'account_id',
    recipient: email,
    language: user.language === 'ar' ? 'ar' : 'en',
    params: { name: user.name, account_id: found.account_id, user_name: user.user_name },
  });
  return {};
});

async function findLink(context: PublicContext, token: string) {
  return context.db
    .selectFrom('password_resets')
    .where('token_hash', '=', digestToken(token))
    .where('used_at', 'is', null)
    .where('expires_at', '>', context.now.toISOString())
    .select(['account_id', 'user_id'])
    .forUpdate()
    .executeTakeFirst();
}

export const tellResetLink = handlePublic(checkResetLink, async ({ token }, context) => {
  const link = await findLink(context, token);
  if (link?.account_id == null || link.user_id === null) return refuse('identity.reset_link_invalid');
  const { account_id, user_id } = link;
  const user = await context.services.database.insideAccount(context.db, account_id, () => findUser(context.db, account_id, { user_id }));
  if (user === undefined) return refuse('identity.reset_link_invalid');
  return { email: partlyHidden(user.email) };
});

export const setNewPassword = handlePublic(resetPassword, async ({ token, password }, context) => {
  if (!(await context.services.rateLimits.allow(`reset:${context.ip}`, 20, 3600))) return refuse('request.too_many');
  const link = await findLink(context, token);
  if (link?.account_id == null || link.user_id === null) return refuse('identity.reset_link_invalid');
  const { account_id, user_id } = link;
  const passwordHash = await hashPassword(password);
  await context.db.updateTable('password_resets').set({ used_at: context.now }).where('token_hash', '=', digestToken(token)).execute();
  await context.services.database.insideAccount(context.db, account_id, async () => {
    await setPassword(context.db, account_id, user_id, passwordHash);
    await endUserSessions(context.db, account_id, user_id, 'password_reset', context.now);
  });
  return {};
});
