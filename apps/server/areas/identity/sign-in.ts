import { login } from '@rawnaq/contract/identity';
import type { Db } from '../../db/database.ts';
import type { PublicContext } from '../../http/context.ts';
import { handlePublic } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';
import { makeUserToken } from '../../http/session.ts';
import { accountStanding } from '../../http/standing.ts';
import { isPasswordRight, spendAsMuchTime, trainingPassword } from './passwords.ts';
import { FailedLogin, guardSignIn, recordFailure } from './sign-in-guard.ts';
import { signedInUserOf } from './signed-in-user.ts';
import { endUserSessions, findEmail, findOpenSession, findUser, lockUser, openSession } from './store.ts';

/** How long ago the other session was used, in words. */
export function agoText(moment: string, context: PublicContext): string {
  const minutes = Math.round((Date.parse(moment) - context.now.getTime()) / 60_000);
  const format = new Intl.RelativeTimeFormat(context.language, { numeric: 'auto' });
  return minutes > -60 ? format.format(Math.min(minutes, 0), 'minute') : format.format(Math.round(minutes / 60), 'hour');
}

export const signIn = handlePublic(login, async (input, context) => {
  const { services, now } = context;
  const signInName = input.email ?? input.user_name ?? '';
  const attempt = { sign_in_name: signInName, account_id: input.account_id ?? null, is_manager: 0 as const };
  const turnedAway = await guardSignIn(context, attempt);
  if (turnedAway !== null) return turnedAway;
  if (input.password === trainingPassword && !services.config.acceptsWellKnownPasswords) return refuse('identity.well_known_password');

  const directory = input.email === undefined ? undefined : await findEmail(context.db, input.email);
  const accountId = directory?.account_id ?? (input.email === undefined ? input.account_id : undefined);
  if (accountId === undefined) {
    await spendAsMuchTime(input.password);
    await recordFailure(context, FailedLogin.email, attempt);
    return refuse('identity.wrong_credentials', { keeps: true });
  }
  const by = directory === undefined ? { user_name: input.user_name ?? '' } : { user_id: directory.user_id };

  // One connection for the whole of it: a request that asked for a second one while it holds its first could wait for itself.
  const outcome = await services.database.insideAccount(context.db, accountId, () => enter(context.db, accountId, by));
  if (outcome === 'unknown' || outcome === 'wrong_password') {
    await recordFailure(context, outcome === 'unknown' ? FailedLogin.email : FailedLogin.password, { ...attempt, account_id: accountId });
    return refuse('identity.wrong_credentials', { keeps: true });
  }
  return outcome;

  async function enter(db: Db, account: number, who: { user_id: number } | { user_name: string }) {
    const user = await findUser(db, account, who);
    if (user === undefined) {
      await spendAsMuchTime(input.password);
      return 'unknown' as const;
    }
    if (!(await isPasswordRight(user.password_hash, input.password))) return 'wrong_password' as const;
    if (user.status !== 1) return refuse('identity.user_not_active');
    // An account that waits may sign in and see that it waits; the other states are told here.
    const standing = accountStanding(user, now);
    if (standing !== null && standing !== 'identity.account_waiting') return refuse(standing);
    // A password that was changed while this one was judged opens nothing any more.
    const locked = await lockUser(db, account, user.id);
    if (locked?.password_hash !== user.password_hash) return 'wrong_password' as const;
    if (locked.status !== 1) return refuse('identity.user_not_active');
    const other = await findOpenSession(db, account, user.id, now);
    if (other !== undefined && input.log_out_other !== 1) {
      return refuse('identity.other_session', { params: { last_seen: agoText(other.last_seen_at, context) }, details: { last_seen_at: other.last_seen_at } });
    }
    await endUserSessions(db, account, user.id, 'other_sign_in', now);
    const token = makeUserToken(account);
    await openSession(db, { account_id: account, user_id: user.id, token, ip: context.ip, user_agent: context.request.headers['user-agent']?.slice(0, 400) ?? null, now });
    return { user: { ...(await signedInUserOf(db, account, user.id, null)), api_token: token } };
  }
});
