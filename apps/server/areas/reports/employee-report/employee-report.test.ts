import { getCommissions } from '@rawnaq/contract/finance/commissions';
import { getAppointmentStatistics } from '@rawnaq/contract/calendar/appointment-statistics';
import { getEmployeeFigures, listServedCustomers, servedParts } from '@rawnaq/contract/reports/employee-report';
import { employeeFiguresFile, servedCustomersFile } from '@rawnaq/contract/reports/employee-report-list';
import { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FilledSalon, fillSalon } from '../../../testing/filled-salon.ts';
import { managerRights } from '../../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: FilledSalon;
const now = '2026-11-28T09:00:00Z';
const november = { from: '2026-11-01', to: '2026-11-30' };
const day = { from: '2026-11-28', to: '2026-11-28' };
const owner = () => salon.as('owner');

beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date(now));
  salon = await fillSalon(app);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const ask = async <T>(query: ReturnType<typeof sql<T>>) =>
  app.services.database.withAccount(salon.account_id, async (db) => (await query.execute(db)).rows);

/** An appointment of a customer, booked at a moment. */
async function book(customer_id: number, starts_at: string, created_at: string): Promise<number> {
  const [made] = await ask(
    sql<{ id: number }>`insert into appointments (account_id, customer_id, starts_at, ends_at, created_at)
      values (${salon.account_id}, ${customer_id}, ${starts_at}::timestamptz, ${starts_at}::timestamptz + interval '1 hour', ${created_at}::timestamptz) returning id`,
  );
  return made?.id ?? 0;
}
const happened = (appointment_id: number, event: string, at: string, before: object | null = null) =>
  ask(
    sql`insert into appointment_events (account_id, appointment_id, at, event, channel, before)
      values (${salon.account_id}, ${appointment_id}, ${at}::timestamptz, ${event}, 'system', ${before === null ? null : JSON.stringify(before)}::jsonb)`,
  );
const change = (id: number, change_to: ReturnType<typeof sql>) => ask(sql`update appointments set ${change_to} where id = ${id}`);

test('what employees sold is the total sales, their commission that of the commissions, their time that of the appointments', async () => {
  const { data, totals } = await app.succeed(getEmployeeFigures, november, owner());
  const sales = await app.succeed(getTotalSales, { ...november, by: 'employee' }, owner());
  const commissions = await app.succeed(getCommissions, november, owner());
  const { employees = [] } = await app.succeed(getAppointmentStatistics, { ...november, by: 'employee' }, owner());
  expect([totals.total_sales_minor, totals.net_sales_minor]).toEqual([sales.totals.total_sales_minor, sales.totals.net_sales_minor]);
  expect(totals.net_sales_minor).toBeGreaterThan(0);
  for (const row of data) {
    const sold = sales.data.find(({ key }) => key === (row.employee_id === null ? null : String(row.employee_id)));
    expect([row.employee_id, row.net_sales_minor]).toEqual([row.employee_id, sold?.net_sales_minor ?? 0]);
    const earned = commissions.data.find(({ employee_id }) => employee_id === row.employee_id);
    expect([row.employee_id, row.commission_minor]).toEqual([row.employee_id, earned?.total_minor ?? 0]);
    const busy = employees.find(({ employee_id }) => employee_id === row.employee_id);
    if (busy !== undefined) expect([row.rostered_minutes, row.booked_minutes]).toEqual([busy.working_minutes, busy.booked_minutes]);
    if (row.rostered_minutes > 0) {
      expect(row.net_per_hour_minor).toBe(Math.round((row.net_sales_minor * 60) / row.rostered_minutes));
      expect(row.utilisation_bp).toBe(Math.round((row.booked_minutes * 10_000) / row.rostered_minutes));
    }
  }
  const [products] = await ask(
    sql<{
      net: number;
    }>`select coalesce(sum(net_minor), 0)::bigint as net from invoice_lines where kind = 'product' and employee_id is not null`,
  );
  const [credited] = await ask(
    sql<{
      net: number;
    }>`select coalesce(sum(c.net_minor), 0)::bigint as net from credit_note_lines c join invoice_lines l on l.invoice_id = c.invoice_id and l.position = c.line_position
      where l.kind = 'product' and l.employee_id is not null`,
  );
  const named = data.filter(({ employee_id }) => employee_id !== null);
  expect(named.reduce((sum, row) => sum + row.products_net_minor, 0)).toBe((products?.net ?? 0) - (credited?.net ?? 0));
});

test('a customer is rebooked who has an appointment ahead at the end of the day, whatever becomes of it later', async () => {
  const [customer] = salon.customer_ids;
  const served = async () => {
    const { totals } = await app.succeed(getEmployeeFigures, day, owner());
    return [totals.served, totals.rebooked];
  };
  await ask(
    sql`update appointments set cancelled_at = ${`${day.from}T05:00:00Z`}::timestamptz, status = 0 where starts_at >= '2026-11-28T21:00:00Z'`,
  );
  const [all = 0, none] = await served();
  expect([all > 0, none]).toEqual([true, 0]);
  // Riyadh's day ends at 21:00 UTC.
  const late = await book(customer, '2026-12-20T09:00:00Z', '2026-11-28T21:00:00Z');
  expect(await served()).toEqual([all, 0]);
  const same_day = await book(customer, '2026-11-28T20:00:00Z', '2026-11-28T08:00:00Z');
  expect(await served()).toEqual([all, 0]);
  // One that was moved from that day to a later one was not ahead at its end.
  await change(same_day, sql`starts_at = '2026-12-02T09:00:00Z', ends_at = '2026-12-02T10:00:00Z'`);
  await happened(same_day, 'rescheduled', '2026-11-29T08:00:00Z', { starts_at: '2026-11-28T20:00:00Z' });
  expect(await served()).toEqual([all, 0]);
  const ahead = await book(customer, '2026-12-10T09:00:00Z', '2026-11-28T20:59:00Z');
  const [, rebooked = 0] = await served();
  expect(rebooked).toBeGreaterThan(0);
  await change(ahead, sql`status = 0, cancelled_at = '2026-11-29T08:00:00Z'`);
  await happened(ahead, 'cancelled', '2026-11-29T08:00:00Z');
  expect(await served()).toEqual([all, rebooked]);
  // Cancelled on the day itself, though it was taken up again the day after.
  await change(late, sql`created_at = '2026-11-28T08:00:00Z'`);
  await change(ahead, sql`cancelled_at = '2026-11-28T20:00:00Z'`);
  await happened(late, 'cancelled', '2026-11-28T20:30:00Z');
  await happened(late, 'cancel_undone', '2026-11-29T08:00:00Z');
  expect(await served()).toEqual([all, 0]);
});

test('served and rebooked open into as many customers', async () => {
  const { data, totals } = await app.succeed(getEmployeeFigures, november, owner());
  const counted = async (filter: { employee_id?: number; of?: (typeof servedParts)[number] }) =>
    (await app.succeed(listServedCustomers, { ...november, ...filter }, owner())).total;
  expect([await counted({}), await counted({ of: 'rebooked' })]).toEqual([totals.served, totals.rebooked]);
  for (const { employee_id, served, rebooked } of data) {
    if (employee_id === null) continue;
    expect([await counted({ employee_id }), await counted({ employee_id, of: 'rebooked' })]).toEqual([served, rebooked]);
    expect(await counted({ employee_id, of: 'not_rebooked' })).toBe(served - rebooked);
  }
});

test("a reader without the right to others' earnings sees the reader's own commission alone, and no sum of all", async () => {
  const withRights = managerRights(app, salon.account_id);
  const manager = salon.as('manager');
  const [own] = salon.employee_ids;
  const employee_of = (id: number | null) => ask(sql`update users set employee_id = ${id} where name = 'manager'`);
  await withRights({ without: 'reports.see_earnings' });
  await ask(sql`update users set employee_id = null where employee_id = ${own}`);
  await employee_of(own);
  const { data, totals } = await app.succeed(getEmployeeFigures, november, manager);
  for (const { employee_id, commission_minor } of data)
    expect([employee_id, commission_minor === null]).toEqual([employee_id, employee_id !== own]);
  expect(totals.commission_minor).toBeNull();
  await employee_of(null);
  await withRights({ without: 'reports.export' });
  expect((await app.call(employeeFiguresFile, { ...november, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'customers.export' });
  expect((await app.call(servedCustomersFile, { ...november, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'customers.view' });
  expect((await app.call(listServedCustomers, november, manager)).status).toBe(403);
  await withRights({ without: 'reports.see_takings' });
  expect((await app.call(getEmployeeFigures, november, manager)).status).toBe(403);
  await withRights({});
});

test('the period is compared, and refused where it ends before it begins', async () => {
  const { compared } = await app.succeed(getEmployeeFigures, { from: '2026-12-01', to: '2026-12-31', compare: 'previous' }, owner());
  const { totals } = await app.succeed(getEmployeeFigures, november, owner());
  expect(compared).toMatchObject({ ...november, totals });
  const backwards = { from: '2026-11-02', to: '2026-11-01' };
  for (const { status, body } of [
    await app.call(getEmployeeFigures, backwards, owner()),
    await app.call(listServedCustomers, backwards, owner()),
  ])
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});

// The last one: its visits are those of nobody else.
test('ratings are those of the visits that each worked in, counted once, and shares are what their two sides come to', async () => {
  const [first, second] = salon.employee_ids;
  await ask(sql`delete from visit_ratings`);
  const visits = [
    { workers: [first, first, second], stars: 5, at: '2026-11-15T09:00:00Z' },
    { workers: [second], stars: 2, at: '2026-10-31T21:00:00Z' },
    { workers: [first], stars: 4, at: '2026-11-30T20:59:00Z' },
    // The first moment after the period, by the clock of the salon.
    { workers: [first], stars: 1, at: '2026-11-30T21:00:00Z' },
  ];
  for (const [place, { workers, stars, at }] of visits.entries()) {
    const id = await book(salon.customer_ids[0] ?? 0, `2026-11-1${place}T09:00:00Z`, '2026-11-01T09:00:00Z');
    for (const [position, employee_id] of workers.entries())
      await ask(sql`insert into appointment_lines (account_id, appointment_id, position, service_id, employee_id, starts_at, ends_at, price_minor)
        select account_id, id, ${position + 1}, ${salon.service_ids[0]}, ${employee_id}, starts_at, ends_at, 0 from appointments where id = ${id}`);
    await ask(sql`insert into visit_ratings (account_id, appointment_id, customer_id, stars, created_at)
      values (${salon.account_id}, ${id}, ${salon.customer_ids[0]}, ${stars}, ${at}::timestamptz)`);
  }
  const { data } = await app.succeed(getEmployeeFigures, november, owner());
  const rated = (id: number) => data.filter(({ employee_id }) => employee_id === id).map((row) => [row.ratings, row.average_rating]);
  expect([rated(first), rated(second)]).toEqual([[[2, 45]], [[2, 35]]]);
  const share = (part: number, whole: number, times: number) => (whole === 0 ? null : Math.round((part * times) / whole));
  for (const row of data) {
    expect(row.retail_share_bp).toBe(share(row.products_net_minor, row.net_sales_minor, 10_000));
    expect(row.sales_per_hour_minor).toBe(share(row.total_sales_minor, row.rostered_minutes, 60));
    expect(row.rebooking_bp).toBe(share(row.rebooked, row.served, 10_000));
  }
});
