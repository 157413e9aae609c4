import { login } from '@rawnaq/contract/settings/identity';
import type { Output } from '@rawnaq/contract/endpoint';
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { PublicContext } from '../../../http/context.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { handlePublicPrepared, type RequestSurroundings } from '../../../http/handle.ts';
import { refuse, RolledBack } from '../../../http/answers/refusal.ts';
import { makeUserToken } from '../../../http/session.ts';
import { accountStanding } from '../../../http/standing.ts';
import { blockAfterFailures, countSignIn, forgivenBy, type Guess, strangerKey, userKey } from './guess-limits.ts';
import { isPasswordRight, spendAsMuchTime } from './passwords.ts';
import {
  type Attempt,
  FailedLogin,
  findObstacle,
  familiarSince,
  isFromNetwork,
  recordFailure,
  refuseWellKnownPassword,
  turnAway,
} from './sign-in-guard.ts';
import { signedInUserOf } from './signed-in-user.ts';
import { endUserSessions, findEmail, findOpenSession, findUser, lockUser, openSession } from './store.ts';

/** How long ago the other session was used, in words. */
export function agoText(moment: string, context: PublicContext): string {
  const minutes = Math.round((Date.parse(moment) - context.now.getTime()) / 60_000);
  const format = new Intl.RelativeTimeFormat(context.language === 'ar' ? 'ar-u-nu-latn' : 'en-GB', { numeric: 'auto' });
  return minutes > -60 ? format.format(Math.min(minutes, 0), 'minute') : format.format(Math.round(minutes / 60), 'hour');
}

type SignInInput = Output<typeof login.input>;
type User = NonNullable<Awaited<ReturnType<typeof findUser>>>;

interface Proved {
  account_id: number;
  user: User;
  guess: Guess;
}

/** A name as failed tries are counted by, whether a user has it or not. */
const typedName = ({ email, account_id, user_name }: SignInInput): string =>
  email === undefined ? `${account_id} ${user_name?.toLowerCase()}` : email;

/** Which user is meant, and why a sign-in from this address may be refused; counts the try. In as few trips as can be: the first two selects go with the scope. */
async function lookAround(db: Db, input: SignInInput, around: RequestSurroundings) {
  const [obstacle, directory] = await Promise.all([
    findObstacle(db, around),
    input.email === undefined ? undefined : findEmail(db, input.email),
  ]);
  const account_id = directory?.account_id ?? (input.email === undefined ? input.account_id : undefined);
  const by = directory === undefined ? { user_name: input.user_name ?? '' } : { user_id: directory.user_id };
  const found = account_id === undefined ? undefined : await findWithPlace(db, account_id, by, around);
  const guess: Guess = {
    whom: account_id === undefined || found?.user === undefined ? strangerKey(typedName(input)) : userKey(account_id, found.user.id),
    ip: around.ip,
    isFamiliar: found?.isFamiliar === true,
  };
  const isLetIn = obstacle === null || (obstacle.kind === 'after_failures' && guess.isFamiliar);
  if (isLetIn) await countSignIn(db, guess, around.now);
  return { obstacle: isLetIn ? null : obstacle, account_id, user: found?.user, guess };
}

/** The user, and whether the user has signed in from the caller's network in the last months. */
async function findWithPlace(db: Db, accountId: number, by: { user_id: number } | { user_name: string }, { ip, now }: RequestSurroundings) {
  const scoped = sql`select set_config('app.account_id', ${String(accountId)}, true), set_config('app.scope', '', true)`.execute(db);
  const who = 'user_id' in by ? sql<SqlBool>`u.id = ${by.user_id}` : sql<SqlBool>`lower(u.user_name) = ${by.user_name.toLowerCase()}`;
  const placed = db
    .selectFrom('sessions')
    .innerJoin('users as u', (join) => join.onRef('u.account_id', '=', 'sessions.account_id').onRef('u.id', '=', 'sessions.user_id'))
    .where('sessions.account_id', '=', accountId)
    .where(who)
    .where('sessions.manager_id', 'is', null)
    .where(isFromNetwork('sessions.ip', ip))
    .where('sessions.created_at', '>', familiarSince(now))
    .select('sessions.user_id')
    .limit(1)
    .executeTakeFirst();
  const [, user, place] = await Promise.all([scoped, findUser(db, accountId, by), placed]);
  return { user, isFamiliar: place !== undefined };
}

/** Judges the password while no connection is held. */
async function prove(input: SignInInput, around: RequestSurroundings): Promise<Proved> {
  refuseWellKnownPassword(around, input.password);
  const { services } = around;
  const { obstacle, account_id, user, guess } = await services.database.withPlatform((db) => lookAround(db, input, around));
  const attempt: Attempt = { sign_in_name: input.email ?? input.user_name ?? '', account_id: account_id ?? null, is_manager: 0 };
  if (obstacle !== null) return turnAway(around, obstacle, attempt);
  if (account_id === undefined || user === undefined) {
    await spendAsMuchTime(input.password);
    return wrong(around, FailedLogin.email, attempt);
  }
  if (!(await isPasswordRight(user.password_hash, input.password, guess.isFamiliar))) return wrong(around, FailedLogin.password, attempt);
  return { account_id, user, guess };
}

/** The answer is the same for a name that nobody has and for a wrong password. */
export async function wrong(around: RequestSurroundings, type: 1 | 2, attempt: Attempt): Promise<never> {
  await recordFailure(around, type, attempt);
  await blockAfterFailures(around);
  throw new RolledBack(refuse('identity.wrong_credentials'));
}

export const signIn = handlePublicPrepared(login, prove, async (input, context, proved) => {
  const { services, now, db } = context;
  const { account_id, user, guess } = proved;
  // One connection for the whole of it: a request that asked for a second one while it holds its first could wait for itself.
  const outcome = await services.database.insideAccount(db, account_id, enter);
  // The password was right, whatever else is refused: the count goes back, and a refusal keeps that.
  forgiveGuess(db, forgivenBy(guess));
  return outcome;

  async function enter() {
    if (user.status !== 1) return refuse('identity.user_not_active', { keeps: true });
    // An account that waits may sign in and see that it waits; the other states are told here.
    const standing = accountStanding(user, now);
    if (standing !== null && standing !== 'identity.account_waiting') return refuse(standing, { keeps: true });
    // A password that was changed while this one was judged opens nothing any more.
    const locked = await lockUser(db, account_id, user.id);
    if (locked?.password_hash !== user.password_hash) return refuse('identity.wrong_credentials');
    if (locked.status !== 1) return refuse('identity.user_not_active', { keeps: true });
    const other = await findOpenSession(db, account_id, user.id, now);
    if (other !== undefined && input.log_out_other !== 1) {
      const params = { last_seen: agoText(other.last_seen_at, context) };
      return refuse('identity.other_session', { keeps: true, params, details: { last_seen_at: other.last_seen_at } });
    }
    await endUserSessions(db, account_id, user.id, 'other_sign_in', now);
    const token = makeUserToken(account_id);
    await openSession(db, {
      account_id,
      user_id: user.id,
      token,
      ip: context.ip,
      user_agent: context.request.headers['user-agent']?.slice(0, 400) ?? null,
      now,
    });
    return { user: { ...(await signedInUserOf(db, account_id, user.id, null)), api_token: token } };
  }
});
