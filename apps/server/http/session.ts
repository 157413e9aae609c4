import type { PermissionMap } from '@rawnaq/domain/settings/identity/permissions';
import { idleEnd } from '@rawnaq/domain/settings/identity/session-lifetime';
import { sql } from 'kysely';
import { ask } from '../db/client-dialect.ts';
import type { Db } from '../db/database.ts';
import type { AccountInformation, SignedInManager, SignedInUser } from './context.ts';
import { digestToken, randomToken } from '../secrets.ts';

const touchAfterSeconds = 60;
const merchantToken = /^rq_([0-9a-z]{1,6})_([A-Za-z0-9_-]{43})$/;
const managerToken = /^rqm_[A-Za-z0-9_-]{43}$/;

/** A merchant's token begins with its account, so that the session is looked up inside that account's rows. */
export function makeUserToken(accountId: number): string {
  return `rq_${accountId.toString(36)}_${randomToken()}`;
}
export const makeManagerToken = (): string => `rqm_${randomToken()}`;

/** The account a merchant's token names, or null where the text is no such token. Says nothing yet about whether the session exists. */
export function accountOfToken(token: string): number | null {
  const match = merchantToken.exec(token);
  const id = match?.[1] === undefined ? Number.NaN : Number.parseInt(match[1], 36);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
}
export const isManagerToken = (token: string): boolean => managerToken.test(token);

export interface AccountState {
  request_status: number;
  is_disabled: number;
  trial_ends_on: string | null;
  subscription: string;
  subscription_ends_on: string | null;
  timezone: string;
}

export interface UserSession {
  user: SignedInUser;
  account: AccountInformation;
  state: AccountState;
  language: 'en' | 'ar';
}

interface SessionRow extends AccountState {
  manager_id: number | null;
  expires_at: string;
  ends_at: string;
  last_seen_at: string;
  user_id: number;
  name: string;
  employee_id: number | null;
  role_id: number | null;
  is_owner: number;
  language: string | null;
  permissions: PermissionMap | null;
  currency: string;
  country_id: number;
  is_training: number;
}

/** Asked by every request of a signed-in person. */
const openSession = {
  name: 'open_session',
  text: `select s.manager_id, s.expires_at, s.ends_at, s.last_seen_at, u.id as user_id, u.name, u.employee_id, u.role_id, u.is_owner, u.language, r.permissions,
      a.timezone, a.currency, a.country_id, a.is_training, a.request_status, a.is_disabled, a.trial_ends_on, a.subscription, a.subscription_ends_on
    from sessions s
    join users u on u.account_id = s.account_id and u.id = s.user_id
    join accounts a on a.id = s.account_id
    left join roles r on r.account_id = u.account_id and r.id = u.role_id
    where s.account_id = $1 and s.token_hash = $2 and s.ended_at is null and u.status = 1`,
};

/** The open session of a token, with the user, the user's rights and the account; null when there is none or it ran out. */
export async function findUserSession(db: Db, accountId: number, token: string, now: Date): Promise<UserSession | null> {
  const tokenHash = digestToken(token);
  const [row] = await ask<SessionRow>(db, openSession, [accountId, tokenHash]);
  if (row === undefined || Date.parse(row.expires_at) <= now.getTime()) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > touchAfterSeconds * 1000) await touch(db, accountId, tokenHash, row, now);
  return {
    user: {
      id: row.user_id,
      name: row.name,
      employee_id: row.employee_id,
      role_id: row.role_id,
      is_owner: row.is_owner === 1,
      permissions: row.permissions ?? {},
      manager_id: row.manager_id,
      session_ends_at: row.ends_at,
    },
    account: {
      id: accountId,
      timezone: row.timezone,
      currency: row.currency,
      country_id: row.country_id,
      is_training: row.is_training === 1,
    },
    state: row,
    language: row.language === 'ar' ? 'ar' : 'en',
  };
}

async function touch(db: Db, accountId: number, tokenHash: Buffer, { manager_id, ends_at }: SessionRow, now: Date): Promise<void> {
  const lastsUntil = idleEnd(manager_id === null ? 'user' : 'visit', now, new Date(ends_at));
  await sql`select touch_session(${accountId}, ${tokenHash}, ${now}, ${lastsUntil})`.execute(db);
}

export interface ManagerSession {
  manager: SignedInManager;
  language: 'en' | 'ar';
}

export async function findManagerSession(db: Db, token: string, now: Date): Promise<ManagerSession | null> {
  const tokenHash = digestToken(token);
  const row = await db
    .selectFrom('manager_sessions')
    .innerJoin('managers', 'managers.id', 'manager_sessions.manager_id')
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .where('managers.status', '=', 1)
    .select([
      'managers.id',
      'managers.name',
      'managers.is_super',
      'managers.permissions',
      'managers.language',
      'manager_sessions.expires_at',
      'manager_sessions.ends_at',
      'manager_sessions.last_seen_at',
    ])
    .executeTakeFirst();
  if (row === undefined || Date.parse(row.expires_at) <= now.getTime()) return null;
  if (now.getTime() - Date.parse(row.last_seen_at) > touchAfterSeconds * 1000) {
    await sql`select touch_manager_session(${tokenHash}, ${now}, ${idleEnd('manager', now, new Date(row.ends_at))})`.execute(db);
  }
  return {
    manager: { id: row.id, name: row.name, is_super: row.is_super === 1, permissions: row.permissions as PermissionMap },
    language: row.language === 'ar' ? 'ar' : 'en',
  };
}
