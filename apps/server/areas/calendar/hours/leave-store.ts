import type { Output } from '@rawnaq/contract/endpoint';
import type { listLeaves } from '@rawnaq/contract/calendar/leaves';
import type { LeaveKind } from '@rawnaq/domain/calendar/leaves/leave-balance';
import type { Interval } from '@rawnaq/domain/time/intervals';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { userName } from '../../../db/user-name.ts';

export const LeaveStatus = { ended: 0, requested: 1, approved: 2 } as const;

const momentOf = (minute: number): Date => new Date(minute * 60_000);

const leaves = (db: Db, account_id: number) =>
  db
    .selectFrom('leaves as v')
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'v.account_id').onRef('e.id', '=', 'v.employee_id'))
    .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'v.account_id').onRef('u.id', '=', 'v.decided_by_user_id'))
    .where('v.account_id', '=', account_id);

/** Of a leave that counts or may come to count: the employee's coming visits in it. */
const visitCount = (account_id: number, now: Date) => sql<number>`case when v.status = 0 then 0 else (
  select count(distinct a.id)::int from appointment_lines l join appointments a on a.account_id = l.account_id and a.id = l.appointment_id
  where l.account_id = ${account_id} and l.employee_id = v.employee_id and l.starts_at < v.ends_at and l.starts_at >= v.starts_at - interval '24 hours' and l.ends_at > v.starts_at
    and a.status in (1, 2) and a.ends_at > ${now}) end`;

const columns = [
  'v.id',
  'v.employee_id',
  'e.english_name as employee_english_name',
  'e.arabic_name as employee_arabic_name',
  'v.leave_kind',
  'v.is_whole_days',
  'v.starts_at',
  'v.ends_at',
  'v.starts_on',
  'v.ends_on',
  'v.reason',
  'v.status',
  'v.is_withdrawn',
  'v.keeps_visits',
  'v.decision_note',
  userName<string | null>('u').as('decided_by'),
  'v.decided_at',
  'v.created_at',
  'v.version',
] as const;
interface Narrow {
  leave_kind: LeaveKind;
  status: 0 | 1 | 2;
  is_whole_days: 0 | 1;
  is_withdrawn: 0 | 1;
  keeps_visits: 0 | 1;
}

const sorts = {
  starts_at: sql`v.starts_at, v.id`,
  '-starts_at': sql`v.starts_at desc, v.id desc`,
  created_at: sql`v.created_at, v.id`,
  '-created_at': sql`v.created_at desc, v.id desc`,
} as const;

export interface LeaveReading {
  zone: string;
  now: Date;
}
type LeavesQuery = Pick<Output<(typeof listLeaves)['input']>, 'page' | 'per_page'> & Partial<Output<(typeof listLeaves)['input']>>;

/** One page; with no order asked for, what waits for a decision first and then the latest. */
export async function readLeaves(db: Db, account_id: number, query: LeavesQuery, { zone, now }: LeaveReading) {
  let rows = leaves(db, account_id);
  if (query.status !== undefined) rows = rows.where('v.status', '=', query.status);
  if (query.employee_id !== undefined) rows = rows.where('v.employee_id', '=', query.employee_id);
  if (query.leave_id !== undefined) rows = rows.where('v.id', '=', query.leave_id);
  if (query.from !== undefined) rows = rows.where(sql<boolean>`v.ends_at > ${query.from}::date::timestamp at time zone ${zone}`);
  if (query.to !== undefined) rows = rows.where(sql<boolean>`v.starts_at < (${query.to}::date + 1)::timestamp at time zone ${zone}`);
  if (query.search) {
    const pattern = query.search.replaceAll(/[\\%_]/g, String.raw`\$&`);
    rows = rows.where(
      sql<boolean>`search_fold(concat_ws(' ', e.english_name, e.arabic_name, v.reason)) like '%' || search_fold(${pattern}) || '%'`,
    );
  }
  const { total } = await rows.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const data = await rows
    .select([...columns, visitCount(account_id, now).as('visit_count')])
    .$narrowType<Narrow>()
    .orderBy(query.sort === undefined ? sql`(v.status = 1) desc, v.starts_at desc, v.id desc` : sorts[query.sort])
    .limit(query.per_page)
    .offset((query.page - 1) * query.per_page)
    .execute();
  return { data, total, page: query.page, per_page: query.per_page };
}

export async function readLeave(db: Db, account_id: number, id: number, now: Date) {
  return leaves(db, account_id)
    .where('v.id', '=', id)
    .select([...columns, visitCount(account_id, now).as('visit_count')])
    .$narrowType<Narrow>()
    .executeTakeFirst();
}
export type LeaveRecord = NonNullable<Awaited<ReturnType<typeof readLeave>>>;

/** Another leave of the employee, asked for or approved, that shares time with this one. */
export async function findOverlappingLeave(db: Db, account_id: number, employee_id: number, span: Interval, except_id: number | null) {
  let rows = db
    .selectFrom('leaves')
    .where('account_id', '=', account_id)
    .where('employee_id', '=', employee_id)
    .where('status', 'in', [LeaveStatus.requested, LeaveStatus.approved]);
  if (except_id !== null) rows = rows.where('id', '<>', except_id);
  return rows
    .where('starts_at', '<', momentOf(span.end).toISOString())
    .where('ends_at', '>', momentOf(span.start).toISOString())
    .select(['id', 'starts_at', 'ends_at'])
    .orderBy('starts_at')
    .executeTakeFirst();
}

export interface NewLeave extends Interval {
  leave_kind: LeaveKind;
  employee_id: number;
  is_whole_days: 0 | 1;
  starts_on: CalendarDate;
  ends_on: CalendarDate;
  reason: string | null;
  created_by_user_id: number;
  created_at: Date;
}

export async function insertLeave(db: Db, account_id: number, { start, end, ...fields }: NewLeave): Promise<number> {
  const { id } = await db
    .insertInto('leaves')
    .values({ account_id, ...fields, starts_at: momentOf(start), ends_at: momentOf(end) })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export interface Decision {
  status: 0 | 2;
  is_withdrawn?: 0 | 1;
  keeps_visits?: 0 | 1;
  decision_note: string | null;
  decided_by_user_id: number;
  decided_at: Date;
}

/** Writes what was decided; with `span` the time too, as the hours are at the decision. */
export async function decideLeave(db: Db, account_id: number, id: number, decision: Decision, span?: Interval): Promise<void> {
  await db
    .updateTable('leaves')
    .set((row) => ({
      ...decision,
      ...(span === undefined ? {} : { starts_at: momentOf(span.start), ends_at: momentOf(span.end) }),
      version: row('version', '+', 1),
    }))
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .execute();
}
