import type { CustomerPart, listReportCustomers } from '@rawnaq/contract/reports/customer-reports';
import type { reportCustomerColumns } from '@rawnaq/contract/reports/customer-reports-list';
import type { Output } from '@rawnaq/contract/endpoint';
import type { ReportPeriod } from '@rawnaq/domain/reports/accounting/report-period';
import { return_days } from '@rawnaq/domain/reports/measures/customer-return';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { likeText, type ListQuery, type OrdersOf, sortOf } from '../../../db/list-query.ts';

type Sql = RawBuilder<unknown>;

export interface CustomersOf extends ReportPeriod {
  account_id: number;
  /** The end of this day is what is judged at. */
  as_of: string;
}

type CustomerStep = 'month' | 'day' | 'whole';

/** The first day of the row that a day belongs to: of a day, a whole month, or the period. */
const rowOf: Readonly<Record<CustomerStep, (day: Sql, of: CustomersOf) => Sql>> = {
  day: (day) => day,
  month: (day) => sql`date_trunc('month', ${day}::timestamp)::date`,
  whole: (_day, { from }) => sql`${from}::date`,
};

/**
 * Customers of each row by their first visit in it, with their next one and what became of them: `returnState` of the domain, in SQL. Judged by their last one, a long period
 * would have hardly anybody who came back. Several invoices of a day are one visit. What is credited later was a visit all the same, so that no figure of the past moves.
 */
function judgedVisits(of: CustomersOf, step: CustomerStep): Sql {
  const { account_id, from, to, as_of } = of;
  const row = rowOf[step](sql`v.day`, of);
  return sql`
    select v.customer_id, ${row} as row, v.day, v.next, v.previous is null as is_first,
      v.day + ${return_days}::int > ${as_of}::date as is_open, coalesce(v.next <= v.day + ${return_days}::int, false) as is_back
    from (select customer_id, day, lag(day) over w as previous, lead(day) over w as next
      from (select distinct customer_id, business_date as day from invoices
        where account_id = ${account_id} and business_date between ${from}::date and least(${to}::date + ${return_days}::int, ${as_of}::date) and customer_id is not null) days
      window w as (partition by customer_id order by day)) v
    where v.day <= ${to}::date and (v.previous is null or v.previous < ${row})`;
}

export type CustomerSums = Record<'customers' | 'new_customers' | 'came_back' | 'not_back' | 'open', number>;

/** Customers of a row, by what became of them. */
interface StateCount {
  date: string;
  is_first: boolean;
  is_open: boolean;
  is_back: boolean;
  customers: number;
}
const countOf = (states: readonly StateCount[], is: (state: StateCount) => boolean): number =>
  states.reduce((sum, state) => sum + (is(state) ? state.customers : 0), 0);
const sumsOf = (states: readonly StateCount[], new_customers: number): CustomerSums => ({
  customers: countOf(states, () => true),
  new_customers,
  came_back: countOf(states, ({ is_open, is_back }) => is_back && !is_open),
  not_back: countOf(states, ({ is_open, is_back }) => !is_back && !is_open),
  open: countOf(states, ({ is_open }) => is_open),
});

/** How many customers had their very first visit in each row. It is a visit of the row, so that they are among its customers. */
async function readNewCustomers(db: Db, of: CustomersOf, step: CustomerStep): Promise<ReadonlyMap<string, number>> {
  const { account_id, from, to, as_of } = of;
  const { rows } = await sql<{ date: string; customers: number }>`
    select ${rowOf[step](sql`c.first_invoice_on`, of)} as date, count(*)::int as customers from customers c
    where c.account_id = ${account_id} and c.first_invoice_on between ${from}::date and least(${to}::date, ${as_of}::date) group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ date, customers }) => [date, customers]));
}

/** Customers of each row, and of the period as one row: by their first visit of the period, which is the first one of its row too. */
export async function readCustomerSums(
  db: Db,
  of: CustomersOf,
  step: CustomerStep,
): Promise<{ rows: readonly (CustomerSums & { date: string })[]; whole: CustomerSums }> {
  // Counted by state, and put in order afterwards: a year of visits would be sorted for it else, and each be looked at for every sum.
  const { rows: states } = await sql<StateCount>`
    select j.row as date, j.is_first, j.is_open, j.is_back, count(*)::int as customers from (${judgedVisits(of, step)}) j group by 1, 2, 3, 4`.execute(
    db,
  );
  const newOf = await readNewCustomers(db, of, step);
  const rows = [...Map.groupBy(states, ({ date }) => date)]
    .map(([date, found]) => ({ date, ...sumsOf(found, newOf.get(date) ?? 0) }))
    .toSorted((one, other) => one.date.localeCompare(other.date));
  const new_customers = rows.reduce((sum, row) => sum + row.new_customers, 0);
  return {
    rows,
    whole: sumsOf(
      states.filter(({ is_first }) => is_first),
      new_customers,
    ),
  };
}

type CustomerRow = Output<typeof listReportCustomers.output>['data'][number];

const orders = { name: 'f.name', first_on: 'f.first_on', visit_on: 'f.visit_on' } as const satisfies OrdersOf<typeof reportCustomerColumns>;

/** A page of `rows`, which are those of the list; how many they are may be counted faster than by reading them. */
export async function pageOfCustomers(
  db: Db,
  rows: Sql,
  { search, sort, page, per_page }: ListQuery,
  countAll?: () => Promise<number>,
): Promise<{ data: CustomerRow[]; total: number }> {
  const { column, direction } = sortOf(sort ?? '-visit_on', orders, 'visit_on');
  const isSearched = search !== undefined && search !== '';
  const found = isSearched ? sql`search_fold(f.name) like ${likeText(search)}` : sql`true`;
  const counted = countAll === undefined || isSearched ? undefined : await countAll();
  const result = await sql<CustomerRow & { total: number }>`
    select f.customer_id, f.name, f.first_on, f.visit_on, f.next_on, f.state, ${counted === undefined ? sql`count(*) over ()::int` : sql`${counted}::int`} as total
    from (${rows}) f where ${found}
    order by ${sql.ref(column)} ${sql.raw(direction)} nulls last, f.customer_id limit ${per_page} offset ${(page - 1) * per_page}`.execute(
    db,
  );
  return { data: result.rows.map(({ total: _, ...row }) => row), total: counted ?? result.rows[0]?.total ?? 0 };
}

const isNew = (of: CustomersOf): Sql => sql`c.first_invoice_on >= ${of.from}::date`;
const partOf = (of: CustomersOf): Readonly<Partial<Record<CustomerPart, Sql>>> => ({
  new: isNew(of),
  returning: sql`not ${isNew(of)}`,
  came_back: sql`not j.is_open and j.is_back`,
  not_back: sql`not j.is_open and not j.is_back`,
  open: sql`j.is_open`,
});

/** Customers who came in a period, those of a part of them, and those who first came on some days. */
export function customersWhoCame(of: CustomersOf, part: CustomerPart, first: { from?: string | undefined; to?: string | undefined }): Sql {
  return sql`select j.customer_id, c.name, c.first_invoice_on as first_on, j.day as visit_on, j.next as next_on, case when j.is_open then 'open' when j.is_back then 'came_back' else 'not_back' end as state
    from (${judgedVisits(of, 'whole')}) j join customers c on c.account_id = ${of.account_id} and c.id = j.customer_id
    where ${partOf(of)[part] ?? sql`true`} and ${first.from === undefined ? sql`true` : sql`c.first_invoice_on >= ${first.from}::date`}
      and ${first.to === undefined ? sql`true` : sql`c.first_invoice_on <= ${first.to}::date`}`;
}

export interface CohortSums {
  month: string;
  /** Months after the first; 0 is the first itself. */
  after: number;
  customers: number;
}

/** Of customers whose first visit was in a period, by its month: how many came in each month from it on. */
export async function readCohorts(db: Db, { account_id, from, to, as_of }: CustomersOf, last: string): Promise<readonly CohortSums[]> {
  const months = (day: Sql) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))::int`;
  const { rows } = await sql<CohortSums>`
    select date_trunc('month', c.first_invoice_on::timestamp)::date as month, v.month - ${months(sql`c.first_invoice_on`)} as after, count(*)::int as customers
    from (select distinct customer_id, ${months(sql`business_date`)} as month from invoices
      where account_id = ${account_id} and business_date between ${from}::date and least(${last}::date, ${as_of}::date) and customer_id is not null) v
    join customers c on c.account_id = ${account_id} and c.id = v.customer_id
    where c.first_invoice_on between ${from}::date and ${to}::date group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}
