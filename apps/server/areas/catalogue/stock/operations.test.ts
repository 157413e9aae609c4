import { getStockValuation, listStockBatches, listStockMovements, recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import { listProducts } from '@rawnaq/contract/catalogue/products';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '../../../http/answers/refusal.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockOf } from './testing.ts';

let app: TestServer;
let salon: TestSalon;
let stock: ReturnType<typeof stockOf>;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  stock = stockOf(app, salon);
});
afterAll(() => app.close());

const owner = () => salon.as('owner');

test('several products come in at once, with supplier and document; the same request twice adds once', async () => {
  const [one, two] = [await stock.product(), await stock.product()];
  const delivery = {
    operation: 0 as const,
    lines: [
      { product_id: one, quantity_milli: 10_000, cost_minor: 20_000 },
      { product_id: two, quantity_milli: 5000, cost_minor: 1000, batch: 'LOT 7', expires_on: '2030-05-01' },
    ],
    supplier: 'Beauty House',
    document_number: 'DN-17',
  };
  const twice = [1, 2].map(() => app.succeed(recordStockOperation, delivery, { ...owner(), idempotencyKey: 'delivery-17' }));
  for (const answer of await Promise.all(twice))
    expect(answer.products.map((row) => [row.product_id, row.quantity_milli])).toEqual([
      [one, 10_000],
      [two, 5000],
    ]);
  expect(await stock.level(one)).toEqual({ quantity_milli: 10_000, value_minor: 20_000 });
  expect((await app.succeed(listStockMovements, { search: 'DN-17' }, owner())).data).toMatchObject([
    { product_id: two, batch: 'LOT 7', expires_on: '2030-05-01', supplier: 'Beauty House', cost_minor: 1000 },
    { product_id: one, batch: null },
  ]);
  expect((await app.succeed(listStockBatches, { product_id: two }, owner())).data).toMatchObject([
    { batch: 'LOT 7', quantity_milli: 5000 },
  ]);
  // Without a cost it costs what it costs on average.
  await app.succeed(recordStockOperation, { operation: 0, lines: [{ product_id: one, quantity_milli: 5000 }] }, owner());
  expect(await stock.level(one)).toEqual({ quantity_milli: 15_000, value_minor: 30_000 });
});

test('what is used is at most what is there, in all lines together; nothing of a refused operation stays', async () => {
  const product = await stock.product({ english_name: 'Developer', arabic_name: 'مطور', unit: 'ml' });
  await stock.add(product, 100, 500);
  const use = (...quantities: number[]) =>
    app.call(
      recordStockOperation,
      {
        operation: 3,
        lines: quantities.map((quantity_milli) => ({ product_id: product, quantity_milli })),
        employee_id: salon.employee_ids[0],
        service_id: salon.service_ids[1],
      },
      owner(),
    );
  expect((await use(60_000, 60_000)).body).toMatchObject({
    code: 'stock.above_current',
    errors: { 'lines.1.quantity_milli': [expect.any(String)] },
    details: { left_milli: 40_000 },
  });
  expect((await stock.level(product)).quantity_milli).toBe(100_000);
  expect((await use(60_000)).status).toBe(201);
  expect((await app.succeed(listStockMovements, { operation: 3, employee_id: salon.employee_ids[0] }, owner())).data).toMatchObject([
    {
      product_id: product,
      quantity_milli: -60_000,
      cost_minor: -300,
      service_english_name: 'Colour',
      employee_english_name: 'Sara',
      unit: 'ml',
    },
  ]);
});

test('8 who use the last 5 at once: 5 do, 3 are told', async () => {
  const product = await stock.product();
  await stock.add(product, 5, 100);
  const use = () => app.call(recordStockOperation, { operation: 3, lines: [{ product_id: product, quantity_milli: 1000 }] }, owner());
  const answers = await Promise.all(Array.from({ length: 8 }, use));
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, 201, 201, 201, 201, 422, 422, 422]);
  expect(await stock.level(product)).toEqual({ quantity_milli: 0, value_minor: 0 });
});

test('what expired leaves its own batch; what is lost says why', async () => {
  const product = await stock.product();
  await stock.add(product, 3, 300, { expires_on: '2031-01-01' });
  await stock.add(product, 3, 300, { expires_on: '2032-01-01' });
  const [, late] = (await app.succeed(listStockBatches, { product_id: product }, owner())).data;
  const take = (operation: 1 | 2, more: Record<string, unknown>) =>
    app.call(
      recordStockOperation,
      { operation, lines: [{ product_id: product, quantity_milli: 2000, batch_id: late?.id, ...more }] },
      owner(),
    );
  expect((await take(2, {})).body).toMatchObject({ code: 'stock.reason_needed', errors: { reason: [expect.any(String)] } });
  expect((await take(1, { quantity_milli: 3001 })).body).toMatchObject({ code: 'stock.above_batch' });
  expect((await take(1, { batch_id: 9_999_999 })).body).toMatchObject({ code: 'stock.batch_not_found' });
  expect((await take(1, {})).status).toBe(201);
  expect((await app.succeed(listStockBatches, { product_id: product }, owner())).data.map((row) => row.quantity_milli)).toEqual([
    3000, 1000,
  ]);
});

test('what expires soon is found by its warning', async () => {
  const today = app.services.now().toISOString().slice(0, 10);
  const [soon, later] = [await stock.product(), await stock.product()];
  await stock.add(soon, 1, 1, { expires_on: addDays(today, 10) });
  await stock.add(later, 1, 1, { expires_on: addDays(today, 90) });
  const found = (await app.succeed(listProducts, { warning: 'expiry' }, owner())).data.map((row) => row.id);
  expect(found).toContain(soon);
  expect(found).not.toContain(later);
});

test('the value on any past day is the sum of the movements up to it', async () => {
  const product = await stock.product();
  const at = (day: string, quantity: number, cost: number) =>
    stock.inside(async ({ db, account_id }) => {
      const { quantity_milli, value_minor } = await db
        .selectFrom('product_stock')
        .where('account_id', '=', account_id)
        .where('product_id', '=', product)
        .select(['quantity_milli', 'value_minor'])
        .executeTakeFirstOrThrow();
      const movement = {
        operation: 0,
        quantity_milli: quantity,
        value_minor: cost,
        quantity_after_milli: quantity_milli + quantity,
        value_after_minor: value_minor + cost,
      };
      await db
        .insertInto('stock_movements')
        .values({ account_id, product_id: product, ...movement, at: `${day}T09:00:00Z`, business_date: day })
        .execute();
    });
  await at('2025-01-10', 2000, 600);
  await at('2025-02-10', 2000, 1000);
  const valueOn = async (date: string) =>
    (await app.succeed(getStockValuation, { date }, owner())).data.find((row) => row.product_id === product);
  expect(await valueOn('2025-01-09')).toBeUndefined();
  expect(await valueOn('2025-01-10')).toMatchObject({
    quantity_milli: 2000,
    value_minor: 600,
    average_cost_minor: 300,
    price_value_minor: 23_000,
  });
  expect(await valueOn('2025-03-01')).toMatchObject({ quantity_milli: 4000, value_minor: 1600 });
  const sold = await stock.sell([{ line_position: 1, product_id: product, quantity_milli: 1000 }]);
  expect(sold).not.toBeInstanceOf(Refusal);
  expect(await valueOn('2025-03-01')).toMatchObject({ quantity_milli: 4000, value_minor: 1600 });
  expect((await app.succeed(getStockValuation, {}, owner())).data.find((row) => row.product_id === product)).toMatchObject({
    quantity_milli: 3000,
    value_minor: 1200,
  });
});
