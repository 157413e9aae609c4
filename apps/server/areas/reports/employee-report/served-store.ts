import type { listServedCustomers } from '@rawnaq/contract/reports/employee-report';
import type { servedCustomerColumns } from '@rawnaq/contract/reports/employee-report-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { daysOfPage, type DayOfList, mostOfFewDays } from '../../../db/days-of-page.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';
import { readJudgedDays } from './judged-days.ts';

type Sql = RawBuilder<unknown>;

export interface ServedOf extends ReportPeriod {
  account_id: number;
  time_zone: string;
}

/**
 * Customers that employees served by what was billed, once a day, and whether they were booked again: at the end of the day, an appointment after it was there and was not
 * cancelled. What becomes of it later changes nothing: whether it was cancelled, taken up again or moved meanwhile is looked up in its history.
 */
export function servedCustomers(of: ServedOf): Sql {
  const { account_id, time_zone, from, to } = of;
  const day = (moment: Sql) => sql`(${moment} at time zone ${time_zone}::text)::date`;
  const end = sql`((v.day + 1)::timestamp at time zone ${time_zone}::text)`;
  const event = (names: Sql) =>
    sql`from appointment_events e where e.account_id = ${account_id} and e.appointment_id = b.id and e.event in (${names})`;
  // Each appointment is judged on the few days between its booking and its beginning: who came often has hundreds of other days. History is looked up only where there is any,
  // and a clock is read only of moments within the period.
  const begins = (date: Sql) => sql`(${date}::timestamp at time zone ${time_zone}::text)`;
  const [begin, over] = [begins(sql`${from}::date`), begins(sql`(${to}::date + 1)`)];
  return sql`
    with booked as materialized (
      select b.id, b.customer_id, b.since as first, least(b.starts - 1, b.cancelled - 1, ${to}::date) as last, b.starts, b.is_changed from (
        select a.id, a.customer_id, case when a.created_at < ${begin} then ${from}::date else ${day(sql`a.created_at`)} end as since,
          case when a.starts_at >= ${over} then ${to}::date + 1 else ${day(sql`a.starts_at`)} end as starts,
          case when a.cancelled_at is null or a.cancelled_at >= ${over} then 'infinity' else ${day(sql`a.cancelled_at`)} end as cancelled,
          exists (select from appointment_events e where e.account_id = ${account_id} and e.appointment_id = a.id
            and e.event in ('cancelled', 'cancel_undone', 'revived', 'rescheduled')) as is_changed
        from appointments a where a.account_id = ${account_id} and a.starts_at >= ${begins(sql`(${from}::date + 1)`)} and a.created_at < ${over} offset 0) b
    ), rebooked as materialized (
      select distinct v.day, b.customer_id from booked b cross join lateral (
        select i.business_date as day from invoices i where i.account_id = ${account_id} and i.customer_id = b.customer_id and i.business_date between b.first and b.last offset 0) v
      where b.first <= b.last and (not b.is_changed or (
        coalesce((select e.event ${event(sql`'cancelled', 'cancel_undone', 'revived'`)} and e.at < ${end} order by e.id desc limit 1), '') <> 'cancelled'
        and coalesce((select ${day(sql`(e.before ->> 'starts_at')::timestamptz`)} ${event(sql`'rescheduled'`)} and e.at >= ${end} order by e.id limit 1), b.starts) > v.day))
    ), sold as (
      select distinct l.business_date as day, l.customer_id, l.employee_id from invoice_lines l
      where l.account_id = ${account_id} and l.business_date between ${from}::date and ${to}::date and l.kind = 'service' and l.employee_id is not null and l.customer_id is not null
    )
    select s.day, s.customer_id, s.employee_id, ((s.day, s.customer_id) in (select r.day, r.customer_id from rebooked r))::int as rebooked from sold s`;
}

export interface ServedSums {
  employee_id: number;
  served: number;
  rebooked: number;
}

/** Days of a period that are not written down yet; null where all are. */
const daysLeft = (of: ServedOf, judged_to: string | null): ServedOf | null => {
  const from = judged_to === null || judged_to < of.from ? of.from : addDays(judged_to, 1);
  return from > of.to ? null : { ...of, from };
};

export async function readServed(db: Db, of: ServedOf): Promise<readonly ServedSums[]> {
  const { judged_to, days } = await readJudgedDays(db, of);
  const left = daysLeft(of, judged_to);
  const { rows: judged } =
    left === null
      ? { rows: [] }
      : await sql<ServedSums>`
          select employee_id, count(*)::int as served, sum(rebooked)::int as rebooked from (${servedCustomers(left)}) s group by employee_id`.execute(
          db,
        );
  const sums = new Map<number, ServedSums>();
  for (const { employee_id, served, rebooked } of [...days, ...judged]) {
    const sum = sums.get(employee_id) ?? { employee_id, served: 0, rebooked: 0 };
    sums.set(employee_id, { employee_id, served: sum.served + served, rebooked: sum.rebooked + rebooked });
  }
  return [...sums.values()];
}

type PartOfServed = 0 | 1 | undefined;
const rowsOf = ({ served, rebooked }: ServedSums, part: PartOfServed): number =>
  part === undefined ? served : part === 1 ? rebooked : served - rebooked;

/** How many rows of the list lie on each day, of one or all employees. */
async function countServed(
  db: Db,
  of: ServedOf,
  employee_id: number | undefined,
  part: PartOfServed,
  wanted: Sql,
): Promise<Map<string, number>> {
  const { judged_to, days } = await readJudgedDays(db, of);
  const counts = new Map<string, number>();
  const add = (day: string, rows: number) => counts.set(day, (counts.get(day) ?? 0) + rows);
  for (const day of days) if (employee_id === undefined || day.employee_id === employee_id) add(day.business_date, rowsOf(day, part));
  const left = daysLeft(of, judged_to);
  if (left !== null) for (const { day, rows } of await countByDay(db, left, wanted)) add(day, rows);
  return counts;
}

async function countByDay(db: Db, of: ServedOf, wanted: Sql): Promise<readonly DayOfList[]> {
  const { rows } =
    await sql<DayOfList>`select s.day, count(*)::int as rows from (${servedCustomers(of)}) s where ${wanted} group by 1`.execute(db);
  return rows;
}

const orders = { date: 's.day', customer_name: 'customer_name' } as const satisfies OrdersOf<typeof servedCustomerColumns>;

type Row = Output<typeof listServedCustomers.output>['data'][number];

export async function listServed(
  db: Db,
  of: ServedOf,
  { employee_id, rebooked, search, sort, page, per_page }: ListQuery & { employee_id: number | undefined; rebooked: 0 | 1 | undefined },
): Promise<{ data: Row[]; total: number }> {
  const { column, direction } = sortOf(sort ?? '-date', orders, 'date');
  const { account_id } = of;
  // Looked up of what is shown; only a search has to know the names of all.
  const customer = sql`(select c.name from customers c where c.account_id = ${account_id} and c.id = s.customer_id)`;
  const isSearched = search !== undefined && search !== '';
  const wanted = sql.join(
    [
      sql`true`,
      ...(employee_id === undefined ? [] : [sql`s.employee_id = ${employee_id}`]),
      ...(rebooked === undefined ? [] : [sql`s.rebooked = ${rebooked}`]),
      ...(isSearched ? [sql`search_fold(${customer}) like ${likeText(search)}`] : []),
    ],
    sql` and `,
  );
  // What is searched for is in no sum.
  const counts = isSearched
    ? new Map((await countByDay(db, of, wanted)).map(({ day, rows: count }) => [day, count]))
    : await countServed(db, of, employee_id, rebooked, wanted);
  const sorted = [...counts].filter(([, count]) => count > 0).toSorted(([one], [other]) => one.localeCompare(other));
  const days = (direction === 'asc' ? sorted : sorted.toReversed()).map(([day, count]) => ({ day, rows: count }));
  const part = column === orders.date && per_page <= mostOfFewDays ? daysOfPage(days, { page, per_page }) : undefined;
  const employee = (name: string) =>
    sql`(select ${sql.ref(name)} from employees e where e.account_id = ${account_id} and e.id = s.employee_id)`;
  const { rows } = await sql<Row>`
    select s.day as date, s.customer_id, ${customer} as customer_name, s.employee_id, ${employee('e.english_name')} as english_name, ${employee('e.arabic_name')} as arabic_name, s.rebooked
    from (${servedCustomers(part === undefined ? of : { ...of, from: part.from, to: part.to })}) s where ${wanted}
    order by ${sql.ref(column)} ${sql.raw(direction)}, s.customer_id, s.employee_id limit ${per_page} offset ${part?.offset ?? (page - 1) * per_page}`.execute(
    db,
  );
  return { data: rows, total: days.reduce((sum, { rows: count }) => sum + count, 0) };
}
