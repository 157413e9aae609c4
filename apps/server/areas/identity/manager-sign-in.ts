import { getManagerGlobalInformations, managerLogin, managerLogout, saveManagerLanguage } from '@rawnaq/contract/identity';
import type { PermissionMap } from '@rawnaq/domain/identity/permissions';
import type { Db } from '../../db/database.ts';
import { handleManager, handlePublic } from '../../http/handle.ts';
import { refuse } from '../../http/refusal.ts';
import { idleHours, makeManagerToken } from '../../http/session.ts';
import { digestToken } from '../../secrets.ts';
import { isPasswordRight, spendAsMuchTime, trainingPassword } from './passwords.ts';
import { agoText } from './sign-in.ts';
import { FailedLogin, guardSignIn, recordFailure } from './sign-in-guard.ts';

async function managerOnWire(db: Db, id: number) {
  const row = await db.selectFrom('managers').where('id', '=', id).select(['id', 'name', 'email', 'language', 'is_super', 'permissions']).executeTakeFirstOrThrow();
  const permissions = Object.fromEntries(Object.entries(row.permissions as PermissionMap).map(([section, actions]) => [section, [...actions]]));
  return { ...row, language: row.language === 'ar' ? ('ar' as const) : ('en' as const), is_super: row.is_super === 1 ? (1 as const) : (0 as const), permissions };
}

export const signManagerIn = handlePublic(managerLogin, async (input, context) => {
  const { db, now, services } = context;
  const attempt = { sign_in_name: input.email, account_id: null, is_manager: 1 as const };
  const turnedAway = await guardSignIn(context, attempt);
  if (turnedAway !== null) return turnedAway;
  if (input.password === trainingPassword && !services.config.acceptsWellKnownPasswords) return refuse('identity.well_known_password');
  const manager = await db.selectFrom('managers').where('email', '=', input.email).select(['id', 'password_hash', 'status']).executeTakeFirst();
  if (manager === undefined) {
    await spendAsMuchTime(input.password);
    await recordFailure(context, FailedLogin.email, attempt);
    return refuse('identity.wrong_credentials', { keeps: true });
  }
  if (!(await isPasswordRight(manager.password_hash, input.password))) {
    await recordFailure(context, FailedLogin.password, attempt);
    return refuse('identity.wrong_credentials', { keeps: true });
  }
  if (manager.status !== 1) return refuse('identity.user_not_active');
  // Of two sign-ins at once the second must see the session that the first opened.
  await db.selectFrom('managers').where('id', '=', manager.id).select('id').forNoKeyUpdate().execute();
  const open = db.selectFrom('manager_sessions').where('manager_id', '=', manager.id).where('ended_at', 'is', null);
  const other = await open.where('expires_at', '>', now.toISOString()).select('last_seen_at').executeTakeFirst();
  if (other !== undefined && input.log_out_other !== 1) {
    return refuse('identity.other_session', { params: { last_seen: agoText(other.last_seen_at, context) }, details: { last_seen_at: other.last_seen_at } });
  }
  await db.updateTable('manager_sessions').set({ ended_at: now, end_reason: 'other_sign_in' }).where('manager_id', '=', manager.id).where('ended_at', 'is', null).execute();
  const token = makeManagerToken();
  await db
    .insertInto('manager_sessions')
    .values({
      token_hash: digestToken(token), manager_id: manager.id, ip: context.ip, user_agent: context.request.headers['user-agent']?.slice(0, 400) ?? null, created_at: now,
      last_seen_at: now, expires_at: new Date(now.getTime() + idleHours * 3_600_000),
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
    .select((query) => query.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return { auth: manager, global_informations: { user: manager, waiting_requests: waiting } };
});

export const keepManagerLanguage = handleManager(saveManagerLanguage, async ({ language }, context) => {
  await context.db.updateTable('managers').set({ language }).where('id', '=', context.manager.id).execute();
  return { language };
});
