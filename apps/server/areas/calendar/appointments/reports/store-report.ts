import type { appointmentColumns } from '@rawnaq/contract/calendar/appointment-report';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import type { OrdersOf } from '../../../../db/list-query.ts';
import type { AppointmentsTable } from '../../../../db/schema.ts';
import { type JudgedOf, judgedVisits } from './judged-visits.ts';

export interface ReportFilter {
  from?: Date;
  to?: Date;
  status?: readonly number[] | undefined;
  source?: number | undefined;
  employee_id?: number | undefined;
  service_id?: number | undefined;
  search?: string | undefined;
  sort?: string | undefined;
  page: number;
  per_page: number;
  /** Undefined: all employees; else only visits of this one (null: none). */
  sees_only: number | null | undefined;
  /** As they were at the end of their day; left out: as they are now. */
  judged?: JudgedOf | undefined;
}

type Visit = Selectable<AppointmentsTable>;

const columns = {
  starts_at: 'a.starts_at',
  created_at: 'a.created_at',
  customer_name: 'c.name',
  status: 'a.status',
  source: 'a.source',
  total_minor: 'a.total_minor',
} as const satisfies OrdersOf<typeof appointmentColumns>;
type Column = keyof typeof columns;

function orderOf(sort: string | undefined): { column: (typeof columns)[Column]; direction: 'asc' | 'desc' } {
  const name = sort?.replace(/^-/, '') ?? '';
  if (!(name in columns)) return { column: columns.starts_at, direction: 'desc' };
  return { column: columns[name as Column], direction: sort?.startsWith('-') ? 'desc' : 'asc' };
}

/** One page of appointments as a list, with the names of their services and employees. */
export async function readReport(db: Db, account_id: number, filter: ReportFilter) {
  let rows = db
    .selectFrom((filter.judged === undefined ? sql<Visit>`appointments` : sql<Visit>`(${judgedVisits(filter.judged)})`).as('a'))
    .innerJoin('customers as c', (join) => join.onRef('c.account_id', '=', 'a.account_id').onRef('c.id', '=', 'a.customer_id'))
    .where('a.account_id', '=', account_id);
  if (filter.from !== undefined) rows = rows.where('a.starts_at', '>=', filter.from.toISOString());
  if (filter.to !== undefined) rows = rows.where('a.starts_at', '<', filter.to.toISOString());
  if (filter.status !== undefined && filter.status.length > 0) rows = rows.where('a.status', 'in', [...filter.status]);
  if (filter.source !== undefined) rows = rows.where('a.source', '=', filter.source);
  const hasLine = (column: 'employee_id' | 'service_id', id: number | null) =>
    sql<boolean>`exists (select 1 from appointment_lines l where l.account_id = ${account_id} and l.appointment_id = a.id and ${sql.ref(`l.${column}`)} = ${id})`;
  if (filter.employee_id !== undefined) rows = rows.where(hasLine('employee_id', filter.employee_id));
  if (filter.sees_only !== undefined) rows = rows.where(hasLine('employee_id', filter.sees_only));
  if (filter.service_id !== undefined) rows = rows.where(hasLine('service_id', filter.service_id));
  for (const word of (filter.search ?? '').split(/\s+/).filter((part) => part !== '')) {
    rows =
      rows.where(sql<boolean>`a.customer_id in (select t.subject_id from search_tokens t where t.account_id = ${account_id} and t.subject_type = 'customer'
      and starts_with(t.token, ltrim(search_fold(${word}), '+')))`);
  }
  const order = orderOf(filter.sort);
  const [counted, data] = await Promise.all([
    rows.select((query) => query.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    rows
      .select([
        'a.id',
        'a.starts_at',
        'a.ends_at',
        'a.created_at',
        'a.customer_id',
        'c.name as customer_name',
        'c.mobile as customer_mobile',
        'a.status',
        'a.payment_status',
        'a.source',
        'a.total_minor',
        'a.cancel_reason',
        'a.invoice_id',
        'a.confirmed_at',
      ])
      .orderBy(order.column, order.direction)
      .orderBy('a.id', order.direction)
      .limit(filter.per_page)
      .offset((filter.page - 1) * filter.per_page)
      .execute(),
  ]);
  const lines = await readLineNames(
    db,
    account_id,
    data.map((row) => row.id),
  );
  return {
    data: data.map(({ confirmed_at, ...row }) => {
      const own = lines.filter((line) => line.appointment_id === row.id);
      const employees = new Map(
        own.map((line) => [
          line.employee_id,
          { id: line.employee_id, english_name: line.employee_english_name, arabic_name: line.employee_arabic_name },
        ]),
      );
      return {
        ...row,
        is_confirmed: confirmed_at === null ? (0 as const) : (1 as const),
        services: own.map(({ english_name, arabic_name }) => ({ english_name, arabic_name })),
        employees: [...employees.values()],
      };
    }),
    total: counted.total,
  };
}

async function readLineNames(db: Db, account_id: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .selectFrom('appointment_lines as l')
    .innerJoin('services as s', (join) => join.onRef('s.account_id', '=', 'l.account_id').onRef('s.id', '=', 'l.service_id'))
    .innerJoin('employees as e', (join) => join.onRef('e.account_id', '=', 'l.account_id').onRef('e.id', '=', 'l.employee_id'))
    .where('l.account_id', '=', account_id)
    .where(sql<boolean>`l.appointment_id = any(${[...ids]}::bigint[])`)
    .select([
      'l.appointment_id',
      'l.employee_id',
      's.english_name',
      's.arabic_name',
      'e.english_name as employee_english_name',
      'e.arabic_name as employee_arabic_name',
    ])
    .orderBy('l.appointment_id')
    .orderBy('l.position')
    .execute();
}
