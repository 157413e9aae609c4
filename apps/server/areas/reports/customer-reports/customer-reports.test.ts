import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import {
  cohortMonths,
  customerParts,
  getCustomerCategories,
  getCustomerCohorts,
  getCustomerFigures,
  getCustomerValue,
  listReportCustomers,
} from '@rawnaq/contract/reports/customer-reports';
import { customerFiguresFile, customerValueFile, reportCustomersFile } from '@rawnaq/contract/reports/customer-reports-list';
import { listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { categoryOf } from '@rawnaq/domain/customers/customers/category';
import { returnState } from '@rawnaq/domain/reports/measures/customer-return';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { managerRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { addCustomers, goToDay, sell, sellOverMonths } from './testing.ts';

let app: TestServer;
let salon: TestSalon;
let ids: number[];
const first = '2026-02-10';
const today = '2026-08-20';
const whole = { from: first, to: today };
const owner = () => salon.as('owner');

beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(`${first}T06:00:00Z`));
  salon = await app.salon();
  ids = await addCustomers(
    app,
    salon,
    { Amal: 'Instagram', Badr: ' instagram', Dana: 'Friend', Eman: null, Fahad: 'Friend', Ghada: '' },
    `${first}T06:00:00Z`,
  );
  await sellOverMonths(app, salon, ids, { from: first, to: today }, 20_261_126);
  await goToDay(app, salon, today);
}, 120_000);
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

interface Invoice {
  customer_id: number | null;
  business_date: string;
  /** The salon's day of its moment, which is the next one after midnight. */
  local_date: string;
  net_minor: number;
  total_minor: number;
}
const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  app.services.database.withAccount(salon.account_id, async (db) => (await query.execute(db)).rows);
const invoicesOf = () =>
  ask(sql<Invoice>`select customer_id, business_date, (issued_at at time zone 'Asia/Riyadh')::date as local_date, total_minor - vat_minor as net_minor, total_minor
    from invoices order by issued_at`);

/** The days on which each customer came, in their order. */
const visitsOf = (invoices: readonly Invoice[]) =>
  new Map(
    ids.map((id) => [
      id,
      [...new Set(invoices.filter(({ customer_id }) => customer_id === id).map((one) => one.business_date))].toSorted(),
    ]),
  );

/** What became of customers in a period, told customer by customer. */
function obviousFigures(invoices: readonly Invoice[], { from, to }: { from: string; to: string }, as_of: string) {
  const counts = { customers: 0, new_customers: 0, returning_customers: 0, came_back: 0, not_back: 0, open_customers: 0 };
  for (const days of visitsOf(invoices.filter(({ business_date }) => business_date <= as_of)).values()) {
    const visit = days.find((day) => day >= from && day <= to);
    if (visit === undefined) continue;
    counts.customers += 1;
    counts[(days[0] ?? '') >= from ? 'new_customers' : 'returning_customers'] += 1;
    const state = returnState(visit, days.find((day) => day > visit) ?? null, as_of);
    counts[state === 'open' ? 'open_customers' : state] += 1;
  }
  return counts;
}

const monthEnd = (first_day: string): string => addDays(`${addDays(`${first_day.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);

test('customers of a period, of its months and of its days are those who came, judged by what followed', async () => {
  const invoices = await invoicesOf();
  expect(invoices.length).toBeGreaterThan(20);
  for (const [period, as_of] of [
    [whole, today],
    [{ from: '2026-03-05', to: '2026-05-17' }, today],
    [{ from: '2026-03-05', to: '2026-05-17' }, '2026-07-01'],
  ] as const) {
    const { totals, data } = await app.succeed(getCustomerFigures, { ...period, as_of }, owner());
    expect(totals).toMatchObject(obviousFigures(invoices, period, as_of));
    const judged = totals.came_back + totals.not_back;
    expect(totals.retention_bp).toBe(judged === 0 ? null : Math.round((totals.came_back * 10_000) / judged));
    for (const row of data) {
      const end = monthEnd(row.date);
      const month = { from: row.date > period.from ? row.date : period.from, to: end < period.to ? end : period.to };
      expect(row, row.date).toMatchObject(obviousFigures(invoices, month, as_of));
    }
    expect(data.reduce((sum, row) => sum + row.new_customers, 0)).toBe(totals.new_customers);
    const days = await app.succeed(getCustomerFigures, { ...period, as_of, by: 'day' }, owner());
    for (const row of days.data) expect(row, row.date).toMatchObject(obviousFigures(invoices, { from: row.date, to: row.date }, as_of));
  }
  const earlier = await app.succeed(getCustomerFigures, { from: '2026-05-01', to: '2026-05-31', compare: 'previous' }, owner());
  expect(earlier.compared?.totals).toMatchObject(obviousFigures(invoices, { from: '2026-04-01', to: '2026-04-30' }, today));
});

test('every figure opens into as many customers as it counts', async () => {
  const period = { from: '2026-04-01', to: '2026-05-31' };
  const { totals } = await app.succeed(getCustomerFigures, period, owner());
  const figures = {
    all: totals.customers,
    new: totals.new_customers,
    returning: totals.returning_customers,
    came_back: totals.came_back,
    not_back: totals.not_back,
    open: totals.open_customers,
  };
  for (const [of, count] of Object.entries(figures))
    expect([of, (await app.succeed(listReportCustomers, { ...period, of: of as 'all' }, owner())).total]).toEqual([of, count]);
  const day = { from: '2026-07-15', to: '2026-07-15' };
  const [categories] = (await app.succeed(getCustomerCategories, day, owner())).data;
  for (const of of ['frequent', 'recent', 'missed'] as const)
    expect([of, (await app.succeed(listReportCustomers, { ...day, of }, owner())).total]).toEqual([of, categories?.[of]]);
});

test('cohorts count who came in each month after the first, and leave a month empty that is not over', async () => {
  const visits = visitsOf(await invoicesOf());
  const { data } = await app.succeed(getCustomerCohorts, whole, owner());
  const later = (month: string, months: number): string => {
    const [year = 0, of = 1] = month.split('-').map(Number);
    return new Date(Date.UTC(year, of - 1 + months, 1)).toISOString().slice(0, 10);
  };
  expect(data.reduce((sum, row) => sum + row.new_customers, 0)).toBe([...visits.values()].filter((days) => days.length > 0).length);
  for (const row of data) {
    const own = [...visits.values()].filter((days) => days[0]?.slice(0, 7) === row.month.slice(0, 7));
    expect(row.new_customers).toBe(own.length);
    for (const months of cohortMonths) {
      const month = later(row.month, months);
      const isOver = monthEnd(month) <= today;
      const came = own.filter((days) => days.some((day) => day.slice(0, 7) === month.slice(0, 7))).length;
      expect([row.month, months, row.came[months - 1]]).toEqual([row.month, months, isOver ? came : null]);
      const opened = await app.succeed(
        listReportCustomers,
        { from: month, to: monthEnd(month), first_from: row.month, first_to: monthEnd(row.month) },
        owner(),
      );
      if (isOver) expect(opened.total).toBe(came);
    }
  }
});

test('on each day a customer is in the category that the rule gives, and today in that of the list of customers', async () => {
  const invoices = await invoicesOf();
  const { data } = await app.succeed(getCustomerCategories, whole, owner());
  expect(data).toHaveLength(192);
  const everybody = [...ids, ...salon.customer_ids];
  for (const { date, ...counts } of data) {
    const told = { frequent: 0, recent: 0, missed: 0 };
    for (const id of everybody) {
      const own = invoices.filter(({ customer_id, local_date }) => customer_id === id && local_date <= date);
      const category = categoryOf(own.length, own.at(-1)?.local_date ?? null, date);
      told[category === 1 ? 'frequent' : category === 2 ? 'missed' : 'recent'] += 1;
    }
    expect([date, counts]).toEqual([date, told]);
  }
  const listed = async (category: 1 | 2 | 3) => (await app.succeed(listCustomers, { category }, owner())).total;
  expect(data.at(-1)).toEqual({ date: today, frequent: await listed(1), missed: await listed(2), recent: await listed(3) });
});

test('customers are worth what their documents come to less what products cost, and a source is written as it may', async () => {
  const invoices = await invoicesOf();
  const net = (of: readonly number[]) => invoices.reduce((sum, one) => sum + (of.includes(one.customer_id ?? 0) ? one.net_minor : 0), 0);
  const { data } = await app.succeed(getCustomerValue, { ...whole, by: 'referral' }, owner());
  const [amal = 0, badr = 0, dana = 0, eman = 0, fahad = 0, ghada = 0] = ids;
  const bySource = new Map(data.map((row) => [row.key, row]));
  expect(bySource.get('instagram')).toMatchObject({ net_sales_minor: net([amal, badr]), margin_minor: net([amal, badr]) });
  expect(bySource.get('friend')).toMatchObject({ name: 'Friend', net_sales_minor: net([dana, fahad]) });
  expect(bySource.get(null)).toMatchObject({ net_sales_minor: net([eman, ghada]) });
  const one = await app.succeed(getCustomerValue, { ...whole, by: 'customer', referral: 'Instagram' }, owner());
  const source = bySource.get('instagram');
  expect(one.data.reduce((sum, row) => sum + row.net_sales_minor, 0)).toBe(source?.net_sales_minor);
  for (const row of one.data) {
    const opened = await app.succeed(listSalesDocuments, { ...whole, by: 'customer', key: row.key ?? '', per_page: 1000 }, owner());
    expect(opened.data.reduce((sum, document) => sum + document.total_sales_minor, 0)).toBe(row.total_sales_minor);
  }
  const months = await app.succeed(getCustomerValue, whole, owner());
  expect(months.data.reduce((sum, row) => sum + row.net_sales_minor, 0)).toBe(net(ids));
  expect(months.data.reduce((sum, row) => sum + row.customers, 0)).toBe(data.reduce((sum, row) => sum + row.customers, 0));
});

test('what was yesterday is the same when it is asked for next month', async () => {
  const yesterday = addDays(today, -1);
  const asked = async () => ({
    figures: await app.succeed(getCustomerFigures, { from: first, to: yesterday, as_of: yesterday }, owner()),
    days: await app.succeed(getCustomerFigures, { from: first, to: yesterday, as_of: yesterday, by: 'day' }, owner()),
    cohorts: await app.succeed(getCustomerCohorts, { from: first, to: yesterday, as_of: yesterday }, owner()),
    categories: await app.succeed(getCustomerCategories, { from: first, to: yesterday }, owner()),
    value: await app.succeed(getCustomerValue, { from: first, to: yesterday, as_of: yesterday, by: 'customer' }, owner()),
  });
  const before = await asked();
  await sell(app, salon, ids[0]);
  await goToDay(app, salon, '2026-09-25');
  for (const id of ids) await sell(app, salon, id);
  const [of_may] = await ask(
    sql<{
      id: number;
    }>`select id from invoices where customer_id is not null and business_date between '2026-05-01' and '2026-05-31' limit 1`,
  );
  await app.succeed(issueCreditNote, { id: of_may?.id ?? 0, reason: 'Not satisfied' }, { ...owner(), idempotencyKey: randomUUID() });
  expect(await asked()).toEqual(before);
});

test('the day of the first invoice is the earliest one of each customer', async () => {
  const rows = await ask(
    sql<{
      id: number;
    }>`select c.id from customers c left join (select customer_id, min(business_date) as day from invoices group by 1) i on i.customer_id = c.id
      where c.first_invoice_on is distinct from i.day`,
  );
  expect(rows).toEqual([]);
});

test('costs, takings and customers each ask for their right, also in files', async () => {
  const withRights = managerRights(app, salon.account_id);
  const manager = salon.as('manager');
  const file = { ...whole, format: 'csv' as const };
  await withRights({ without: 'reports.see_cost' });
  const { data } = await app.succeed(getCustomerValue, whole, manager);
  for (const row of data)
    expect([row.products_cost_minor, row.margin_minor, row.margin_share_bp, row.margin_per_customer_minor]).toEqual([
      null,
      null,
      null,
      null,
    ]);
  await withRights({ without: 'customers.view' });
  for (const of of customerParts) expect((await app.call(listReportCustomers, { ...whole, of }, manager)).status).toBe(403);
  expect((await app.call(getCustomerValue, { ...whole, by: 'customer' }, manager)).status).toBe(422);
  expect((await app.call(getCustomerFigures, whole, manager)).status).toBe(200);
  await withRights({ without: 'customers.export' });
  expect((await app.call(reportCustomersFile, file, manager)).status).toBe(422);
  expect((await app.call(customerValueFile, { ...file, by: 'customer' }, manager)).status).toBe(422);
  expect((await app.call(customerValueFile, file, manager)).status).toBe(200);
  expect((await app.call(customerFiguresFile, file, manager)).status).toBe(200);
  await withRights({ without: 'reports.see_takings' });
  expect((await app.call(getCustomerValue, whole, manager)).status).toBe(403);
  await withRights({ without: 'reports.view' });
  const denied = [
    await app.call(getCustomerFigures, whole, manager),
    await app.call(getCustomerCohorts, whole, manager),
    await app.call(getCustomerCategories, whole, manager),
  ];
  expect(denied.map(({ status }) => status)).toEqual([403, 403, 403]);
  await withRights({});
  const backwards = { from: today, to: first };
  for (const { status, body } of [
    await app.call(getCustomerFigures, backwards, owner()),
    await app.call(getCustomerCohorts, backwards, owner()),
    await app.call(getCustomerCategories, backwards, owner()),
    await app.call(getCustomerValue, backwards, owner()),
    await app.call(listReportCustomers, backwards, owner()),
  ])
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start', errors: { to: expect.any(Array) } }]);
});
