import type { Language } from '@rawnaq/messages/format';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export function readFeeds(db: Db, account_id: number, user_id: number) {
  return db
    .selectFrom('calendar_feeds as f')
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'f.account_id').onRef('e.id', '=', 'f.employee_id'))
    .where('f.account_id', '=', account_id)
    .where('f.user_id', '=', user_id)
    .select([
      'f.id',
      'f.employee_id',
      'e.english_name',
      'e.arabic_name',
      'f.language',
      'f.shows_customers',
      'f.created_at',
      'f.last_read_at',
    ])
    .orderBy(sql`f.employee_id is not null`)
    .orderBy('e.position')
    .orderBy('f.id')
    .$narrowType<{ language: Language; shows_customers: 0 | 1 }>()
    .execute();
}

/** The feed behind a secret, with what its maker may see today. */
export function findFeed(db: Db, account_id: number, secret_hash: Buffer) {
  return db
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) => join.onRef('u.account_id', '=', 'f.account_id').onRef('u.id', '=', 'f.user_id'))
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .innerJoin('account_settings as s', 's.account_id', 'f.account_id')
    .leftJoin('roles as r', (join) => join.onRef('r.account_id', '=', 'u.account_id').onRef('r.id', '=', 'u.role_id'))
    .leftJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'f.account_id').onRef('e.id', '=', 'f.employee_id'))
    .where('f.account_id', '=', account_id)
    .where('f.secret_hash', '=', secret_hash)
    .where('u.status', '=', 1)
    .where('a.is_disabled', '=', 0)
    .select([
      'f.id',
      'f.employee_id',
      'f.language',
      'f.shows_customers',
      'f.last_read_at',
      'u.is_owner',
      'u.employee_id as own_employee_id',
      'r.permissions',
      's.view_all_appointments',
      'a.english_name as business_english',
      'a.arabic_name as business_arabic',
      'e.english_name',
      'e.arabic_name',
    ])
    .executeTakeFirst();
}

export type FoundFeed = NonNullable<Awaited<ReturnType<typeof findFeed>>>;

export interface FeedVisit {
  unique_id: string;
  version: number;
  status: number;
  approval: number;
  created_at: string;
  starts_at: string;
  ends_at: string;
  customer_name: string;
  services: readonly (readonly [english_name: string, arabic_name: string])[];
}

/** The visits of a window, one row each with the time and the services of the employee (of all, without one). Cancelled ones stay for a week, so that calendars that only add learn of it. */
export async function readFeedVisits(
  db: Db,
  account_id: number,
  employee_id: number | null,
  from: Date,
  to: Date,
  cancelled_since: Date,
): Promise<FeedVisit[]> {
  const ofEmployee = employee_id === null ? sql`` : sql`and l.employee_id = ${employee_id}`;
  const { rows } = await sql<FeedVisit>`
    select p.unique_id, p.version, p.status, p.approval, p.created_at, min(l.starts_at) as starts_at, max(l.ends_at) as ends_at, c.name as customer_name,
      json_agg(json_build_array(s.english_name, s.arabic_name) order by l.position) as services
    from appointments p
    join appointment_lines l on l.account_id = p.account_id and l.appointment_id = p.id ${ofEmployee}
    join services s on s.account_id = l.account_id and s.id = l.service_id
    join customers c on c.account_id = p.account_id and c.id = p.customer_id
    where p.account_id = ${account_id} and p.starts_at >= ${from} and p.starts_at < ${to} and p.status <> 4 and (p.status <> 0 or p.cancelled_at >= ${cancelled_since})
    group by p.account_id, p.id, c.name
    order by min(l.starts_at), p.id`.execute(db);
  return rows;
}

export interface FeedBlock {
  id: number;
  starts_at: string;
  ends_at: string;
  created_at: string;
  reason: string | null;
}

export function readFeedBlocks(db: Db, account_id: number, employee_id: number, from: Date, to: Date): Promise<FeedBlock[]> {
  return db
    .selectFrom('block_times')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('starts_at', '>=', from.toISOString())
    .where('starts_at', '<', to.toISOString())
    .select(['id', 'starts_at', 'ends_at', 'created_at', 'reason'])
    .orderBy('starts_at')
    .execute();
}
