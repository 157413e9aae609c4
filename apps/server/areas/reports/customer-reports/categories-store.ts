import { CustomerCategory, classification_days } from '@rawnaq/domain/customers/customers/category';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

type Sql = RawBuilder<unknown>;

export interface CategoriesOf extends ReportPeriod {
  account_id: number;
  time_zone: string;
}

/** The moment at which a day begins in the salon. */
const begins = (day: Sql, { time_zone }: CategoriesOf): Sql => sql`(${day}::timestamp at time zone ${time_zone}::text)`;

/** The first day whose invoices count on the first day of a period. An invoice's business day is the salon's day of its moment, by which the list of customers judges. */
const countsFrom = ({ from }: CategoriesOf): string => addDays(from, -classification_days);

const countingInvoices = (of: CategoriesOf): Sql => sql`invoices i
  where i.account_id = ${of.account_id} and i.customer_id is not null and i.business_date between ${countsFrom(of)}::date and ${of.to}::date`;

/** Whether a customer had any before those. */
const hasEarlier = (of: CategoriesOf): Sql => sql`c.first_invoice_on < ${countsFrom(of)}::date`;

/** Whether there was a customer on a day: since the record was made, or since the first invoice of one who was taken over from elsewhere. */
const isThere = (of: CategoriesOf): Sql =>
  sql`(c.created_at < ${begins(sql`(${of.to}::date + 1)`, of)} or c.first_invoice_on <= ${of.to}::date)`;

interface DayCount {
  day: string;
  customers: number;
}

/**
 * How many customers there are since which day of a period, since its first day those who were there before. Those who never bought anything are counted day by day in the
 * index by their records' moments: a clock is not read for each of them.
 */
async function readBeginnings(db: Db, of: CategoriesOf): Promise<readonly DayCount[]> {
  const { account_id, time_zone, from, to } = of;
  const { rows } = await sql<DayCount>`
    select greatest(least((c.created_at at time zone ${time_zone}::text)::date, c.first_invoice_on), ${from}::date) as day, count(*)::int as customers
    from customers c where c.account_id = ${account_id} and c.first_invoice_on is not null and ${isThere(of)} group by 1
    union all select d.day, n.customers from (select d::date as day from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') d) d
      cross join lateral (select count(*)::int as customers from customers c where c.account_id = ${account_id} and c.first_invoice_on is null
        and c.created_at >= case when d.day = ${from}::date then '-infinity' else ${begins(sql`d.day`, of)} end and c.created_at < ${begins(sql`(d.day + 1)`, of)} offset 0) n
    where n.customers > 0`.execute(db);
  return rows;
}

interface Change {
  day: string;
  frequent: number;
  recent: number;
}

/**
 * On which days of a period how many customers came into a category or left it, on its first day those who were in it before: `categoryOf` of the domain. The period is no
 * longer than a customer counts after an invoice, so that whoever comes in it is in a category until its end, and one look at each customer's days tells all:
 * the last one before the period, the first one in it and, of a new customer, the second invoice.
 */
async function readChanges(db: Db, of: CategoriesOf): Promise<readonly Change[]> {
  const { account_id, from, to } = of;
  const isBefore = sql`i.business_date < ${from}::date`;
  const { rows } = await sql<Change>`
    with sold as materialized (
      select i.customer_id, count(*) filter (where ${isBefore}) as invoices_before, max(i.business_date) filter (where ${isBefore}) as last_before,
        min(i.business_date) filter (where not ${isBefore}) as first_in from ${countingInvoices(of)} group by 1
    ), judged as materialized (
      select s.last_before, s.first_in, s.invoices_before > 1 or ${hasEarlier(of)} as was_frequent, s.invoices_before > 0 or ${hasEarlier(of)} as is_known,
        case when s.invoices_before = 0 and not (${hasEarlier(of)}) then (select i.business_date from invoices i
          where i.account_id = ${account_id} and i.customer_id = s.customer_id and i.business_date between s.first_in and ${to}::date order by i.business_date limit 1 offset 1) end as second_in
      from sold s join customers c on c.account_id = ${account_id} and c.id = s.customer_id and c.first_invoice_on is not null
    ), changes as (
      select ${from}::date as day, was_frequent::int as frequent, (not was_frequent)::int as recent from judged where last_before is not null
      union all select least(last_before + ${classification_days + 1}::int, first_in), -was_frequent::int, -(not was_frequent)::int from judged where last_before is not null
      union all select first_in, is_known::int, (not is_known)::int from judged where first_in is not null
      union all select second_in, 1, -1 from judged where second_in is not null
    )
    select day, sum(frequent)::int as frequent, sum(recent)::int as recent from changes where day <= ${to}::date group by day`.execute(db);
  return rows;
}

export interface CategoryDay {
  date: string;
  frequent: number;
  recent: number;
  missed: number;
}

/** How many customers were in which category on each day of a period. */
export async function readCategoryDays(db: Db, of: CategoriesOf): Promise<readonly CategoryDay[]> {
  const { from, to } = of;
  const beginnings = new Map<string, number>();
  for (const { day, customers } of await readBeginnings(db, of)) beginnings.set(day, (beginnings.get(day) ?? 0) + customers);
  const days: CategoryDay[] = [];
  let there = 0;
  for (let first = from; first <= to; first = addDays(first, classification_days + 1)) {
    const last = addDays(first, classification_days);
    const part = { ...of, from: first, to: last < to ? last : to };
    const changes = new Map((await readChanges(db, part)).map((change) => [change.day, change]));
    let [frequent, recent] = [0, 0];
    for (let day = first; day <= part.to; day = addDays(day, 1)) {
      there += beginnings.get(day) ?? 0;
      frequent += changes.get(day)?.frequent ?? 0;
      recent += changes.get(day)?.recent ?? 0;
      days.push({ date: day, frequent, recent, missed: there - frequent - recent });
    }
  }
  return days;
}

/** Customers of a category on the last day of `of`, as rows of the list of customers. */
export function customersOfCategory(
  { account_id, time_zone, to }: CategoriesOf,
  category: (typeof CustomerCategory)[keyof typeof CustomerCategory],
): Sql {
  const of = { account_id, time_zone, from: to, to };
  const row = (visit_on: Sql) =>
    sql`c.id as customer_id, c.name, c.first_invoice_on as first_on, ${visit_on} as visit_on, null::date as next_on, null::text as state`;
  // They have no visit that counts: in the usual order, which is by visits and then by customers, the first of them are found without reading them all.
  if (category === CustomerCategory.missed)
    return sql`select ${row(sql`null::date`)} from customers c where c.account_id = ${account_id} and ${isThere(of)}
      and not exists (select from ${countingInvoices(of)} and i.customer_id = c.id)`;
  const isFrequent = sql`(r.invoices > 1 or ${hasEarlier(of)})`;
  return sql`select ${row(sql`r.visit_on`)} from (select i.customer_id, count(*) as invoices, max(i.business_date) as visit_on from ${countingInvoices(of)} group by 1) r
    join customers c on c.account_id = ${account_id} and c.id = r.customer_id where ${category === CustomerCategory.frequent ? isFrequent : sql`not ${isFrequent}`}`;
}

/** How many customers of no category there are: all of them but those with a visit that counts, who are few. */
export async function countMissed(db: Db, { account_id, time_zone, to }: CategoriesOf): Promise<number> {
  const of = { account_id, time_zone, from: to, to };
  const { rows } = await sql<{ recent: number }>`select count(distinct i.customer_id)::int as recent from ${countingInvoices(of)}`.execute(
    db,
  );
  const there = (await readBeginnings(db, of)).reduce((sum, { customers }) => sum + customers, 0);
  return there - (rows[0]?.recent ?? 0);
}
