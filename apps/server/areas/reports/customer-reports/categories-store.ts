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

const localDay = (moment: Sql, { time_zone }: CategoriesOf): Sql => sql`(${moment} at time zone ${time_zone}::text)::date`;

/** Since when there is a customer: since the record was made, or since the first invoice of one who was taken over from elsewhere. */
const thereSince = (of: CategoriesOf): Sql => sql`least(${localDay(sql`c.created_at`, of)}, c.first_invoice_on)`;

/** The first day whose invoices count on the first day of a period. An invoice's business day is the salon's day of its moment, by which the list of customers judges. */
const countsFrom = ({ from }: CategoriesOf): string => addDays(from, -classification_days);

const countingInvoices = (of: CategoriesOf): Sql => sql`invoices i
  where i.account_id = ${of.account_id} and i.customer_id is not null and i.business_date between ${countsFrom(of)}::date and ${of.to}::date`;

/** Whether a customer had any before those. */
const hasEarlier = (of: CategoriesOf): Sql => sql`c.first_invoice_on < ${countsFrom(of)}::date`;

/**
 * How many customers there are by the moments that `thereSince` reads. A record's day is the same for all of a quarter of an hour on every clock, and those before the period
 * are told apart from one another only where they bought something: a clock is not read for each of them.
 */
const customersByBeginning = ({ account_id, time_zone, from }: CategoriesOf): Sql => sql`
  select greatest(date_bin('15 minutes', created_at, '2000-01-01T00:00:00Z'), (select (${from}::date - 1)::timestamp at time zone ${time_zone}::text)) as created_at, first_invoice_on, count(*)::int as customers
  from customers where account_id = ${account_id} group by 1, 2`;

export interface CategoryDay {
  date: string;
  frequent: number;
  recent: number;
  missed: number;
}

/**
 * How many customers were in which category on each day of a period: `categoryOf` of the domain. A customer is in the category of an invoice from its day on, until the
 * next one or until it is too long ago. Only the days on which a customer comes into a category or leaves it are added up: regulars have hundreds of invoices and few of those.
 */
export async function readCategoryDays(db: Db, of: CategoriesOf): Promise<readonly CategoryDay[]> {
  const { account_id, from, to } = of;
  const counted = sql`${classification_days + 1}::int`;
  const isFrequent = sql`(k.so_far > 1 or ${hasEarlier(of)})`;
  const { rows } = await sql<CategoryDay>`
    with sold as (
      select customer_id, business_date as day, count(*)::int as invoices from ${countingInvoices(of)} group by 1, 2
    ), kept as (
      select s.*, s.so_far - s.invoices <= 1 or s.previous + ${counted} < s.day as begins, s.so_far <= 1 or s.next is null or s.next > s.day + ${counted} as ends
      from (select customer_id, day, invoices, sum(invoices) over w as so_far, lag(day) over w as previous, lead(day) over w as next
        from sold window w as (partition by customer_id order by day)) s
    ), changes as (
      select greatest(x.day, ${from}::date) as day, x.change * ${isFrequent}::int as frequent, x.change * (not ${isFrequent})::int as recent, 0 as there
      from kept k join customers c on c.account_id = ${account_id} and c.id = k.customer_id and c.first_invoice_on is not null
      cross join lateral (values (k.day, 1, k.begins), (least(k.next, k.day + ${counted}), -1, k.ends)) x(day, change, is_change)
      where (k.begins or k.ends) and x.is_change and x.day <= ${to}::date
      union all select greatest(${thereSince(of)}, ${from}::date), 0, 0, c.customers
        from (${customersByBeginning(of)}) c where ${thereSince(of)} <= ${to}::date
    )
    select d::date as date, (sum(coalesce(x.frequent, 0)) over w)::int as frequent, (sum(coalesce(x.recent, 0)) over w)::int as recent,
      (sum(coalesce(x.there - x.frequent - x.recent, 0)) over w)::int as missed
    from generate_series(${from}::date, ${to}::date, interval '1 day') d
    left join (select day, sum(frequent) as frequent, sum(recent) as recent, sum(there) as there from changes group by day) x on x.day = d::date
    window w as (order by d) order by d`.execute(db);
  return rows;
}

/** Customers of a category on the last day of `of`, as rows of the list of customers. */
export function customersOfCategory(
  { account_id, time_zone, to }: CategoriesOf,
  category: (typeof CustomerCategory)[keyof typeof CustomerCategory],
): Sql {
  const of = { account_id, time_zone, from: to, to };
  return sql`select * from (
    select c.id as customer_id, c.name, c.first_invoice_on as first_on, r.visit_on, null::date as next_on, null::text as state,
      case when r.invoices is null then ${CustomerCategory.missed}::int when r.invoices > 1 or ${hasEarlier(of)} then ${CustomerCategory.frequent}::int
        else ${CustomerCategory.new}::int end as category
    from customers c
    left join (select customer_id, count(*) as invoices, max(i.business_date) as visit_on from ${countingInvoices(of)} group by 1) r on r.customer_id = c.id
    where c.account_id = ${account_id} and ${thereSince(of)} <= ${to}::date) g where g.category = ${category}::int`;
}
