import { closeCashShift, getCashShift, listCashShifts } from '@rawnaq/contract/finance/cash-shifts';
import { movementKinds, listPayments } from '@rawnaq/contract/finance/payments';
import {
  getCashierSummary,
  getDaySummary,
  getMonthSummary,
  getPaymentsSummary,
  listDayLines,
  printDaySummary,
} from '@rawnaq/contract/reports/day-summary';
import { dayLinesFile, monthSummaryFile } from '@rawnaq/contract/reports/day-summary-list';
import { getVatReport } from '@rawnaq/contract/reports/vat-return';
import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon } from '../../../testing/filled-salon.ts';
import { managerRights } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postBooks } from '../accounting/public/tasks.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-28T09:00:00Z'));
  salon = await fillSalon(app);
  await app.succeed(closeCashShift, { counted: [{ denomination_minor: 100, pieces: 150 }] }, owner());
  await postBooks(app.services, { account_id: salon.account_id });
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const owner = () => salon.as('owner');
const day = '2026-11-28';
const period = { from: day, to: day };
const november = { from: '2026-11-01', to: '2026-11-30' };
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const ask = <T>(query: ReturnType<typeof sql<T>>) =>
  app.services.database.withAccount(salon.account_id, async (db) => (await query.execute(db)).rows);

test('the summary of a day is what the total sales, the payments, the Z report, the VAT return and the books say of it', async () => {
  const summary = await app.succeed(getDaySummary, { day }, owner());
  const { totals } = await app.succeed(getTotalSales, period, owner());
  expect(summary.totals).toMatchObject({
    total_sales_minor: totals.total_sales_minor,
    net_sales_minor: totals.net_sales_minor,
    vat_minor: totals.vat_minor,
    discounts_minor: totals.discounts_minor,
    debts_minor: totals.debts_minor,
    tips_minor: totals.tips_minor,
    invoices: totals.invoices,
  });
  expect(summary.totals.total_sales_minor).toBeGreaterThan(0);
  for (const field of ['total_sales_minor', 'vat_minor', 'list_price_minor', 'credited_minor', 'debited_minor'] as const)
    expect(
      sum(summary.kinds, (row) => row[field]),
      field,
    ).toBe(summary.totals[field]);
  const [invoices, credits, debits] = summary.documents;
  expect((invoices?.total_minor ?? 0) + (debits?.total_minor ?? 0) - (credits?.total_minor ?? 0)).toBe(summary.totals.total_sales_minor);
  expect(invoices?.count).toBe(summary.totals.invoices);

  const payments = await app.succeed(listPayments, period, owner());
  expect(summary.methods.map(({ method_id, in_minor, out_minor }) => [method_id, in_minor, out_minor]).toSorted()).toEqual(
    payments.by_method.map(({ method_id, in_minor, out_minor }) => [method_id, in_minor, out_minor]).toSorted(),
  );
  expect([sum(summary.movements, (row) => row.in_minor), sum(summary.movements, (row) => row.out_minor)]).toEqual([
    payments.in_minor,
    payments.out_minor,
  ]);
  for (const { kind } of summary.movements) expect(movementKinds).toContain(kind);

  const [shift] = (await app.succeed(listCashShifts, {}, owner())).data;
  const report = await app.succeed(getCashShift, { id: shift?.id ?? 0 }, owner());
  expect(summary.drawers).toMatchObject([
    {
      id: report.id,
      float_minor: report.float_minor,
      expected_minor: report.expected_minor,
      counted_minor: 15_000,
      difference_minor: report.difference_minor,
    },
  ]);

  // Everything of the salon was issued on this day, so that the return of its period is that of the day.
  const { boxes } = await app.succeed(getVatReport, { day }, owner());
  expect(sum(summary.vat_rates, (row) => row.vat_minor) + summary.deposits_vat.vat_minor).toBe(
    sum(
      boxes.filter(({ section, kind }) => section === 'sales' && kind !== 'derived'),
      (box) => box.vat_minor ?? 0,
    ),
  );
  const [books] = await ask<{ output_vat: number; receivables: number }>(sql`
    select -coalesce(sum(l.amount_minor) filter (where a.key = 'output_vat'), 0)::bigint as output_vat, coalesce(sum(l.amount_minor) filter (where a.key = 'receivables'), 0)::bigint as receivables
    from journal_lines l join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id join accounting_accounts a on a.account_id = l.account_id and a.id = l.accounting_account_id
    where e.business_date = ${day}::date and e.source in ('invoice', 'credit_note', 'debit_note')`);
  expect(books).toEqual({ output_vat: summary.totals.vat_minor, receivables: summary.totals.total_sales_minor });
});

test('a month is the sum of its days, the same as its cashiers and as its payments', async () => {
  const [month, cashiers, daily, monthly, { totals }, payments] = await Promise.all([
    app.succeed(getMonthSummary, november, owner()),
    app.succeed(getCashierSummary, november, owner()),
    app.succeed(getPaymentsSummary, november, owner()),
    app.succeed(getPaymentsSummary, { ...november, step: 'month' }, owner()),
    app.succeed(getTotalSales, november, owner()),
    app.succeed(listPayments, november, owner()),
  ]);
  expect(month.data).toHaveLength(30);
  for (const rows of [month.data, cashiers.data]) {
    expect(sum<{ total_sales_minor: number }>(rows, (row) => row.total_sales_minor)).toBe(totals.total_sales_minor);
    expect(sum<{ net_sales_minor: number }>(rows, (row) => row.net_sales_minor)).toBe(totals.net_sales_minor);
    expect(sum<{ in_minor: number | null }>(rows, (row) => row.in_minor ?? 0)).toBe(payments.in_minor);
    expect(sum<{ out_minor: number | null }>(rows, (row) => row.out_minor ?? 0)).toBe(payments.out_minor);
  }
  expect(sum(month.data, (row) => row.difference_minor)).toBe(sum(cashiers.data, (row) => row.difference_minor ?? 0));
  for (const { data } of [daily, monthly]) {
    expect([sum(data, (row) => row.in_minor), sum(data, (row) => row.out_minor)]).toEqual([payments.in_minor, payments.out_minor]);
    for (const { method_id, source, status, in_minor, out_minor, count, date } of data) {
      const opened = await app.succeed(
        listPayments,
        { ...(data === daily.data ? { from: date, to: date } : november), method_id, source, status },
        owner(),
      );
      expect([opened.in_minor, opened.out_minor, opened.total]).toEqual([in_minor, out_minor, count]);
    }
  }
  expect((await app.succeed(getMonthSummary, { from: '2020-01-01', to: '2020-01-31' }, owner())).data).toEqual([]);
});

test('employees beside the cashiers sold the same together, each the sum of the documents behind the row', async () => {
  const { data } = await app.succeed(getCashierSummary, { ...november, by: 'employee' }, owner());
  const { totals } = await app.succeed(getTotalSales, november, owner());
  expect(sum(data, (row) => row.total_sales_minor)).toBe(totals.total_sales_minor);
  expect(sum(data, (row) => row.net_sales_minor)).toBe(totals.net_sales_minor);
  expect(data.some(({ employee_id, english_name }) => employee_id !== null && english_name !== null)).toBe(true);
  for (const { employee_id, total_sales_minor, in_minor, invoices } of data) {
    expect([in_minor, invoices]).toEqual([null, null]);
    const key = employee_id === null ? { without_key: 1 as const } : { key: String(employee_id) };
    const documents = await app.succeed(listSalesDocuments, { ...november, by: 'employee', ...key, per_page: 200 }, owner());
    expect([employee_id, documents.total_sales_minor]).toEqual([employee_id, total_sales_minor]);
    expect(sum(documents.data, (row) => row.total_sales_minor)).toBe(total_sales_minor);
  }
});

test('the page to sign is a PDF in both languages, also of a day on which nothing happened', async () => {
  for (const language of ['en', 'ar'] as const)
    for (const of of [day, '2026-11-01']) {
      const { status, body } = await app.call(printDaySummary, { day: of, language }, owner());
      expect(status).toBe(200);
      expect((body as unknown as string).slice(0, 5)).toBe('%PDF-');
    }
});

test('summaries ask for the right to see takings, their files for the right to export, and a period for its order', async () => {
  const manager = salon.as('manager');
  const rights = managerRights(app, salon.account_id);
  await rights({ without: 'reports.export' });
  expect((await app.call(monthSummaryFile, { ...november, format: 'csv' }, manager)).status).toBe(422);
  await rights({ without: 'reports.see_takings' });
  expect((await app.call(getDaySummary, { day }, manager)).status).toBe(403);
  for (const endpoint of [getMonthSummary, getCashierSummary] as const)
    expect((await app.call(endpoint as typeof getMonthSummary, november, manager)).status).toBe(403);
  await rights({});
  const reversed = await app.call(getPaymentsSummary, { from: '2026-11-02', to: '2026-11-01' }, owner());
  expect([reversed.status, reversed.body]).toMatchObject([422, { code: 'report.ends_before_start', errors: { to: expect.any(Array) } }]);
});

test('the sheet of a day has every line of its page, and asks for the right to export', async () => {
  const page = await app.succeed(getDaySummary, { day }, owner());
  const { data, total } = await app.succeed(listDayLines, { day }, owner());
  expect(total).toBe(data.length);
  const of = (part: (typeof data)[number]['part']) => data.filter((line) => line.part === part);
  const totalOf = (part: (typeof data)[number]['part'], figure: 'total_minor' | 'vat_minor' | 'in_minor' | 'net_minor') =>
    sum(of(part), (line) => line[figure] ?? 0);
  expect([totalOf('sales', 'total_minor'), totalOf('sales', 'net_minor'), totalOf('discounts', 'total_minor')]).toEqual([
    page.totals.total_sales_minor,
    page.totals.net_sales_minor,
    page.totals.discounts_minor,
  ]);
  expect(totalOf('vat', 'vat_minor')).toBe(sum(page.vat_rates, (rate) => rate.vat_minor) + page.deposits_vat.vat_minor);
  expect([totalOf('methods', 'in_minor'), totalOf('movements', 'in_minor')]).toEqual([
    sum(page.methods, (method) => method.in_minor),
    sum(page.movements, (movement) => movement.in_minor),
  ]);
  expect([of('documents').length, of('drawers').length]).toEqual([
    page.documents.filter(({ count }) => count > 0).length,
    page.drawers.length,
  ]);
  const file = await app.call(dayLinesFile, { day, format: 'csv' }, owner());
  expect((file.body as unknown as string).trim().split('\n')).toHaveLength(total + 1);
  const rights = managerRights(app, salon.account_id);
  await rights({ without: 'reports.export' });
  expect((await app.call(dayLinesFile, { day, format: 'csv' }, salon.as('manager'))).status).toBe(422);
  await rights({});
});
