import { discountCuts, getDiscountFigures, listDiscountedInvoices } from '@rawnaq/contract/reports/sold/discount-report';
import { discountedInvoicesFile, discountFiguresFile } from '@rawnaq/contract/reports/sold/discount-report-list';
import { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import { discountCauses } from '@rawnaq/domain/reports/measures/discount-measures';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyRow, month, randomMonth, type RandomMonth } from '../../../testing/random-month.ts';
import { managerRights } from '../../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: RandomMonth;
beforeAll(async () => {
  app = await startTestServer();
  salon = await randomMonth(app, Number(process.env['REPORTS_SEED'] ?? 20));
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

type Cut = (typeof discountCuts)[number];
const columns = { day: 'business_date', cashier: 'cashier_user_id', code: 'discount_code_id' } as const;
const figures = (by: Cut) => app.succeed(getDiscountFigures, { ...month, by }, salon.owner());
const text = (value: unknown): string | null => (typeof value === 'string' || typeof value === 'number' ? String(value) : null);

/** What was taken off by each cause, from one invoice and its lines after another. */
async function obviousDiscounts(by: Cut) {
  const [invoices, lines] = await Promise.all([salon.table('invoices'), salon.table('invoice_lines')]);
  const rows = new Map<string | null, Record<string, number>>();
  for (const invoice of invoices.filter(({ business_date }) => business_date >= month.from && business_date <= month.to)) {
    const n = (row: AnyRow, name: string): number => row[name] ?? 0;
    const own = lines.filter((line) => line['invoice_id'] === invoice['id']);
    const of = (name: string) => own.reduce((all, line) => all + n(line, name), 0);
    const [points, voucher] = [n(invoice, 'points_discount_minor'), n(invoice, 'voucher_discount_minor')];
    const adds = {
      list_price_minor: of('gross_minor') + of('discount_minor') + of('code_discount_minor') + of('invoice_discount_minor'),
      line_discounts_minor: of('discount_minor'),
      invoice_discounts_minor: of('invoice_discount_minor') - points - voucher,
      code_discounts_minor: of('code_discount_minor'),
      points_discounts_minor: points,
      voucher_discounts_minor: voucher,
      discounts_minor: of('discount_minor') + of('code_discount_minor') + of('invoice_discount_minor'),
      discounted_invoices: n(invoice, 'discount_minor') > 0 ? 1 : 0,
    };
    const key = by === 'code' && adds.code_discounts_minor === 0 ? null : text(invoice[columns[by]]);
    const row = rows.get(key) ?? {};
    for (const [name, value] of Object.entries(adds)) row[name] = (row[name] ?? 0) + value;
    rows.set(key, row);
  }
  return rows;
}

test('each cause of each row is what invoices and their lines add up to, and all of them are the discounts of the total sales', async () => {
  const sales = await app.succeed(getTotalSales, month, salon.owner());
  for (const by of discountCuts) {
    const { data, totals } = await figures(by);
    const obvious = await obviousDiscounts(by);
    expect([by, data.length]).toEqual([by, obvious.size]);
    for (const { key, ...row } of data) expect([by, key, row]).toMatchObject([by, key, obvious.get(key) ?? {}]);
    const { code_discounts_minor, points_discounts_minor, voucher_discounts_minor, discounts_minor, list_price_minor } = sales.totals;
    expect(totals).toMatchObject({
      code_discounts_minor,
      points_discounts_minor,
      voucher_discounts_minor,
      discounts_minor,
      list_price_minor,
    });
    expect(totals.line_discounts_minor + totals.invoice_discounts_minor).toBe(sales.totals.manual_discounts_minor);
    expect(totals.discount_share_bp).toBe(Math.round((totals.discounts_minor * 10_000) / totals.list_price_minor));
    for (const cause of discountCauses) expect([cause, totals[`${cause}_discounts_minor`] > 0]).toEqual([cause, true]);
  }
});

test('every figure opens into invoices whose sum it is', async () => {
  for (const by of discountCuts)
    for (const { key, ...row } of (await figures(by)).data) {
      const filter =
        by === 'day'
          ? { from: key ?? '', to: key ?? '' }
          : by === 'cashier'
            ? { ...month, ...(key === null ? { without_cashier: 1 as const } : { cashier_user_id: Number(key) }) }
            : { ...month, ...(key === null ? { without_code: 1 as const } : { discount_code_id: Number(key) }) };
      const all = await app.succeed(listDiscountedInvoices, { ...filter, per_page: 1000 }, salon.owner());
      expect([all.total, all.discounts_minor]).toEqual([row.discounted_invoices, row.discounts_minor]);
      expect(all.data.reduce((whole, one) => whole + one.discounts_minor, 0)).toBe(row.discounts_minor);
      for (const cause of discountCauses) {
        const part = await app.succeed(listDiscountedInvoices, { ...filter, cause, per_page: 1000 }, salon.owner());
        const field = `${cause}_discounts_minor` as const;
        expect([by, key, cause, part.discounts_minor]).toEqual([by, key, cause, row[field]]);
        expect(part.data.reduce((whole, one) => whole + one[field], 0)).toBe(row[field]);
      }
    }
});

test('the past is the same a month later, and is what the month after is compared with', async () => {
  const before = await figures('cashier');
  await salon.aMonthLater();
  expect(await figures('cashier')).toEqual(before);
  const later = { from: '2027-01-01', to: '2027-01-31', compare: 'previous' as const };
  const { data, compared } = await app.succeed(getDiscountFigures, { ...later, by: 'cashier' }, salon.owner());
  expect(compared).toEqual({ ...month, totals: before.totals });
  for (const row of before.data) expect(data.find(({ key }) => key === row.key)?.compared_discounts_minor).toBe(row.discounts_minor);
});

test('takings and files ask for their rights, and names of customers leave only with the right to export them', async () => {
  const { account_id, till } = salon;
  const manager = till.as('manager');
  const withRights = managerRights(app, account_id);
  const [named] = (await app.succeed(listDiscountedInvoices, month, salon.owner())).data;
  const file = async () => JSON.stringify((await app.call(discountedInvoicesFile, { ...month, format: 'csv' }, manager)).body);
  await withRights({});
  expect(await file()).toContain(named?.customer_name ?? 'nobody');
  await withRights({ without: 'customers.export' });
  expect(await file()).not.toContain(named?.customer_name ?? 'nobody');
  await withRights({ without: 'reports.export' });
  const files = [
    app.call(discountedInvoicesFile, { ...month, format: 'csv' }, manager),
    app.call(discountFiguresFile, { ...month, format: 'csv' }, manager),
  ];
  expect((await Promise.all(files)).map(({ status }) => status)).toEqual([422, 422]);
  await withRights({ without: 'reports.see_takings' });
  const asked = (period: typeof month, as: { token: string }) =>
    Promise.all([app.call(getDiscountFigures, period, as), app.call(listDiscountedInvoices, period, as)]);
  for (const { status } of await asked(month, manager)) expect(status).toBe(403);
  await withRights({});
  for (const { status, body } of await asked({ from: '2026-12-02', to: '2026-12-01' }, salon.owner()))
    expect([status, body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
