import { getServiceFigures } from '@rawnaq/contract/reports/sold/service-report';
import { serviceFiguresFile } from '@rawnaq/contract/reports/sold/service-report-list';
import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { managerRights } from '../../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { type AnyRow, month, randomMonth, type RandomMonth } from '../../../testing/random-month.ts';

let app: TestServer;
let salon: RandomMonth;
beforeAll(async () => {
  app = await startTestServer();
  salon = await randomMonth(app, Number(process.env['REPORTS_SEED'] ?? 18));
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const sum = (rows: readonly AnyRow[], field: string): number => rows.reduce((all, row) => all + (row[field] ?? 0), 0);
const figuresOf = async (by: 'service' | 'group' = 'service') => app.succeed(getServiceFigures, { ...month, by }, salon.owner());

/** What each service sold, cost and took, from one document after another. */
async function obviousServices() {
  const [invoices, lines, credits, creditLines, debits, debitLines, appointmentLines, appointments] = await Promise.all(
    [
      'invoices',
      'invoice_lines',
      'credit_notes',
      'credit_note_lines',
      'debit_notes',
      'debit_note_lines',
      'appointment_lines',
      'appointments',
    ].map((name) => salon.table(name)),
  );
  const isIn = ({ business_date }: AnyRow) => business_date >= month.from && business_date <= month.to;
  const of = (documents: readonly AnyRow[] = [], parts: readonly AnyRow[] = [], id: string) => {
    const found = new Set(documents.filter(isIn).map((document) => document['id']));
    return parts.filter((part) => found.has(part[id] ?? 0));
  };
  const lineOf = (row: AnyRow) =>
    lines?.find((line) => line['invoice_id'] === row['invoice_id'] && line['position'] === row['line_position']);
  const visits = new Map((invoices ?? []).map((invoice) => [invoice['id'], invoice['appointment_id'] ?? null]));
  const minutes = ({ starts_at, ends_at, processing_minutes }: Record<string, unknown>) =>
    (Date.parse(String(ends_at)) - Date.parse(String(starts_at))) / 60_000 - Number(processing_minutes ?? 0);
  const total = (rows: readonly AnyRow[]) => rows.reduce((all, row) => all + minutes(row), 0);
  return new Map(
    salon.till.salon.service_ids.map((service_id) => {
      const sold = of(invoices, lines, 'invoice_id').filter((line) => line['service_id'] === service_id);
      const credited = of(credits, creditLines, 'credit_note_id').filter((line) => lineOf(line)?.['service_id'] === service_id);
      const debited = of(debits, debitLines, 'debit_note_id').filter((line) => line['service_id'] === service_id);
      const time = (appointmentLines ?? []).filter((line) => line['service_id'] === service_id);
      const billed = new Set((invoices ?? []).filter(isIn).map((invoice) => invoice['appointment_id']));
      const ofMonth = new Set(
        (appointments ?? [])
          .filter((one) => String(new Date(String(one['starts_at'])).toISOString()).startsWith('2026-12'))
          .map((one) => one['id']),
      );
      const worked_minutes = total(time.filter((line) => billed.has(line['appointment_id'])));
      const ofVisits = (rows: readonly AnyRow[]) => rows.filter((row) => visits.get(row['invoice_id']) !== null);
      const visit_net = sum(ofVisits(sold), 'net_minor') - sum(ofVisits(credited), 'net_minor');
      const net = sum(sold, 'net_minor') + sum(debited, 'net_minor') - sum(credited, 'net_minor');
      const cost = sum(sold, 'cost_minor') - sum(credited, 'cost_minor');
      return [
        service_id,
        {
          quantity_sold_milli: sum(sold, 'quantity_milli') - sum(credited, 'quantity_milli'),
          total_sales_minor: sum(sold, 'gross_minor') + sum(debited, 'gross_minor') - sum(credited, 'gross_minor'),
          net_sales_minor: net,
          products_cost_minor: cost,
          margin_minor: net - cost,
          booked_minutes: total(time.filter((line) => ofMonth.has(line['appointment_id']))),
          worked_minutes,
          net_per_worked_hour_minor: worked_minutes === 0 ? null : Math.round((visit_net * 60) / worked_minutes),
        },
      ] as const;
    }),
  );
}

test('each figure of a service is what its documents and appointments add up to, and services together are those of the total sales', async () => {
  const { data, totals } = await figuresOf();
  const obvious = await obviousServices();
  expect(data.length).toBe(3);
  for (const row of data) expect(row).toMatchObject(obvious.get(row.key) ?? {});
  expect(data.some(({ worked_minutes, products_cost_minor }) => worked_minutes > 0 && (products_cost_minor ?? 0) >= 0)).toBe(true);
  expect(data.some(({ products_cost_minor }) => (products_cost_minor ?? 0) > 0)).toBe(true);
  const sales = await app.succeed(getTotalSales, { ...month, by: 'service' }, salon.owner());
  const ofServices = sales.data.filter(({ key }) => key !== null);
  expect(totals.net_sales_minor).toBe(ofServices.reduce((all, row) => all + (row.net_sales_minor ?? 0), 0));
  const groups = await figuresOf('group');
  expect(groups.data).toMatchObject([{ english_name: 'Hair', ...totals }]);
  for (const { group } of [...data, ...groups.data]) expect(group).toMatchObject({ english_name: 'Hair' });
});

test('every figure opens into lines whose sum it is, also page by page', async () => {
  const { data, totals } = await figuresOf();
  for (const { key: service_id, ...row } of data) {
    const lines = await app.succeed(listSoldLines, { ...month, of: 'service', service_id, per_page: 1000 }, salon.owner());
    const [first, second] = await Promise.all(
      [1, 2].map((page) => app.succeed(listSoldLines, { ...month, of: 'service', service_id, per_page: 5, page }, salon.owner())),
    );
    expect([...(first?.data ?? []), ...(second?.data ?? [])]).toEqual(lines.data.slice(0, 10));
    const whole = lines.data.reduce(
      (all, line) => ({
        quantity_milli: all.quantity_milli + line.quantity_milli,
        total_sales_minor: all.total_sales_minor + line.total_sales_minor,
        net_sales_minor: all.net_sales_minor + line.net_sales_minor,
        products_cost_minor: all.products_cost_minor + (line.products_cost_minor ?? 0),
      }),
      { quantity_milli: 0, total_sales_minor: 0, net_sales_minor: 0, products_cost_minor: 0 },
    );
    expect(lines.totals).toEqual(whole);
    expect(whole).toEqual({
      quantity_milli: row.quantity_sold_milli,
      total_sales_minor: row.total_sales_minor,
      net_sales_minor: row.net_sales_minor,
      products_cost_minor: row.products_cost_minor,
    });
    expect(lines.item).toEqual({ english_name: row.english_name, arabic_name: row.arabic_name });
  }
  const all = await app.succeed(listSoldLines, { ...month, of: 'service', per_page: 1 }, salon.owner());
  expect(all.totals.net_sales_minor).toBe(totals.net_sales_minor);
  const found = await app.succeed(listSoldLines, { ...month, of: 'service', search: all.data[0]?.number ?? '' }, salon.owner());
  expect(found.total).toBeGreaterThan(0);
});

test('the past is the same a month later, and is what the month after is compared with', async () => {
  const before = await figuresOf();
  await salon.aMonthLater();
  expect(await figuresOf()).toEqual(before);
  const { data, compared } = await app.succeed(
    getServiceFigures,
    { from: '2027-01-01', to: '2027-01-31', compare: 'previous' },
    salon.owner(),
  );
  expect(compared).toEqual({ ...month, totals: before.totals });
  for (const row of data) {
    const earlier = before.data.find(({ key }) => key === row.key)?.net_sales_minor ?? 0;
    expect([row.compared_net_minor, row.net_change_bp]).toEqual([
      earlier,
      earlier <= 0
        ? null
        : Math.sign(row.net_sales_minor - earlier) * Math.round((Math.abs(row.net_sales_minor - earlier) * 10_000) / earlier),
    ]);
  }
});

test('cost and margin are only for readers who may see them, also in files, and takings ask for their right', async () => {
  const { account_id, till } = salon;
  const manager = till.as('manager');
  const withRights = managerRights(app, account_id);
  await withRights({ without: 'reports.see_cost' });
  const { data, totals } = await app.succeed(getServiceFigures, month, manager);
  for (const row of [...data, totals]) expect([row.products_cost_minor, row.margin_minor, row.margin_share_bp]).toEqual([null, null, null]);
  const lines = await app.succeed(listSoldLines, { ...month, of: 'service' }, manager);
  expect([...lines.data, lines.totals].every(({ products_cost_minor }) => products_cost_minor === null)).toBe(true);
  const file = await app.call(serviceFiguresFile, { ...month, format: 'csv', columns: ['service', 'margin_minor'] }, manager);
  expect(JSON.stringify(file.body)).toMatch(/Cut,?(?:\\r)?\\n/);
  await withRights({ without: 'reports.export' });
  expect((await app.call(serviceFiguresFile, { ...month, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'reports.see_takings' });
  for (const call of [app.call(getServiceFigures, month, manager), app.call(listSoldLines, { ...month, of: 'product' }, manager)])
    expect((await call).status).toBe(403);
  await withRights({});
  const backwards = { from: '2026-12-02', to: '2026-12-01' };
  for (const call of [
    app.call(getServiceFigures, backwards, salon.owner()),
    app.call(listSoldLines, { ...backwards, of: 'service' }, salon.owner()),
  ])
    expect([(await call).status, (await call).body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
