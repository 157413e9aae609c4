import { getManagerGlobalInformations, managerLogin, managerLogout, saveManagerLanguage } from '@rawnaq/contract/settings/manager-sign-in';
import type { Output } from '@rawnaq/contract/endpoint';
import type { PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { sessionEnds } from '@rawnaq/domain/settings/identity/session-lifetime';
import type { Db } from '../../../db/database.ts';
import { forgiveGuess } from '../../../http/guesses.ts';
import { handleManager, handlePublicPrepared, type RequestSurroundings } from '../../../http/handle.ts';
import { refuse } from '../../../http/answers/refusal.ts';
import { makeManagerToken } from '../../../http/session.ts';
import { digestToken } from '../../../secrets.ts';
import { countSignIn, forgivenBy, type Guess, managerKey, strangerKey } from './guess-limits.ts';
import { isPasswordRight, spendAsMuchTime } from './passwords.ts';
import { agoText, wrong } from './sign-in.ts';
import {
  type Attempt,
  FailedLogin,
  familiarSince,
  findObstacle,
  isFromNetwork,
  refuseWellKnownPassword,
  turnAway,
} from './sign-in-guard.ts';

async function managerOnWire(db: Db, id: number) {
  const row = await db
    .selectFrom('managers')
    .where('id', '=', id)
    .select(['id', 'name', 'email', 'language', 'is_super', 'permissions'])
    .executeTakeFirstOrThrow();
  const permissions = Object.fromEntries(
    Object.entries(row.permissions as PermissionMap).map(([section, actions]) => [section, [...actions]]),
  );
  return {
    ...row,
    language: row.language === 'ar' ? ('ar' as const) : ('en' as const),
    is_super: row.is_super === 1 ? (1 as const) : (0 as const),
    permissions,
  };
}

type SignInInput = Output<typeof managerLogin.input>;

/** As with the users of a business (`sign-in.ts`): counted, then judged while no connection is held. */
async function prove(input: SignInInput, around: RequestSurroundings) {
  refuseWellKnownPassword(around, input.password);
  const attempt: Attempt = { sign_in_name: input.email, account_id: null, is_manager: 1 };
  const { obstacle, manager, guess } = await around.services.database.withPlatform(async (db) => {
    const [found, known, place] = await Promise.all([
      findObstacle(db, around),
      db.selectFrom('managers').where('email', '=', input.email).select(['id', 'password_hash', 'status']).executeTakeFirst(),
      db
        .selectFrom('manager_sessions')
        .innerJoin('managers', 'managers.id', 'manager_sessions.manager_id')
        .where('managers.email', '=', input.email)
        .where(isFromNetwork('manager_sessions.ip', around.ip))
        .where('manager_sessions.created_at', '>', familiarSince(around.now))
        .select('manager_sessions.manager_id')
        .limit(1)
        .executeTakeFirst(),
    ]);
    const whom = known === undefined ? strangerKey(`manager ${input.email}`) : managerKey(known.id);
    const tried: Guess = { whom, ip: around.ip, isFamiliar: place !== undefined };
    const isLetIn = found === null || (found.kind === 'after_failures' && tried.isFamiliar);
    if (isLetIn) await countSignIn(db, tried, around.now);
    return { obstacle: isLetIn ? null : found, manager: known, guess: tried };
  });
  if (obstacle !== null) return turnAway(around, obstacle, attempt);
  if (manager === undefined) {
    await spendAsMuchTime(input.password);
    return wrong(around, FailedLogin.email, attempt);
  }
  if (!(await isPasswordRight(manager.password_hash, input.password, guess.isFamiliar)))
    return wrong(around, FailedLogin.password, attempt);
  return { manager, guess };
}

export const signManagerIn = handlePublicPrepared(managerLogin, prove, async (input, context, { manager, guess }) => {
  const { db, now } = context;
  forgiveGuess(db, forgivenBy(guess));
  if (manager.status !== 1) return refuse('identity.user_not_active', { keeps: true });
  // Of two sign-ins at once the second must see the session that the first opened.
  const locked = await db
    .selectFrom('managers')
    .where('id', '=', manager.id)
    .select(['password_hash', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (locked?.password_hash !== manager.password_hash) return refuse('identity.wrong_credentials');
  if (locked.status !== 1) return refuse('identity.user_not_active', { keeps: true });
  const open = db.selectFrom('manager_sessions').where('manager_id', '=', manager.id).where('ended_at', 'is', null);
  const other = await open.where('expires_at', '>', now.toISOString()).select('last_seen_at').executeTakeFirst();
  if (other !== undefined && input.log_out_other !== 1) {
    return refuse('identity.other_session', {
      keeps: true,
      params: { last_seen: agoText(other.last_seen_at, context) },
      details: { last_seen_at: other.last_seen_at },
    });
  }
  await db
    .updateTable('manager_sessions')
    .set({ ended_at: now, end_reason: 'other_sign_in' })
    .where('manager_id', '=', manager.id)
    .where('ended_at', 'is', null)
    .execute();
  const token = makeManagerToken();
  await db
    .insertInto('manager_sessions')
    .values({
      token_hash: digestToken(token),
      manager_id: manager.id,
      ip: context.ip,
      user_agent: context.request.headers['user-agent']?.slice(0, 400) ?? null,
      created_at: now,
      last_seen_at: now,
      ...sessionEnds('manager', now),
    })
    .execute();
  return { user: { ...(await managerOnWire(db, manager.id)), api_token: token } };
});

export const signManagerOut = handleManager(managerLogout, async (_input, context) => {
  await context.db
    .updateTable('manager_sessions')
    .set({ ended_at: context.now, end_reason: 'logout' })
    .where('manager_id', '=', context.manager.id)
    .where('ended_at', 'is', null)
    .execute();
  return {};
});

export const tellManagerGlobalInformations = handleManager(getManagerGlobalInformations, async (_input, context) => {
  const manager = await managerOnWire(context.db, context.manager.id);
  const { waiting } = await context.db
    .selectFrom('accounts')
    .where('request_status', '=', 2)
    .where('email_confirmed_at', 'is not', null)
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { auth: manager, global_informations: { user: manager, waiting_requests: waiting } };
});

export const keepManagerLanguage = handleManager(saveManagerLanguage, async ({ language }, context) => {
  await context.db.updateTable('managers').set({ language }).where('id', '=', context.manager.id).execute();
  return { language };
});
