import type { Output } from '@rawnaq/contract/endpoint';
import type {
  attendanceTotals,
  getCumulativeAttendance,
  getEmployeeAttendance,
  getLeavingReport,
  getUnderTimeReport,
  leavingWays,
} from '@rawnaq/contract/reports/attendance/attendance-reports';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { UserContext } from '../../../http/context.ts';
import { daysOfPeriod } from '../../calendar/attendance/public/days.ts';

export type Totals = Output<typeof attendanceTotals>;
type Days = RawBuilder<unknown>;

/** The days that a report is made of: of one employee, or of everybody. */
export const daysOf = (context: UserContext, period: ReportPeriod, employee_id?: number): Promise<Days> =>
  daysOfPeriod(context, period, employee_id === undefined ? null : [employee_id]);

const summed = [
  ...(['due', 'present', 'worked', 'paid_break', 'unpaid_break', 'errand', 'business', 'late', 'early', 'missing', 'overtime'] as const),
];
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

interface RowsOfDays {
  /** Tables made of `days`, each with a comma before it. */
  parts: RawBuilder<unknown>;
  /** With the `place` of each, from 1. */
  rows: RawBuilder<unknown>;
}

/**
 * Rows of days, and what all the days come to, from one reading of them: of three hundred people that reading is most of the work. The first row carries the
 * totals; where there is no row, a line without an employee does.
 */
async function rowsWithTotals<Row extends { employee_id: number }>({ db }: UserContext, days: Days, { parts, rows }: RowsOfDays) {
  const { rows: read } = await sql<Row & { totals: Totals | null; place: number | null }>`
    with days as materialized (${days}) ${parts}, totals as materialized (select ${sums} from days d)
    select r.*, case when coalesce(r.place, 1) = 1 then to_json(t) end as totals
    from totals t left join (${rows}) r on true order by r.place`.execute(db);
  const data = read.filter(({ place }) => place !== null).map(({ totals: _totals, place: _place, ...row }) => row as unknown as Row);
  return { data, totals: read[0]?.totals as Totals };
}

export function readLeaving(context: UserContext, days: Days, way: (typeof leavingWays)[number] | undefined) {
  return rowsWithTotals<Output<typeof getLeavingReport.output>['data'][number]>(context, days, {
    parts: sql`, ways as (
      select d.employee_id, d.on_date, case when x.type = 2 then 'business' else 'errand' end as way, to_timestamp(x.start * 60) as left_at,
        to_timestamp(x."end" * 60) as back_at, x."end" - x.start as minutes
      from days d cross join lateral jsonb_to_recordset(d.exits) as x (type int, start int, "end" int)
      union all
      select d.employee_id, d.on_date, 'early', d.left_at, null, d.early from days d where d.early > 0
    )`,
    rows: sql`
      select d.employee_id, e.english_name, e.arabic_name, d.on_date, d.way, d.left_at, d.back_at, d.minutes,
        row_number() over (order by d.on_date desc, d.left_at desc nulls last, d.employee_id) as place
      from ways d ${named(context.account_id)} where ${way === undefined ? sql`true` : sql`d.way = ${way}`}`,
  });
}

export const readUnderTime = (context: UserContext, days: Days) =>
  rowsWithTotals<Output<typeof getUnderTimeReport.output>['data'][number]>(context, days, {
    parts: sql``,
    rows: sql`
      select d.employee_id, e.english_name, e.arabic_name, d.on_date, d.due, d.worked, d.missing, d.late, d.early, d.is_absent,
        row_number() over (order by d.on_date desc, e.position, e.id) as place
      from days d ${named(context.account_id)} where d.missing > 0`,
  });

/** Worked more than was due, less what was missing: nothing of a day that can still be worked. */
const balance = sql`coalesce(sum(greatest(0, d.worked - d.due) - d.missing), 0)::int`;

export async function cumulativeRows(context: UserContext, days: Days, { from }: ReportPeriod) {
  const { db, account_id } = context;
  const before = await daysOfPeriod(context, { from: '0001-01-01', to: addDays(from, -1) }, null);
  const { rows } = await sql<Output<typeof getCumulativeAttendance.output>['data'][number]>`
    with sums as materialized (select d.employee_id, ${sums}, ${balance} as gained from (${days}) d group by d.employee_id),
    carried as materialized (select d.employee_id, ${balance} as carried from (${before}) d group by d.employee_id)
    select d.employee_id, e.english_name, e.arabic_name, ${sql.join(
      ['days', 'absent_days', 'late_days', 'leave_days', ...summed].map((name) => sql.ref(`d.${name}`)),
    )}, coalesce(c.carried, 0) as carried, coalesce(c.carried, 0) + d.gained as balance
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
