import type { Output } from '@rawnaq/contract/endpoint';
import type {
  attendanceTotals,
  getCumulativeAttendance,
  getEmployeeAttendance,
  getLeavingReport,
  getUnderTimeReport,
  leavingWays,
} from '@rawnaq/contract/reports/attendance/attendance-reports';
import type { leavingColumns, underTimeColumns } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import { type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import type { UserContext } from '../../../http/context.ts';
import { daysOfPeriod } from '../../calendar/attendance/public/days.ts';

export type Totals = Output<typeof attendanceTotals>;
type Sql = RawBuilder<unknown>;
type Days = Sql;

/** The days that a report is made of: of one employee, or of everybody. */
export const daysOf = (context: UserContext, period: ReportPeriod, employee_id?: number): Promise<Days> =>
  daysOfPeriod(context, period, employee_id === undefined ? null : [employee_id]);

const summed = [
  ...(['due', 'present', 'worked', 'paid_break', 'unpaid_break', 'errand', 'business', 'late', 'early', 'missing', 'overtime'] as const),
];
const totalNames = [...(['days', 'absent_days', 'late_days', 'leave_days'] as const), ...summed];
/** What days come to: the one definition of every report. */
const sums = sql`
  (count(*) filter (where d.present > 0))::int as days, (count(*) filter (where d.is_absent = 1))::int as absent_days,
  (count(*) filter (where d.late > 0))::int as late_days, (count(*) filter (where d.is_on_leave = 1))::int as leave_days,
  ${sql.join(summed.map((name) => sql`coalesce(sum(${sql.ref(`d.${name}`)}), 0)::int as ${sql.ref(name)}`))}`;

export async function totalsOf({ db }: UserContext, days: Days): Promise<Totals> {
  const { rows } = await sql<Totals>`select ${sums} from (${days}) d`.execute(db);
  return rows[0] as Totals;
}

export async function employeeDays({ db }: UserContext, days: Days) {
  const { rows } = await sql<Output<typeof getEmployeeAttendance.output>['data'][number]>`
    select d.on_date, ${sql.join(summed.map((name) => sql.ref(`d.${name}`)))}, d.is_absent, d.is_on_leave, d.is_open, d.came_at, d.left_at
    from (${days}) d order by d.on_date`.execute(db);
  return rows;
}

/** Joins the names of employees to days, everybody in the order of the team. */
const named = (account_id: number) => sql`join employees e on e.account_id = ${account_id} and e.id = d.employee_id`;

/** What days come to for each employee, with what else is counted of them as `counted`. */
const ofEachEmployee = (days: Days, counted: Sql): Sql =>
  sql`select d.employee_id, ${sums}, ${counted} from (${days}) d group by d.employee_id`;

type Leaving = Output<typeof getLeavingReport.output>;
type UnderTime = Output<typeof getUnderTimeReport.output>;
type OfEmployee = Totals & Leaving['by_employee'][number] & { rows: number };

/** The sums of a list of days over all pages, and those of each employee with a row in it. `counted` selects, for each employee, how many `rows` there are and their `minutes`. */
async function sumsOfList<Counted extends object>({ db, account_id }: UserContext, days: Days, counted: Sql) {
  const { rows: all } = await sql<OfEmployee & Counted>`
    select d.*, e.english_name, e.arabic_name from (${ofEachEmployee(days, counted)}) d ${named(account_id)} order by d.minutes desc, e.position, e.id`.execute(
    db,
  );
  const sumOf = (name: keyof (OfEmployee & Counted)): number => all.reduce((sum, one) => sum + Number(one[name]), 0);
  return {
    total: sumOf('rows'),
    totals: Object.fromEntries(totalNames.map((name) => [name, sumOf(name)])) as Totals,
    by_employee: all
      .filter(({ rows }) => rows > 0)
      .map(({ employee_id, english_name, arabic_name, minutes }) => ({ employee_id, english_name, arabic_name, minutes })),
    sumOf,
  };
}

type Paging = Pick<ListQuery, 'page' | 'per_page' | 'sort'>;

interface ListOfDays {
  /** The rows of all pages, each with its `employee_id`. */
  rows: Sql;
  /** What the list can be sorted by. */
  orders: Readonly<Record<string, Sql>>;
  /** The order of rows that are equal by the column asked for. */
  rest: Sql;
}

/** The page that is asked for, the latest day first where no order is; rows without a value come last either way. The statement ends with the page, so that a file reads on in it. */
async function readPage<Row>(
  { db, account_id }: UserContext,
  { rows, orders, rest }: ListOfDays,
  { page, per_page, sort }: Paging,
): Promise<Row[]> {
  const { column, direction } = sortOf(sort ?? '-on_date', orders, 'on_date');
  const { rows: data } = await sql<Row>`
    select d.*, e.english_name, e.arabic_name from (${rows}) d ${named(account_id)}
    order by ${column} ${sql.raw(direction)} nulls last, ${rest} limit ${per_page} offset ${(page - 1) * per_page}`.execute(db);
  return data;
}

const nameIn = ({ language }: UserContext): Sql =>
  language === 'ar' ? sql`coalesce(e.arabic_name, e.english_name)` : sql`coalesce(e.english_name, e.arabic_name)`;

export async function readLeaving(context: UserContext, days: Days, way: (typeof leavingWays)[number] | undefined, paging: Paging) {
  const isOf = (name: (typeof leavingWays)[number]) => (way === undefined || way === name ? sql`true` : sql`false`);
  const ofWay = (name: (typeof leavingWays)[number], minutes: Sql) => (way === undefined || way === name ? minutes : sql`0`);
  // Most days have no exits: what is expensive is asked only of those that have some.
  const hasExits = (of: string) => sql`jsonb_array_length(${sql.ref(`${of}.exits`)}) > 0`;
  const exits = sql`coalesce(sum((select count(*) from jsonb_to_recordset(d.exits) as x (type int) where case x.type when 2 then ${isOf('business')} else ${isOf('errand')} end)) filter (where ${hasExits('d')}), 0)`;
  const { total, totals, by_employee, sumOf } = await sumsOfList(
    context,
    days,
    sql`(${exits} + count(*) filter (where d.early > 0 and ${isOf('early')}))::int as rows,
      coalesce(sum(${ofWay('business', sql`d.business`)} + ${ofWay('errand', sql`d.errand`)} + ${ofWay('early', sql`d.early`)}), 0)::int as minutes`,
  );
  const rows = sql`
    with days as materialized (${days})
    select w.* from (
      select y.employee_id, y.on_date, case when x.type = 2 then 'business' else 'errand' end as way, to_timestamp(x.start * 60) as left_at,
        to_timestamp(x."end" * 60) as back_at, x."end" - x.start as minutes
      from days y cross join lateral jsonb_to_recordset(y.exits) as x (type int, start int, "end" int) where ${hasExits('y')}
      union all
      select y.employee_id, y.on_date, 'early', y.left_at, null, y.early from days y where y.early > 0
    ) w where ${way === undefined ? sql`true` : sql`w.way = ${way}`}`;
  const orders = {
    employee: nameIn(context),
    on_date: sql`d.on_date`,
    way: sql`d.way`,
    left_at: sql`d.left_at`,
    back_at: sql`d.back_at`,
    minutes: sql`d.minutes`,
  } as const satisfies OrdersOf<typeof leavingColumns, Sql>;
  const rest = sql`d.on_date desc, d.left_at desc nulls last, d.employee_id, d.minutes`;
  const data = await readPage<Leaving['data'][number]>(context, { rows, orders, rest }, paging);
  return { data, total, totals, by_employee, sums: { minutes: sumOf('minutes') } };
}

export async function readUnderTime(context: UserContext, days: Days, paging: Paging) {
  const missed = sql`filter (where d.missing > 0)`;
  const { total, totals, by_employee, sumOf } = await sumsOfList<{ row_due: number; row_worked: number }>(
    context,
    days,
    sql`(count(*) ${missed})::int as rows, coalesce(sum(d.missing) ${missed}, 0)::int as minutes,
      coalesce(sum(d.due) ${missed}, 0)::int as row_due, coalesce(sum(d.worked) ${missed}, 0)::int as row_worked`,
  );
  const rows = sql`
    select y.employee_id, y.on_date, y.due, y.worked, y.missing, y.late, y.early, y.is_absent from (${days}) y where y.missing > 0`;
  const orders = {
    employee: nameIn(context),
    on_date: sql`d.on_date`,
    due: sql`d.due`,
    worked: sql`d.worked`,
    missing: sql`d.missing`,
    late: sql`d.late`,
    early: sql`d.early`,
  } as const satisfies OrdersOf<typeof underTimeColumns, Sql>;
  const rest = sql`d.on_date desc, e.position, e.id`;
  const data = await readPage<UnderTime['data'][number]>(context, { rows, orders, rest }, paging);
  return { data, total, totals, by_employee, sums: { due: sumOf('row_due'), worked: sumOf('row_worked'), missing: sumOf('minutes') } };
}

/** Worked more than was due, less what was missing: nothing of a day that can still be worked. */
const balance = sql`coalesce(sum(greatest(0, d.worked - d.due) - d.missing), 0)::int`;

export async function cumulativeRows(context: UserContext, days: Days, { from }: ReportPeriod) {
  const { db, account_id } = context;
  const before = await daysOfPeriod(context, { from: '0001-01-01', to: addDays(from, -1) }, null);
  const { rows } = await sql<Output<typeof getCumulativeAttendance.output>['data'][number]>`
    with sums as materialized (${ofEachEmployee(days, sql`${balance} as gained`)}),
    carried as materialized (select d.employee_id, ${balance} as carried from (${before}) d group by d.employee_id)
    select d.employee_id, e.english_name, e.arabic_name, ${sql.join(totalNames.map((name) => sql.ref(`d.${name}`)))}, coalesce(c.carried, 0) as carried, coalesce(c.carried, 0) + d.gained as balance
    from sums d ${named(account_id)} left join carried c on c.employee_id = d.employee_id order by e.position, e.id`.execute(db);
  return rows;
}

/** The employee of an id, or the first one who has any attendance. */
export async function findEmployee({ db, account_id }: UserContext, id: number | undefined) {
  const { rows } = await sql<{ id: number; english_name: string | null; arabic_name: string | null }>`
    select e.id, e.english_name, e.arabic_name from employees e where e.account_id = ${account_id}
      and ${id === undefined ? sql`exists (select from attendance_events v where v.account_id = e.account_id and v.employee_id = e.id)` : sql`e.id = ${id}`}
    order by e.status = 1 desc, e.position, e.id limit 1`.execute(db);
  return rows[0];
}
