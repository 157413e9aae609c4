import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { getProductFigures } from '@rawnaq/contract/reports/sold/product-report';
import { productFiguresFile } from '@rawnaq/contract/reports/sold/product-report-list';
import { listSoldLines } from '@rawnaq/contract/reports/sold/sold-lines';
import { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AnyRow, month, randomMonth, type RandomMonth } from '../../../testing/random-month.ts';
import { managerRights } from '../../../testing/rights.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: RandomMonth;
beforeAll(async () => {
  app = await startTestServer();
  salon = await randomMonth(app, Number(process.env['REPORTS_SEED'] ?? 19));
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const sum = (rows: readonly AnyRow[], field: string): number => rows.reduce((all, row) => all + (row[field] ?? 0), 0);
const figures = (more: { idle_days?: number; only_dead?: 1 } = {}) => app.succeed(getProductFigures, { ...month, ...more }, salon.owner());
const dayAfter = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** What each product sold and what became of its stock, from one document and one movement after another. */
async function obviousProducts() {
  const [invoices = [], lines = [], credits = [], creditLines = [], moves = []] = await Promise.all(
    ['invoices', 'invoice_lines', 'credit_notes', 'credit_note_lines', 'stock_movements'].map((name) => salon.table(name)),
  );
  const isIn = ({ business_date }: AnyRow) => business_date >= month.from && business_date <= month.to;
  const of = (documents: readonly AnyRow[], parts: readonly AnyRow[], id: string) => {
    const found = new Set(documents.filter(isIn).map((document) => document['id']));
    return parts.filter((part) => found.has(part[id] ?? 0));
  };
  return new Map(
    [salon.value.product_id, salon.value.dye_id].map((product_id) => {
      const isOfIt = (row: AnyRow | undefined) => row?.['product_id'] === product_id;
      const sold = of(invoices, lines, 'invoice_id').filter(isOfIt);
      const credited = of(credits, creditLines, 'credit_note_id').filter((row) =>
        isOfIt(lines.find((line) => line['invoice_id'] === row['invoice_id'] && line['position'] === row['line_position'])),
      );
      const own = moves.filter(isOfIt).toSorted((one, other) => (one['id'] ?? 0) - (other['id'] ?? 0));
      const upTo = (day: string) => own.filter(({ business_date }) => business_date <= day);
      const there = upTo(month.to);
      const left = (operations: readonly number[], field: string) =>
        -sum(
          own.filter((row) => isIn(row) && operations.includes(row['operation'] ?? -1)),
          field,
        ) + 0;
      const [stock, closing, opening] = [sum(there, 'quantity_milli'), sum(there, 'value_minor'), sum(upTo('2026-11-30'), 'value_minor')];
      const taken = left([5, 3, 6], 'quantity_milli');
      const idle_since = there.findLast((row) => [5, 3].includes(row['operation'] ?? -1))?.business_date ?? there[0]?.business_date;
      const net = sum(sold, 'net_minor') - sum(credited, 'net_minor');
      const cost = sum(sold, 'cost_minor') - sum(credited, 'cost_minor');
      return [
        product_id,
        {
          quantity_sold_milli: sum(sold, 'quantity_milli') - sum(credited, 'quantity_milli'),
          net_sales_minor: net,
          products_cost_minor: cost,
          margin_minor: net - cost,
          in_stock_milli: stock,
          stock_value_minor: closing,
          stock_turn: opening + closing === 0 ? null : Math.round((left([5, 3, 6], 'value_minor') * 20) / (opening + closing)),
          days_left: taken <= 0 ? null : Math.round((stock * 31) / taken),
          idle_since,
          lost_milli: left([2], 'quantity_milli'),
          lost_cost_minor: left([2], 'value_minor'),
          expired_milli: left([1], 'quantity_milli'),
          expired_cost_minor: left([1], 'value_minor'),
        },
      ] as const;
    }),
  );
}

test('each figure of a product is what its documents and the movements of its stock add up to', async () => {
  const { data, totals } = await figures();
  const obvious = await obviousProducts();
  expect(data.length).toBe(2);
  for (const row of data) expect(row).toMatchObject(obvious.get(row.product_id) ?? {});
  expect(data.some(({ lost_milli, expired_milli, stock_turn }) => lost_milli > 0 && expired_milli > 0 && (stock_turn ?? 0) > 0)).toBe(true);
  for (const field of ['net_sales_minor', 'margin_minor', 'stock_value_minor', 'lost_cost_minor', 'expired_cost_minor'] as const)
    expect(totals[field]).toBe(data.reduce((all, row) => all + (row[field] ?? 0), 0));
  const sales = await app.succeed(getTotalSales, { ...month, by: 'product' }, salon.owner());
  expect(totals.total_sales_minor).toBe(sales.data.reduce((all, row) => all + (row.key === null ? 0 : row.total_sales_minor), 0));
});

test('stock is dead from the day on which nothing was sold or used for so many days', async () => {
  for (const { product_id, idle_since, in_stock_milli, stock_value_minor } of (await figures()).data) {
    const idle = dayAfter(idle_since ?? '', month.to);
    for (const [idle_days, isDead] of [
      [Math.max(1, idle), idle >= 1 && in_stock_milli > 0],
      [idle + 1, false],
    ] as const) {
      const { data, totals } = await figures({ idle_days, only_dead: 1 });
      expect([idle_days, data.some((row) => row.product_id === product_id)]).toEqual([idle_days, isDead]);
      expect(totals.dead_products).toBe(data.length);
      expect(totals.dead_stock_minor).toBe(data.reduce((all, row) => all + (row.stock_value_minor ?? 0), 0));
      if (isDead) expect(data.find((row) => row.product_id === product_id)?.dead_stock_minor).toBe(stock_value_minor);
    }
  }
});

test('what was sold, lost and expired opens into rows whose sum it is', async () => {
  for (const { product_id, ...row } of (await figures()).data) {
    const lines = await app.succeed(listSoldLines, { ...month, of: 'product', product_id, per_page: 1000 }, salon.owner());
    const all = (field: 'quantity_milli' | 'net_sales_minor' | 'total_sales_minor' | 'products_cost_minor') =>
      lines.data.reduce((whole, line) => whole + (line[field] ?? 0), 0);
    expect([all('quantity_milli'), all('total_sales_minor'), all('net_sales_minor'), all('products_cost_minor')]).toEqual([
      row.quantity_sold_milli,
      row.total_sales_minor,
      row.net_sales_minor,
      row.products_cost_minor,
    ]);
    for (const [operation, milli, cost] of [
      [2, row.lost_milli, row.lost_cost_minor],
      [1, row.expired_milli, row.expired_cost_minor],
    ] as const) {
      const { data } = await app.succeed(listStockMovements, { ...month, product_id, operation, per_page: 1000 }, salon.owner());
      expect(data.reduce((whole, move) => whole - move.quantity_milli, 0)).toBe(milli);
      expect(data.reduce((whole, move) => whole - (move.cost_minor ?? 0), 0)).toBe(cost);
    }
  }
});

test('the past is the same a month later', async () => {
  const before = await figures();
  await salon.aMonthLater();
  expect(await figures()).toEqual(before);
  const later = { from: '2027-01-01', to: '2027-01-31' };
  const { compared } = await app.succeed(getProductFigures, { ...later, compare: 'previous' }, salon.owner());
  expect(compared).toEqual({ ...month, totals: before.totals });
});

test('cost, margin and the value of stock are only for readers who may see costs, also in files', async () => {
  const { account_id, till } = salon;
  const manager = till.as('manager');
  const withRights = managerRights(app, account_id);
  await withRights({ without: 'reports.see_cost' });
  const { data, totals } = await app.succeed(getProductFigures, month, manager);
  const ofCost = [
    'products_cost_minor',
    'margin_minor',
    'margin_share_bp',
    'stock_value_minor',
    'stock_turn',
    'dead_stock_minor',
    'lost_cost_minor',
    'expired_cost_minor',
  ] as const;
  for (const row of [...data, totals]) for (const field of ofCost) expect([field, row[field]]).toEqual([field, null]);
  const file = await app.call(productFiguresFile, { ...month, format: 'csv', columns: ['product', 'stock_value_minor'] }, manager);
  expect(JSON.stringify(file.body)).toMatch(/Serum \d+,?(?:\\r)?\\n/);
  await withRights({ without: 'reports.export' });
  expect((await app.call(productFiguresFile, { ...month, format: 'csv' }, manager)).status).toBe(422);
  await withRights({ without: 'reports.see_takings' });
  expect((await app.call(getProductFigures, month, manager)).status).toBe(403);
  await withRights({});
  const backwards = await app.call(getProductFigures, { from: '2026-12-02', to: '2026-12-01' }, salon.owner());
  expect([backwards.status, backwards.body]).toMatchObject([422, { code: 'report.ends_before_start' }]);
});
