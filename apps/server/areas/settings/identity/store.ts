import { sessionEnds } from '@rawnaq/domain/settings/identity/session-lifetime';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { digestToken } from '../../../secrets.ts';

/** Which account and user an e-mail signs in to. Platform scope. */
export function findEmail(db: Db, email: string) {
  return db.selectFrom('sign_in_emails').where('email', '=', email).select(['account_id', 'user_id']).executeTakeFirst();
}

export function findUser(db: Db, accountId: number, by: { user_id: number } | { user_name: string }) {
  const query = db
    .selectFrom('users')
    .innerJoin('accounts', 'accounts.id', 'users.account_id')
    .where('users.account_id', '=', accountId)
    .select([
      'users.id',
      'users.password_hash',
      'users.status',
      'users.name',
      'users.email',
      'users.user_name',
      'users.language',
      'accounts.request_status',
      'accounts.is_disabled',
      'accounts.trial_ends_on',
      'accounts.subscription',
      'accounts.subscription_ends_on',
      'accounts.timezone',
      'accounts.english_name',
      'accounts.arabic_name',
    ]);
  return (
    'user_id' in by ? query.where('users.id', '=', by.user_id) : query.where(sql`lower(users.user_name)`, '=', by.user_name.toLowerCase())
  ).executeTakeFirst();
}

/**
 * Waits until nobody else changes this user or signs the user in or out: of two sign-ins at once the second must see the session that the first
 * opened. @returns the user as the one before left it; what was read earlier may no longer hold
 */
export function lockUser(db: Db, accountId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .select(['email', 'password_hash', 'status'])
    .forNoKeyUpdate()
    .executeTakeFirst();
}

export function findOpenSession(db: Db, accountId: number, userId: number, now: Date) {
  return db
    .selectFrom('sessions')
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('manager_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .select(['last_seen_at', 'created_at'])
    .executeTakeFirst();
}

export async function endUserSessions(db: Db, accountId: number, userId: number, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSession(db: Db, accountId: number, token: string, reason: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ ended_at: now, end_reason: reason })
    .where('account_id', '=', accountId)
    .where('token_hash', '=', digestToken(token))
    .execute();
}

export interface NewSession {
  account_id: number;
  user_id: number;
  token: string;
  ip: string;
  user_agent: string | null;
  manager_id?: number;
  now: Date;
}

export async function openSession(db: Db, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      account_id: session.account_id,
      user_id: session.user_id,
      token_hash: digestToken(session.token),
      manager_id: session.manager_id ?? null,
      ip: session.ip,
      user_agent: session.user_agent,
      created_at: session.now,
      last_seen_at: session.now,
      ...sessionEnds(session.manager_id === undefined ? 'user' : 'visit', session.now),
    })
    .execute();
  await db
    .updateTable('users')
    .set({ last_signed_in_at: session.now })
    .where('account_id', '=', session.account_id)
    .where('id', '=', session.user_id)
    .execute();
}

/** The signed-in user as every screen gets it. */
export function readSignedInUser(db: Db, accountId: number, userId: number) {
  return db
    .selectFrom('users')
    .leftJoin('roles', (join) => join.onRef('roles.account_id', '=', 'users.account_id').onRef('roles.id', '=', 'users.role_id'))
    .leftJoin('employees', (join) =>
      join.onRef('employees.account_id', '=', 'users.account_id').onRef('employees.id', '=', 'users.employee_id'),
    )
    .where('users.account_id', '=', accountId)
    .where('users.id', '=', userId)
    .select([
      'users.id',
      'users.name',
      'users.english_name',
      'users.arabic_name',
      'employees.english_name as employee_english_name',
      'employees.arabic_name as employee_arabic_name',
      'users.email',
      'users.user_name',
      'users.account_id',
      'users.employee_id',
      'users.is_owner',
      'users.language',
      'roles.english_name as role_english_name',
      'roles.arabic_name as role_arabic_name',
      'roles.permissions',
    ])
    .executeTakeFirstOrThrow();
}

export async function setPassword(db: Db, accountId: number, userId: number, passwordHash: string): Promise<void> {
  await db.updateTable('users').set({ password_hash: passwordHash }).where('account_id', '=', accountId).where('id', '=', userId).execute();
}

export function readManagerName(db: Db, managerId: number) {
  return db.selectFrom('managers').where('id', '=', managerId).select('name').executeTakeFirst();
}

/** Everything get_global_informations tells of the account. */
export async function readGlobalInformations(db: Db, accountId: number) {
  const account = await db
    .selectFrom('accounts')
    .innerJoin('account_settings', 'account_settings.account_id', 'accounts.id')
    .innerJoin('businesses', 'businesses.account_id', 'accounts.id')
    .leftJoin('online_settings', 'online_settings.account_id', 'accounts.id')
    .where('accounts.id', '=', accountId)
    .select([
      'accounts.id',
      'accounts.english_name',
      'accounts.arabic_name',
      'accounts.country_id',
      'accounts.timezone',
      'accounts.currency',
      'accounts.subscription',
      'accounts.subscription_ends_on',
      'accounts.trial_ends_on',
      'accounts.request_status',
      'accounts.is_disabled',
      'accounts.is_training',
      'accounts.wizard_progress',
      sql<0 | 1>`case when accounts.email_confirmed_at is null and accounts.request_status = 2 then 0 else 1 end`.as('is_email_confirmed'),
      // Specification §4: 0 disabled, 1 active, 2 paused; 0 disconnected, 1 connected, 2 server disconnected.
      sql<number>`coalesce((select p.status from account_whatsapp_packages p where p.account_id = accounts.id and p.status in (1, 2)
        and (p.ends_on is null or p.ends_on >= (now() at time zone accounts.timezone)::date)), 0)`.as('account_whatsapp_package_status'),
      sql<number>`coalesce((select w.status from whatsapp_connections w where w.account_id = accounts.id), 0)`.as(
        'account_whatsapp_package_connected',
      ),
      'account_settings.digits',
      'account_settings.slot_step_minutes',
      'account_settings.allow_overbooking',
      'account_settings.allow_price_change',
      'account_settings.allow_change_quantity',
      'account_settings.invoice_paper',
      'account_settings.invoice_language',
      'online_settings.alias',
      'businesses.email',
      'businesses.telephone',
      'businesses.whatsapp',
      'businesses.trn',
      'businesses.is_vat_registered',
      'businesses.logo_file_id',
    ])
    .executeTakeFirstOrThrow();
  const held = await db
    .selectFrom('held_invoices')
    .where('account_id', '=', accountId)
    .select((query) => query.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return { ...account, hold_invoice: held.count };
}
