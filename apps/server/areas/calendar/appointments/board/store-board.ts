import { shownOwnType, shownTags } from '../../../customers/customers/public/labels.ts';
import { sql } from 'kysely';
import { ask } from '../../../../db/client-dialect.ts';
import type { Db } from '../../../../db/database.ts';
import { pictureOf } from '../../../settings/files/public.ts';
import { addonsOfLine, seatsOfLine, seatsTakenOfLine, toldLine, unitsOfLine } from '../visit/store-lines.ts';
import { userName } from '../../../../db/user-name.ts';

export interface VisitFilter {
  /** Only those that wait for the salon's yes. */
  awaiting_approval?: boolean;
  /** Moments; a visit that touches [from, to) is found. */
  from?: Date;
  to?: Date;
  id?: number;
  unique_id?: string;
  customer_id?: number;
  employee_ids?: readonly number[];
  with_cancelled?: boolean;
}

/** Whether the visit of table `alias` is one that `filter` looks for. */
function isAmong(account_id: number, filter: VisitFilter, alias: string) {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const conditions = [sql`${column('account_id')} = ${account_id}`];
  if (filter.id !== undefined) conditions.push(sql`${column('id')} = ${filter.id}`);
  if (filter.unique_id !== undefined) conditions.push(sql`${column('unique_id')} = ${filter.unique_id}::uuid`);
  if (filter.from !== undefined)
    conditions.push(
      sql`${column('starts_at')} >= ${filter.from}::timestamptz - interval '24 hours' and ${column('ends_at')} > ${filter.from}`,
    );
  if (filter.to !== undefined) conditions.push(sql`${column('starts_at')} < ${filter.to}`);
  if (filter.customer_id !== undefined) conditions.push(sql`${column('customer_id')} = ${filter.customer_id}`);
  if (filter.awaiting_approval === true) conditions.push(sql`${column('approval')} = 1`);
  if (filter.with_cancelled !== true) conditions.push(sql`${column('status')} <> 0`);
  if (filter.employee_ids !== undefined) {
    conditions.push(sql`exists (select 1 from appointment_lines o where o.account_id = ${account_id} and o.appointment_id = ${column('id')}
      and o.employee_id = any(${[...filter.employee_ids]}::bigint[]))`);
  }
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/**
 * Visits with their lines, in two statements sent together. A visit spans a day at most, hence the lower bound that keeps the index range short.
 * With `employee_ids`, visits in which one of them has a line; such a visit comes with all its lines.
 */
export async function readVisits(db: Db, account_id: number, filter: VisitFilter) {
  const among = (alias: string) => isAmong(account_id, filter, alias);
  const [visits, lines] = await Promise.all([
    db
      .selectFrom('appointments as a')
      .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'a.account_id').onRef('c.id', '=', 'a.customer_id'))
      .leftJoin('appointment_series as r', (join) => join.onRef('r.account_id', '=', 'a.account_id').onRef('r.id', '=', 'a.series_id'))
      .where(among('a'))
      .select([
        'a.id',
        'a.unique_id',
        'a.customer_id',
        'c.name as customer_name',
        'c.mobile as customer_mobile',
        'a.starts_at',
        'a.ends_at',
        'a.status',
        'a.payment_status',
        'a.source',
        sql<0 | 1>`(a.confirmed_at is not null)::int`.as('is_confirmed'),
        sql<0 | 1>`a.is_overbooked`.as('is_overbooked'),
        'c.no_show_count',
        sql<0 | 1>`case when c.invoice_count - (a.invoice_id is not null)::int > 0 then 0 else 1 end`.as('is_first_visit'),
        'a.invoice_id',
        'a.total_minor',
        'a.approval',
        'a.deposit_minor',
        'a.deposit_paid_minor',
        'a.pay_before',
        'a.series_id',
        'a.series_number',
        'r.occurrences as series_count',
        'a.notes',
        'a.cancel_reason',
        'a.version',
      ])
      .orderBy('a.starts_at')
      .orderBy('a.id')
      .execute(),
    db
      .selectFrom('appointment_lines as l')
      .innerJoin('services as s', (join) => join.onRef('s.account_id', '=', 'l.account_id').onRef('s.id', '=', 'l.service_id'))
      .innerJoin('appointments as a', (join) => join.onRef('a.account_id', '=', 'l.account_id').onRef('a.id', '=', 'l.appointment_id'))
      .where('l.account_id', '=', account_id)
      .where(among('a'))
      .select([
        'l.appointment_id',
        'l.id',
        'l.service_id',
        's.english_name',
        's.arabic_name',
        'l.employee_id',
        'l.was_any_employee',
        'l.starts_at',
        'l.ends_at',
        'l.price_minor',
        'l.with_previous',
        'l.guest_name',
        'l.addons_minor',
        'l.busy_minutes',
        'l.processing_minutes',
        'l.finishing_minutes',
        'l.buffer_minutes',
        'l.group_session_id',
        addonsOfLine.as('addons'),
        unitsOfLine.as('resource_units'),
        seatsOfLine.as('seats'),
        seatsTakenOfLine.as('seats_taken'),
      ])
      // As the visits are found, so that lines leave the database while others are still being read.
      .orderBy('a.starts_at')
      .orderBy('a.id')
      .orderBy('l.position')
      .execute(),
  ]);
  const by_visit = new Map<number, ReturnType<typeof toldLine>[]>();
  for (const line of lines) {
    const told = toldLine(line);
    const known = by_visit.get(line.appointment_id);
    if (known === undefined) by_visit.set(line.appointment_id, [told]);
    else known.push(told);
  }
  // Onto the rows themselves: to copy hundreds of them takes longer than all the rest here.
  return visits.map((visit) => Object.assign(visit, { lines: by_visit.get(visit.id) ?? [] }));
}

export type VisitRecord = Awaited<ReturnType<typeof readVisits>>[number];

export async function readVisit(db: Db, account_id: number, id: number): Promise<VisitRecord | null> {
  const [visit] = await readVisits(db, account_id, { id, with_cancelled: true });
  return visit ?? null;
}

/** What only the details of a visit show. */
export async function readVisitDetails(db: Db, account_id: number, id: number) {
  const [details, history] = await Promise.all([
    db
      .selectFrom('appointments as a')
      .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'a.account_id').onRef('c.id', '=', 'a.customer_id'))
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'a.account_id').onRef('u.id', '=', 'a.created_by_user_id'))
      .where('a.account_id', '=', account_id)
      .where('a.id', '=', id)
      .select([
        'c.notes as customer_notes',
        'c.allergies as customer_allergies',
        'c.customer_type',
        shownOwnType('c').as('own_type'),
        shownTags('c').as('customer_tags'),
        'a.created_at',
        userName<string | null>('u').as('created_by'),
      ])
      .$narrowType<{ customer_type: 1 | 2 | 3 | 4 }>()
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('appointment_events as e')
      .leftJoin('users as u', (join) => join.onRef('u.account_id', '=', 'e.account_id').onRef('u.id', '=', 'e.user_id'))
      .where('e.account_id', '=', account_id)
      .where('e.appointment_id', '=', id)
      .select(['e.id', 'e.at', 'e.event', 'e.channel', userName<string | null>('u').as('user_name'), 'e.before', 'e.after'])
      .orderBy('e.id', 'desc')
      .execute(),
  ]);
  return {
    ...details,
    history: history.map((event) => ({
      ...event,
      channel: event.channel === 'online' ? ('online' as const) : ('system' as const),
      before: event.before as Record<string, unknown> | null,
      after: event.after as Record<string, unknown> | null,
    })),
  };
}

/** Employees of the board: those in use, and whoever left and still has visits in these days, so that nobody's visit is out of sight. */
export async function readShownEmployees(db: Db, account_id: number, { from, to }: { from: Date; to: Date }) {
  return db
    .selectFrom('employees')
    .where('account_id', '=', account_id)
    .where(
      sql<boolean>`(status = 1 and show_in_appointments = 1 or status <> 1 and exists (select from appointment_lines l
        join appointments a on a.account_id = l.account_id and a.id = l.appointment_id and a.status in (1, 2)
        where l.account_id = employees.account_id and l.employee_id = employees.id and l.starts_at >= ${from} and l.starts_at < ${to}))`,
    )
    .select([
      'id',
      'english_name',
      'arabic_name',
      'colour',
      'job_title_english',
      'job_title_arabic',
      pictureOf(account_id, 'employees.picture_file_id').as('picture_unique_id'),
    ])
    .orderBy('position')
    .orderBy('id')
    .execute();
}

export async function readSeesAll(db: Db, account_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account_settings')
    .where('account_id', '=', account_id)
    .select('view_all_appointments')
    .executeTakeFirst();
  return row?.view_all_appointments === 1;
}

/** The customer of a visit, as it is decided on and told of. */
export interface CustomerRow {
  id: number;
  name: string;
  mobile: string | null;
  status: number;
  no_show_count: number;
  invoice_count: number;
}

const customerOfVisit = {
  name: 'customer_of_visit',
  text: 'select id, name, mobile, status, no_show_count, invoice_count from customers where account_id = $1 and id = $2',
};

export async function readCustomer(db: Db, account_id: number, id: number): Promise<CustomerRow | undefined> {
  return (await ask<CustomerRow>(db, customerOfVisit, [account_id, id]))[0];
}
