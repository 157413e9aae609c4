import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import {
  cancelStockTake,
  countProduct,
  getStockTake,
  listStockTakes,
  postStockTake,
  startStockTake,
} from '@rawnaq/contract/catalogue/stock-takes';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { stockOf } from './testing.ts';

let app: TestServer;
let salon: TestSalon;
let stock: ReturnType<typeof stockOf>;
let groups = 0;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  stock = stockOf(app, salon);
});
afterAll(() => app.close());

const owner = () => salon.as('owner');

/** A group with a product of each quantity, at 1.00 a piece, and a count of it. */
async function counting(...quantities: number[]) {
  groups += 1;
  const group = await app.succeed(createProductGroup, { english_name: `Group ${groups}`, arabic_name: `مجموعة ${groups}` }, owner());
  const products: number[] = [];
  for (const [place, quantity] of quantities.entries()) {
    const fields = { product_group_id: group.id, english_name: `Product ${place}`, arabic_name: `منتج ${place}`, price_minor: 500 };
    products.push(
      (await app.succeed(createProduct, { ...fields, initial_milli: quantity * 1000, initial_cost_minor: quantity * 100 }, owner())).id,
    );
  }
  const take = await app.succeed(startStockTake, { product_group_id: group.id }, owner());
  const count = (place: number, quantity: number) =>
    app.call(countProduct, { id: take.id, product_id: products[place] ?? 0, counted_milli: quantity * 1000 }, owner());
  return { take, products, count, group_id: group.id };
}

test('differences are shown before they are booked, and booked once', async () => {
  const { take, products, count, group_id } = await counting(10, 5, 3);
  expect(take).toMatchObject({ status: 1, product_count: 3, counted_count: 0 });
  expect((await app.call(startStockTake, { product_group_id: group_id }, owner())).body.code).toBe('stock.take_open');
  expect((await app.call(postStockTake, { id: take.id }, owner())).body.code).toBe('stock.nothing_counted');
  await count(0, 8);
  await count(1, 7);
  await count(2, 9);
  expect((await count(2, 3)).body).toMatchObject({ counted_count: 3, difference_count: 2 });
  const shown = await app.succeed(getStockTake, { id: take.id }, owner());
  expect(shown.lines.map((line) => [line.expected_milli, line.counted_milli, line.difference_minor])).toEqual([
    [10_000, 8000, -200],
    [5000, 7000, 200],
    [3000, 3000, 0],
  ]);
  const answers = await Promise.all([1, 2, 3].map(() => app.call(postStockTake, { id: take.id }, owner())));
  expect(answers.map((answer) => answer.status).sort()).toEqual([200, 422, 422]);
  expect(await Promise.all(products.map((id) => stock.level(id)))).toEqual([
    { quantity_milli: 8000, value_minor: 800 },
    { quantity_milli: 7000, value_minor: 700 },
    { quantity_milli: 3000, value_minor: 300 },
  ]);
  expect((await app.succeed(listStockMovements, { operation: 7, product_id: products[0] }, owner())).data).toMatchObject([
    { quantity_milli: -2000, cost_minor: -200 },
  ]);
  expect((await app.call(countProduct, { id: take.id, product_id: products[0] ?? 0, counted_milli: 1 }, owner())).body.code).toBe(
    'stock.take_closed',
  );
  expect((await app.succeed(listStockTakes, { status: 2 }, owner())).data.map((row) => row.id)).toContain(take.id);
  const found = async (search: string) => (await app.succeed(listStockTakes, { search }, owner())).data.map((row) => row.id);
  expect(await found(take.group_arabic_name ?? '')).toContain(take.id);
  expect(await found('nothing of that name')).toEqual([]);
});

test('what is sold while it is counted is no difference', async () => {
  const { take, products, count } = await counting(10, 10);
  const sell = (place: number, quantity: number) =>
    stock.sell([{ line_position: 1, product_id: products[place] ?? 0, quantity_milli: quantity * 1000 }]);
  await sell(0, 2);
  await count(0, 8);
  await count(1, 9);
  await sell(0, 3);
  await sell(1, 4);
  await app.succeed(postStockTake, { id: take.id }, owner());
  expect(await Promise.all(products.map((id) => stock.level(id)))).toEqual([
    { quantity_milli: 5000, value_minor: 500 },
    { quantity_milli: 5000, value_minor: 500 },
  ]);
});

test('a count that later sales make impossible is told; counted again it is booked', async () => {
  const { take, products, count } = await counting(10);
  await count(0, 5);
  await stock.sell([{ line_position: 1, product_id: products[0] ?? 0, quantity_milli: 8000 }]);
  expect((await app.call(postStockTake, { id: take.id }, owner())).body).toMatchObject({
    code: 'stock.count_below_zero',
    details: { product_id: products[0] },
  });
  await count(0, 1);
  await app.succeed(postStockTake, { id: take.id }, owner());
  expect(await stock.level(products[0] ?? 0)).toEqual({ quantity_milli: 1000, value_minor: 100 });
});

test('what is found where none was there costs what it cost last; a count that is given up books nothing', async () => {
  const { take, products, count } = await counting(2);
  const product_id = products[0] ?? 0;
  await stock.sell([{ line_position: 1, product_id, quantity_milli: 2000 }]);
  await count(0, 3);
  await app.succeed(cancelStockTake, { id: take.id }, owner());
  expect((await stock.level(product_id)).quantity_milli).toBe(0);
  expect((await app.call(cancelStockTake, { id: take.id }, owner())).body.code).toBe('stock.take_closed');
  const again = await app.succeed(startStockTake, { product_group_id: take.product_group_id ?? undefined }, owner());
  await app.succeed(countProduct, { id: again.id, product_id, counted_milli: 3000 }, owner());
  await app.succeed(postStockTake, { id: again.id }, owner());
  expect(await stock.level(product_id)).toEqual({ quantity_milli: 3000, value_minor: 300 });
});

test('a product of another group is not part of the count; one that is taken back is not counted', async () => {
  const { take, products, count } = await counting(1);
  const { products: others } = await counting(1);
  expect((await app.call(countProduct, { id: take.id, product_id: others[0] ?? 0, counted_milli: 1000 }, owner())).body.code).toBe(
    'stock.product_not_in_take',
  );
  await count(0, 4);
  expect(await app.succeed(countProduct, { id: take.id, product_id: products[0] ?? 0 }, owner())).toMatchObject({
    counted_count: 0,
    lines: [{ counted_milli: null }],
  });
});

test('who may not count may look, without the costs', async () => {
  const { take } = await counting(1);
  expect((await app.call(startStockTake, {}, salon.as('cashier'))).status).toBe(403);
  expect(await app.succeed(getStockTake, { id: take.id }, salon.as('cashier'))).toMatchObject({
    lines: [{ difference_minor: null }],
  });
});

test('a difference that two open counts found is booked once, also when both are booked at the same moment', async () => {
  for (const isAtOnce of [false, true]) {
    const { take, products, count } = await counting(10);
    const all = await app.succeed(startStockTake, {}, owner());
    await count(0, 7);
    await app.succeed(countProduct, { id: all.id, product_id: products[0] ?? 0, counted_milli: 7000 }, owner());
    const post = (id: number) => app.succeed(postStockTake, { id }, owner());
    if (isAtOnce) await Promise.all([post(take.id), post(all.id)]);
    else {
      await post(take.id);
      const open = await app.succeed(getStockTake, { id: all.id }, owner());
      expect(open.lines.find((line) => line.product_id === products[0])).toMatchObject({ expected_milli: 7000, difference_minor: 0 });
      await post(all.id);
    }
    expect((await stock.level(products[0] ?? 0)).quantity_milli).toBe(7000);
  }
});
