import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { getTotalSales, listSalesDocuments } from '@rawnaq/contract/reports/total-sales';
import { salesDocumentsFile, totalSalesFile } from '@rawnaq/contract/reports/total-sales-list';
import { salesCuts } from '@rawnaq/domain/reports/measures/sales-cuts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon } from '../../../testing/filled-salon.ts';
import { managerRights, type RightsChange } from '../../../testing/rights.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postBooks } from '../accounting/public/tasks.ts';
import { salesDifferences } from './testing.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-28T09:00:00Z'));
  salon = await fillSalon(app);
  await postBooks(app.services, { account_id: salon.account_id });
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const owner = () => salon.as('owner');
const november = { from: '2026-11-01', to: '2026-11-30' };
const withRights = (change: RightsChange) => managerRights(app, salon.account_id)(change);

test('every cut is the sum of its documents, the same total as every other, and what the books have', async () => {
  expect(await salesDifferences(app, salon.account_id, owner(), november)).toEqual([]);
});

test('the total of a day is that of the dashboard', async () => {
  const today = { from: '2026-11-28', to: '2026-11-28' };
  const [{ totals }, { takings }] = await Promise.all([app.succeed(getTotalSales, today, owner()), app.succeed(getDashboard, {}, owner())]);
  expect(totals).toMatchObject({
    total_sales_minor: takings?.total_minor,
    vat_minor: takings?.vat_minor,
    invoices: takings?.invoice_count,
    average_invoice_minor: takings?.average_minor,
  });
});

test('a day is compared with the same Hijri day, and what was sold only then has its row', async () => {
  const report = await app.succeed(getTotalSales, { from: '2027-11-10', to: '2027-11-30', compare: 'hijri' }, owner());
  expect(report.compared?.totals.total_sales_minor).toBe((await app.succeed(getTotalSales, november, owner())).totals.total_sales_minor);
  const beside = report.data.filter(({ compared_minor }) => (compared_minor ?? 0) > 0);
  // 18 Jumada II of 1448 and of 1449.
  expect(beside.map(({ key }) => key)).toEqual(['2027-11-17']);
  expect(beside[0]?.compared_minor).toBe(report.compared?.totals.total_sales_minor);
  const services = await app.succeed(getTotalSales, { from: '2026-12-01', to: '2026-12-31', by: 'service', compare: 'previous' }, owner());
  expect(
    services.data.some(
      ({ key, total_sales_minor, compared_minor }) => key !== null && total_sales_minor === 0 && (compared_minor ?? 0) > 0,
    ),
  ).toBe(true);
});

test('a period that ends before it begins or is longer than five years is refused on its last day', async () => {
  const asked = (period: { from: string; to: string }) =>
    Promise.all([app.call(getTotalSales, period, owner()), app.call(listSalesDocuments, period, owner())]);
  for (const { status, body } of await asked({ from: '2026-11-02', to: '2026-11-01' }))
    expect([status, body]).toMatchObject([422, { errors: { to: expect.any(Array) }, code: 'report.ends_before_start' }]);
  for (const { status, body } of await asked({ from: '2020-01-01', to: '2025-01-02' }))
    expect([status, body]).toMatchObject([422, { errors: { to: expect.any(Array) }, code: 'report.too_long' }]);
  expect((await app.succeed(getTotalSales, { from: '2020-01-01', to: '2024-12-31', by: 'month' }, owner())).data).toEqual([]);
});

test('takings, tips of others and customers each ask for their right, also in files', async () => {
  const manager = salon.as('manager');
  const tipsOf = async () =>
    (await app.succeed(getTotalSales, { ...november, by: 'employee' }, manager)).data.map(({ tips_minor }) => tips_minor);
  expect((await tipsOf()).some((tips) => (tips ?? 0) > 0)).toBe(true);
  await withRights({ without: 'reports.see_earnings' });
  expect((await tipsOf()).every((tips) => tips === null)).toBe(true);
  const documents = await app.succeed(listSalesDocuments, { ...november, by: 'employee', per_page: 1000 }, manager);
  expect(documents.data.filter(({ document, tips_minor }) => document === 'tip' || tips_minor !== null)).toEqual([]);
  await withRights({ without: 'customers.view' });
  expect((await app.call(getTotalSales, { ...november, by: 'customer' }, manager)).status).toBe(422);
  await withRights({ without: 'customers.export' });
  expect((await app.call(getTotalSales, { ...november, by: 'customer' }, manager)).status).toBe(200);
  expect((await app.call(totalSalesFile, { ...november, by: 'customer', format: 'csv' }, manager)).status).toBe(422);
  expect((await app.call(totalSalesFile, { ...november, by: 'service', format: 'csv' }, manager)).status).toBe(200);
  const file = await app.call(salesDocumentsFile, { ...november, format: 'csv' }, manager);
  expect(file.body as unknown as string).not.toContain('Noura');
  await withRights({ without: 'reports.see_takings' });
  for (const by of salesCuts) expect((await app.call(getTotalSales, { ...november, by }, manager)).status).toBe(403);
  await withRights({});
});

test('the customer of each line is that of its invoice', async () => {
  const { rows } = await app.services.database.withAccount(salon.account_id, (db) =>
    sql<{
      lines: number;
      different: number;
    }>`select count(i.customer_id)::int as lines, count(*) filter (where l.customer_id is distinct from i.customer_id)::int as different
      from invoice_lines l join invoices i on i.id = l.invoice_id`.execute(db),
  );
  expect(rows[0]?.lines).toBeGreaterThan(0);
  expect(rows[0]?.different).toBe(0);
});

test('the pages of the documents together are the list, by every cut, with and without a key', async () => {
  for (const by of salesCuts) {
    const { data } = await app.succeed(getTotalSales, { ...november, by }, owner());
    const key = data.find((row) => row.key !== null)?.key;
    for (const of of [{}, ...(key === undefined || key === null ? [] : [{ key }])]) {
      const whole = await app.succeed(listSalesDocuments, { ...november, by, ...of, per_page: 1000 }, owner());
      const pages = [];
      for (let page = 1; pages.length < whole.total && page < 60; page += 1)
        pages.push(...(await app.succeed(listSalesDocuments, { ...november, by, ...of, page, per_page: 2 }, owner())).data);
      expect(pages, `${by} ${key ?? ''}`).toEqual(whole.data);
      expect(whole.data.reduce((sum, row) => sum + row.total_sales_minor, 0)).toBe(whole.total_sales_minor);
    }
  }
});

test('documents by their numbers page by page are the list, and a search finds those whose number or customer has it', async () => {
  const asked = { ...november, by: 'day' } as const;
  for (const sort of ['number', '-number'] as const) {
    const whole = await app.succeed(listSalesDocuments, { ...asked, sort, per_page: 1000 }, owner());
    const pages = [];
    for (let page = 1; pages.length < whole.total; page += 1)
      pages.push(...(await app.succeed(listSalesDocuments, { ...asked, sort, page, per_page: 2 }, owner())).data);
    expect(pages, sort).toEqual(whole.data);
  }
  const { data } = await app.succeed(listSalesDocuments, { ...asked, per_page: 1000 }, owner());
  const words = [
    'no such thing',
    ...data.flatMap(({ number, customer_name }) => [number ?? '', customer_name ?? '']).filter((word) => word !== ''),
  ];
  for (const search of new Set(words)) {
    const found = await app.succeed(listSalesDocuments, { ...asked, search, per_page: 1000 }, owner());
    const has = (text: string | null): boolean => text?.toLowerCase().includes(search.toLowerCase()) === true;
    const expected = data.filter(({ number, customer_name }) => has(number) || has(customer_name));
    expect([search, found.data], search).toEqual([search, expected]);
    const sum = expected.reduce((total, row) => total + row.total_sales_minor, 0);
    expect([search, found.total, found.total_sales_minor]).toEqual([search, expected.length, sum]);
  }
});

// The last one: its lines are not part of their invoice's total.
test('a line that comes without its day or its customer gets that of its invoice at commit', async () => {
  const columns =
    'account_id, invoice_id, service_id, english_name, arabic_name, employee_id, quantity_milli, unit_price_minor, gross_minor, net_minor, vat_minor, vat_rate_bp';
  // Of the version before, and of the one before that: with the day, and without.
  for (const [position, more] of [
    [98, sql`, business_date`],
    [99, sql``],
  ] as const)
    await app.services.database.withAccount(salon.account_id, (db) =>
      sql`insert into invoice_lines (${sql.raw(columns)}, position${more}) select ${sql.raw(columns)}, ${position}::smallint${more} from invoice_lines
        where kind = 'service' and sold_offer_id is null and customer_id is not null order by id limit 1`.execute(db),
    );
  const { rows } = await app.services.database.withAccount(salon.account_id, (db) =>
    sql<{ position: number; is_same: boolean }>`
      select l.position, l.business_date = i.business_date and l.customer_id = i.customer_id as is_same from invoice_lines l join invoices i on i.id = l.invoice_id
      where l.position in (98, 99) order by 1`.execute(db),
  );
  expect(rows).toEqual([98, 99].map((position) => ({ position, is_same: true })));
});
