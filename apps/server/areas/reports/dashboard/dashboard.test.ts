import { getCustomerHistory } from '@rawnaq/contract/customers/customers';
import { getProfitAndLoss } from '@rawnaq/contract/reports/books';
import { saveBudget } from '@rawnaq/contract/reports/budgets';
import { listAccounts } from '@rawnaq/contract/reports/chart';
import { getDashboard, getDashboardMonth } from '@rawnaq/contract/reports/dashboard';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import type { PermissionKey } from '@rawnaq/domain/settings/identity/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postBooks } from '../accounting/public/tasks.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

async function sell(moment: string, service: 0 | 1 | 2, amount_minor: number, method: 'cash' | 'transfer' = 'cash') {
  app.setNow(new Date(moment));
  await app.succeed(
    issueInvoice,
    { lines: [{ service_id: salon.service_ids[service] }], payments: [{ method_id: salon.payment_method_ids[method], amount_minor }] },
    salon.as('owner'),
  );
}

async function book(employee: 0 | 1 | 2, starts_at: string, ends_at: string, change: { status?: number } = {}) {
  const { account_id } = salon;
  await app.services.database.withAccount(account_id, async (db) => {
    const { id } = await db
      .insertInto('appointments')
      .values({ account_id, customer_id: salon.customer_ids[0], starts_at, ends_at, total_minor: 100, ...change })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('appointment_lines')
      .values({
        account_id,
        appointment_id: id,
        position: 1,
        service_id: salon.service_ids[0],
        employee_id: salon.employee_ids[employee],
        starts_at,
        ends_at,
        price_minor: 100,
      })
      .execute();
    if (change.status === 0) return;
    await db
      .insertInto('claims')
      .values({ account_id, subject_kind: 1, subject_id: salon.employee_ids[employee], starts_at, ends_at, kind: 1, appointment_id: id })
      .execute();
  });
}

test("the day is the salon's own: half past midnight in Riyadh is today, half an hour before is not", async () => {
  await sell('2026-11-09T09:00:00Z', 0, 10_000);
  await sell('2026-11-09T18:00:00Z', 1, 35_000);
  await sell('2026-11-15T20:30:00Z', 0, 10_000); // Sunday 23:30
  await sell('2026-11-15T21:30:00Z', 0, 10_000); // Monday 00:30
  await sell('2026-11-16T09:00:00Z', 2, 8_000, 'transfer');
  app.setNow(new Date('2026-11-16T12:00:00Z'));
  const { date, takings } = await app.succeed(getDashboard, {}, salon.as('owner'));
  expect(date).toBe('2026-11-16');
  expect(takings).toMatchObject({
    total_minor: 18_000,
    invoice_count: 2,
    average_minor: 9_000,
    vat_minor: 1304 + 1043,
    last_week: { until_now_minor: 10_000, total_minor: 45_000, invoice_count: 2 },
  });
  expect(takings?.by_method.map((method) => [method.kind, method.amount_minor])).toEqual([
    ['cash', 10_000],
    ['transfer', 8_000],
  ]);
  expect(takings?.days).toHaveLength(14);
  expect(takings?.days.filter((day) => day.total_minor > 0).map((day) => [day.date, day.total_minor])).toEqual([
    ['2026-11-09', 45_000],
    ['2026-11-15', 10_000],
    ['2026-11-16', 18_000],
  ]);
});

test('appointments by status, who comes next, and how busy everyone is', async () => {
  await book(0, '2026-11-16T08:00:00Z', '2026-11-16T10:00:00Z', { status: 3 });
  await book(0, '2026-11-16T13:00:00Z', '2026-11-16T14:00:00Z');
  await book(1, '2026-11-16T14:00:00Z', '2026-11-16T15:00:00Z', { status: 0 });
  await book(1, '2026-11-17T14:00:00Z', '2026-11-17T15:00:00Z');
  app.setNow(new Date('2026-11-16T12:00:00Z'));
  const { appointments } = await app.succeed(getDashboard, {}, salon.as('receptionist'));
  expect(appointments).toMatchObject({
    total: 2,
    unconfirmed: 1,
    // The cancelled visit and that of tomorrow are not in it.
    booked_minor: 200,
    by_status: [
      { status: 0, count: 1 },
      { status: 1, count: 1 },
      { status: 3, count: 1 },
    ],
  });
  expect(appointments?.next.map((visit) => [visit.customer_name, visit.lines[0]?.employee_english_name])).toEqual([
    ['Noura Al-Otaibi', 'Sara'],
  ]);
  expect(appointments?.occupancy.map((entry) => [entry.english_name, entry.booked_minutes, entry.working_minutes])).toEqual([
    ['Sara', 180, 720],
    ['Huda', 0, 720],
    ['Maha', 0, 720],
  ]);
});

test('money and appointments are shown to those who may see them', async () => {
  const cashier = await app.succeed(getDashboard, {}, salon.as('cashier'));
  expect([cashier.takings === null, cashier.appointments === null]).toEqual([true, false]);
  const accountant = await app.succeed(getDashboard, {}, salon.as('accountant'));
  expect([accountant.takings === null, accountant.appointments === null]).toEqual([false, true]);
  expect((await app.call(getDashboard, {}, salon.as('employee'))).status).toBe(403);
});

test('another salon sees nothing of it', async () => {
  const other = await app.salon();
  const { takings, appointments } = await app.succeed(getDashboard, {}, other.as('owner'));
  expect([takings?.total_minor, takings?.by_method, appointments?.total]).toEqual([0, [], 0]);
});

test('a credit note takes off the day it is issued, a debit note adds to it; the days before stay as they were', async () => {
  const own = await app.salon();
  const owner = own.as('owner');
  const method_id = own.payment_method_ids.cash;
  const sale = { customer_id: own.customer_ids[0], lines: [{ service_id: own.service_ids[0] }] };
  const issue = () => app.succeed(issueInvoice, { ...sale, payments: [{ method_id, amount_minor: 10_000 }] }, owner);
  app.setNow(new Date('2026-11-15T09:00:00Z'));
  const yesterday = await issue();
  app.setNow(new Date('2026-11-16T09:00:00Z'));
  const today = await issue();
  await app.succeed(issueCreditNote, { id: yesterday.id, reason: 'Not happy' }, owner);
  const more = { lines: [{ description: 'Longer', amount_minor: 2300 }], reason: 'Longer', payments: [{ method_id, amount_minor: 2300 }] };
  await app.succeed(issueDebitNote, { id: today.id, ...more }, owner);
  const { takings } = await app.succeed(getDashboard, {}, owner);
  expect(takings).toMatchObject({ total_minor: 2300, vat_minor: 300, invoice_count: 1, average_minor: 2300 });
  expect(takings?.days.slice(-2)).toEqual([
    { date: '2026-11-15', total_minor: 10_000, invoice_count: 1 },
    { date: '2026-11-16', total_minor: 2300, invoice_count: 1 },
  ]);
  // What moved by cash tells the same of this day.
  expect(takings?.by_method.map((method) => method.amount_minor)).toEqual([2300]);
  const history = await app.succeed(getCustomerHistory, { id: own.customer_ids[0] }, owner);
  expect(history.spent_minor).toBe(12_300);
  app.setNow(null);
});

test('the month so far beside the same days before, its budget and its forecast; cost, profit and forecast by right alone', async () => {
  const own = await app.salon();
  const owner = own.as('owner');
  const method_id = own.payment_method_ids.cash;
  const issue = (moment: string) => {
    app.setNow(new Date(moment));
    const sale = { lines: [{ service_id: own.service_ids[0] }], payments: [{ method_id, amount_minor: 10_000 }] };
    return app.succeed(issueInvoice, sale, owner);
  };
  // Ten weeks, a sale a day: what a forecast needs. The last of them is today.
  for (let ago = 70; ago >= 0; ago -= 1) await issue(new Date(Date.parse('2026-11-16T09:00:00Z') - ago * 86_400_000).toISOString());
  await postBooks(app.services, { account_id: own.account_id });
  const setBudget = async (key: string, amount_minor: number) => {
    const { data } = await app.succeed(listAccounts, { per_page: 100 }, owner);
    const id = data.find((account) => account.key === key)?.id ?? 0;
    await app.succeed(saveBudget, { id, months: [{ month: '2026-11-01', amount_minor }] }, owner);
  };
  await setBudget('service_sales', 500_000);
  await setBudget('rent', 100_000);
  const month = await app.succeed(getDashboardMonth, {}, owner);
  expect(month).toMatchObject({
    ...{ from: '2026-11-01', to: '2026-11-16', before: { from: '2026-10-01', to: '2026-10-16' } },
    sales: { so_far_minor: 160_000, before_minor: 160_000 },
    books: {
      // 100.00 with 15 % VAT is 86.96 without.
      income: { so_far_minor: 16 * 8696, before_minor: 16 * 8696, budget_minor: 500_000 },
      costs: { so_far_minor: 0, before_minor: 0, budget_minor: 100_000 },
      profit: { so_far_minor: 16 * 8696, before_minor: 16 * 8696, budget_minor: 400_000 },
    },
  });
  // The same every day: what is over and fifteen more, today among them.
  expect(month.sales.forecast).toEqual({ value_minor: 300_000, low_80_minor: 300_000, high_80_minor: 300_000, days_ahead: 15 });
  // The budget is that of the profit and loss of the month.
  const profit = await app.succeed(getProfitAndLoss, { from: '2026-11-01', to: '2026-11-30' }, owner);
  expect(profit.data.find(({ line }) => line === 'profit')?.budget_minor).toBe(month.books?.profit.budget_minor);
  const seen = async (without?: PermissionKey) => {
    await app.services.database.withAccount(own.account_id, (db) =>
      changeRights(db, own.account_id, 'manager', without === undefined ? {} : { without }),
    );
    const { status, body } = await app.call(getDashboardMonth, {}, own.as('manager'));
    const { books, sales } = body as Partial<typeof month>;
    return [status, books != null, sales?.forecast != null];
  };
  expect(await seen()).toEqual([200, true, true]);
  expect(await seen('reports.see_cost')).toEqual([200, false, true]);
  expect(await seen('books.view')).toEqual([200, false, true]);
  expect(await seen('reports.see_takings')).toEqual([200, true, false]);
  expect(await seen('dashboard.see_takings')).toEqual([403, false, false]);
  app.setNow(null);
});
