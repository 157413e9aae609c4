import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../../db/database.ts';

const stillBlocked = (now: Date) =>
  sql<SqlBool>`(blocked_ips.blocked_until is null or blocked_ips.blocked_until > ${now.toISOString()}::timestamptz)`;

interface TrackerQuery {
  search?: string | undefined;
  page: number;
  per_page: number;
}

export async function readFailedSignIns(db: Db, query: TrackerQuery & { type?: number | undefined; ip?: string | undefined }, now: Date) {
  let rows = db.selectFrom('failed_logins');
  if (query.type !== undefined) rows = rows.where('failed_logins.type', '=', query.type);
  if (query.ip !== undefined) rows = rows.where(sql<SqlBool>`host(failed_logins.ip) = ${query.ip}`);
  if (query.search !== undefined) {
    rows = rows.where(
      sql<SqlBool>`position(lower(${query.search}) in lower(coalesce(failed_logins.sign_in_name, '') || ' ' || host(failed_logins.ip))) > 0`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      'failed_logins.id',
      'failed_logins.at',
      'failed_logins.type',
      sql<string>`host(failed_logins.ip)`.as('ip'),
      'failed_logins.country_code',
      'failed_logins.sign_in_name',
      'failed_logins.account_id',
      'failed_logins.user_agent',
      'failed_logins.is_manager',
      // An address, or the /64 around it: guessers of a network are blocked together.
      sql<
        0 | 1
      >`exists (select from blocked_ips where ${stillBlocked(now)} and blocked_ips.ip in (failed_logins.ip, network(set_masklen(failed_logins.ip, least(64, masklen(failed_logins.ip))))::inet))::int`.as(
        'is_blocked',
      ),
    ])
    .$narrowType<{ is_manager: 0 | 1 }>()
    .orderBy('failed_logins.id', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readBlockedIps(db: Db, query: TrackerQuery, now: Date) {
  let rows = db.selectFrom('blocked_ips').leftJoin('managers', 'managers.id', 'blocked_ips.manager_id');
  if (query.search !== undefined)
    rows = rows.where(sql<SqlBool>`position(lower(${query.search}) in abbrev(blocked_ips.ip) || ' ' || lower(blocked_ips.reason)) > 0`);
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([
      sql<string>`abbrev(blocked_ips.ip)`.as('ip'),
      'blocked_ips.blocked_at',
      'blocked_ips.blocked_until',
      'blocked_ips.reason',
      'managers.name as manager',
      sql<0 | 1>`case when ${stillBlocked(now)} then 1 else 0 end`.as('is_blocked'),
    ])
    .orderBy('blocked_ips.blocked_at', 'desc')
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

/** What a manager may want to look into, since yesterday at this time. */
export async function countTroubles(db: Db, now: Date) {
  const since = new Date(now.getTime() - 86_400_000).toISOString();
  const { failed } = await db
    .selectFrom('failed_logins')
    .where('at', '>', since)
    .select(({ fn }) => fn.countAll<number>().as('failed'))
    .executeTakeFirstOrThrow();
  const { blocked } = await db
    .selectFrom('blocked_ips')
    .where(stillBlocked(now))
    .select(({ fn }) => fn.countAll<number>().as('blocked'))
    .executeTakeFirstOrThrow();
  const { letters } = await db
    .selectFrom('platform_messages')
    .where('status', '=', 0)
    .select(({ fn }) => fn.countAll<number>().as('letters'))
    .executeTakeFirstOrThrow();
  return { failed_sign_ins_today: failed, blocked_ips: blocked, failed_letters: letters };
}
