import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { namesOfUser } from './user-names.ts';
import { userName } from '../../../db/user-name.ts';

type Flag = 0 | 1;

interface PageQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
}

export async function readProfile(db: Db, accountId: number, userId: number) {
  const { employee_english_name, employee_arabic_name, ...profile } = await db
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
      'users.employee_id',
      'users.email',
      'users.user_name',
      'users.language',
      'users.is_owner',
      'users.password_hash',
      'users.last_signed_in_at',
      'users.created_at',
      'roles.english_name as role_english_name',
      'roles.arabic_name as role_arabic_name',
    ])
    .$narrowType<{ language: 'en' | 'ar'; is_owner: Flag }>()
    .executeTakeFirstOrThrow();
  return { ...profile, ...namesOfUser({ ...profile, employee_english_name, employee_arabic_name }) };
}

export async function changeProfile(
  db: Db,
  accountId: number,
  userId: number,
  values: { name: string; english_name: string | null; arabic_name: string | null; email: string; language: 'en' | 'ar' },
): Promise<void> {
  await db
    .updateTable('users')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .execute();
}

const sessions = (db: Db, accountId: number) =>
  db
    .selectFrom('sessions')
    .innerJoin('users', (join) => join.onRef('users.account_id', '=', 'sessions.account_id').onRef('users.id', '=', 'sessions.user_id'))
    .where('sessions.account_id', '=', accountId);

const sessionColumns = (current: Buffer, now: Date) =>
  [
    'sessions.ip',
    'sessions.user_agent',
    'sessions.created_at',
    'sessions.last_seen_at',
    // A session nobody ended is over when it ran out.
    sql<string | null>`coalesce(ended_at, case when expires_at <= ${now} then expires_at end)`.as('ended_at'),
    sql<string | null>`coalesce(end_reason, case when expires_at <= ${now} then 'expired' end)`.as('end_reason'),
    sql<Flag>`(token_hash = ${current})::int`.as('is_current'),
    sql<Flag>`(sessions.manager_id is not null)::int`.as('is_manager'),
  ] as const;

export function readOwnSessions(db: Db, accountId: number, userId: number, current: Buffer, now: Date) {
  return sessions(db, accountId)
    .where('sessions.user_id', '=', userId)
    .select(sessionColumns(current, now))
    .orderBy('sessions.created_at', 'desc')
    .limit(20)
    .execute();
}

export async function readSessions(db: Db, accountId: number, query: PageQuery, current: Buffer, now: Date) {
  let rows = sessions(db, accountId);
  if (query.search)
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', users.name, user_name(users), users.email)) like '%' || replace(replace(replace(search_fold(${query.search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([...sessionColumns(current, now), 'sessions.user_id', userName('users').as('user_name')])
    .orderBy(sql`(ended_at is null and expires_at > ${now})`, 'desc')
    .orderBy('sessions.created_at', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

/** The platform keeps failures for all accounts in one table without row-level security: the account's own are asked for by its id. */
export async function readFailures(db: Db, accountId: number, query: PageQuery) {
  let rows = db.selectFrom('failed_logins').where('account_id', '=', accountId).where('is_manager', '=', 0);
  if (query.search)
    rows = rows.where(
      sql<boolean>`lower(coalesce(sign_in_name, '') || ' ' || host(ip)) like '%' || replace(replace(replace(lower(${query.search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select(['id', 'at', 'type', 'ip', 'country_code', 'sign_in_name', 'user_agent'])
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export function findUserBriefly(db: Db, accountId: number, userId: number) {
  return db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .where('id', '=', userId)
    .select(['id', 'name', 'is_owner'])
    .executeTakeFirst();
}

export interface AuditQuery extends PageQuery {
  area?: string | undefined;
  user_id?: number | undefined;
  subject_type?: string | undefined;
  subject_id?: string | undefined;
  from: Date | null;
  until: Date | null;
  /** Subjects whose entries the reader does not see. */
  hidden: readonly string[];
}

export async function readAuditLog(db: Db, accountId: number, query: AuditQuery) {
  let rows = db
    .selectFrom('audit_log')
    .leftJoin('users', (join) => join.onRef('users.account_id', '=', 'audit_log.account_id').onRef('users.id', '=', 'audit_log.user_id'))
    .leftJoin('managers', 'managers.id', 'audit_log.manager_id')
    .where('audit_log.account_id', '=', accountId);
  if (query.hidden.length > 0) rows = rows.where('audit_log.subject_type', 'not in', query.hidden);
  if (query.area !== undefined) rows = rows.where('audit_log.area', '=', query.area);
  if (query.user_id !== undefined) rows = rows.where('audit_log.user_id', '=', query.user_id);
  if (query.subject_type !== undefined) rows = rows.where('audit_log.subject_type', '=', query.subject_type);
  if (query.subject_id !== undefined) rows = rows.where('audit_log.subject_id', '=', query.subject_id);
  if (query.from !== null) rows = rows.where('audit_log.at', '>=', query.from.toISOString());
  if (query.until !== null) rows = rows.where('audit_log.at', '<', query.until.toISOString());
  if (query.search) {
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', users.name, user_name(users), audit_log.action, audit_log.subject_type, audit_log.subject_id)) like '%' || replace(replace(replace(search_fold(${query.search}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      'audit_log.id',
      'audit_log.at',
      userName<string | null>('users').as('user_name'),
      // Of an account that came from another installation: a manager of there.
      sql<string | null>`coalesce(managers.name, case when audit_log.manager_id is not null then 'Rawnaq' end)`.as('manager_name'),
      'audit_log.area',
      'audit_log.action',
      'audit_log.subject_type',
      'audit_log.subject_id',
      'audit_log.before',
      'audit_log.after',
      'audit_log.ip',
    ])
    .orderBy('audit_log.at', 'desc')
    .orderBy('audit_log.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readAuditChoices(db: Db, accountId: number) {
  const areas = await db.selectFrom('audit_log').where('account_id', '=', accountId).select('area').distinct().orderBy('area').execute();
  const users = await db
    .selectFrom('users')
    .where('account_id', '=', accountId)
    .orderBy(sql`lower(name)`)
    .select(['id', 'name'])
    .execute();
  return { areas: areas.map((row) => row.area), users };
}
