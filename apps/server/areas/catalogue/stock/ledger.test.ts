import { getNotifications } from '@rawnaq/contract/reach/notifications';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask } from '../../../db/client-dialect.ts';
import type { Db } from '../../../db/database.ts';
import { mustLockFirst } from '../../../db/lock-first.ts';
import { Refusal } from '../../../http/answers/refusal.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { writeBareNote } from '../../../testing/bare-invoice.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { tellOfExpiry } from './expiry.ts';
import type { AccountContext } from '../../../http/context.ts';
import { lockProducts, seenStock, type StockNow, stockNow, writeEntries } from './ledger.ts';
import { productsForSale, tillProductGroups, tillProducts } from './public/till.ts';
import { returnStock } from './public/movements.ts';
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

const one = (product_id: number, quantity_milli = 1000) => [{ line_position: 1, product_id, quantity_milli }];

async function sold(product_id: number, quantity_milli = 1000) {
  const answer = await stock.sell(one(product_id, quantity_milli));
  if (answer instanceof Refusal) throw new Error(answer.code);
  return answer;
}

/** Brings back what a new credit note of an invoice takes off it. */
const giveBack = (invoice_id: number, lines: ReturnType<typeof one>) =>
  stock.inside(async (context) => {
    const note = await writeBareNote(context.db, context.account_id, invoice_id);
    await returnStock(context, note, invoice_id, { sold: lines });
  });

/** The ledger adds up to what stands beside it, at every entry. */
async function expectToAddUp(product_id: number): Promise<void> {
  const rows = await stock.inside(({ db, account_id }) =>
    db
      .selectFrom('stock_movements')
      .where('account_id', '=', account_id)
      .where('product_id', '=', product_id)
      .selectAll()
      .orderBy('id')
      .execute(),
  );
  const sums = { quantity_milli: 0, value_minor: 0 };
  for (const row of rows) {
    sums.quantity_milli += row.quantity_milli;
    sums.value_minor += row.value_minor;
    expect(row).toMatchObject({ quantity_after_milli: sums.quantity_milli, value_after_minor: sums.value_minor });
  }
  expect(await stock.level(product_id)).toEqual(sums);
}

test('a sale takes at the average cost, and answers the cost by line', async () => {
  const product = await stock.product();
  await stock.add(product, 10, 10_000);
  await stock.add(product, 10, 30_000);
  const answer = await stock.sell([
    { line_position: 1, product_id: product, quantity_milli: 2000 },
    { line_position: 3, product_id: product, quantity_milli: 500 },
  ]);
  expect(answer).toMatchObject({
    costs: new Map([
      [1, 4000],
      [3, 1000],
    ]),
  });
  expect(await stock.level(product)).toEqual({ quantity_milli: 17_500, value_minor: 35_000 });
  await expectToAddUp(product);
});

test('32 sell the last 20 pieces at once: 20 are sold, 12 are told that none is left, nothing is below zero', async () => {
  const product = await stock.product({ english_name: 'Serum' });
  await stock.add(product, 20, 2001);
  const answers = await Promise.all(Array.from({ length: 32 }, () => stock.sell(one(product))));
  const refused = answers.filter((answer) => answer instanceof Refusal);
  expect(answers).toHaveLength(32);
  expect(refused).toHaveLength(12);
  for (const refusal of refused)
    expect(refusal).toMatchObject({ code: 'stock.not_enough', field: 'lines.0.quantity', params: { name: 'Serum', left: '0' } });
  expect(await stock.level(product)).toEqual({ quantity_milli: 0, value_minor: 0 });
  await expectToAddUp(product);
});

test('two sales that name the same products in another order never wait for each other for ever', async () => {
  const [first, second] = [await stock.product(), await stock.product()];
  await Promise.all([stock.add(first, 40, 0), stock.add(second, 40, 0)]);
  const lines = (ids: number[]) => ids.map((product_id, index) => ({ line_position: index + 1, product_id, quantity_milli: 1000 }));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, index) => stock.sell(lines(index % 2 === 0 ? [first, second] : [second, first]))),
  );
  expect(answers.some((answer) => answer instanceof Refusal)).toBe(false);
  expect((await stock.level(first)).quantity_milli).toBe(20_000);
});

test('with the option, products are sold below zero; what comes in pays for the shortage first', async () => {
  const option = (on: 0 | 1) =>
    stock.inside(({ db, account_id }) =>
      db.updateTable('account_settings').set({ allow_sell_without_stock: on }).where('account_id', '=', account_id).execute(),
    );
  const product = await stock.product();
  await stock.add(product, 1, 500);
  await option(1);
  const { invoice_id } = await sold(product, 4000);
  expect(await stock.level(product)).toEqual({ quantity_milli: -3000, value_minor: 0 });
  await option(0);
  await stock.add(product, 2, 1000, { expires_on: '2030-01-01' });
  expect(await stock.level(product)).toEqual({ quantity_milli: -1000, value_minor: 0 });
  await stock.add(product, 10, 5000, { expires_on: '2030-01-01' });
  expect(await stock.level(product)).toEqual({ quantity_milli: 9000, value_minor: 4500 });
  expect(await stock.sell(one(product, 9001))).toMatchObject({ code: 'stock.not_enough', params: { left: '9' } });
  await giveBack(invoice_id, one(product, 4000));
  expect(await stock.level(product)).toEqual({ quantity_milli: 13_000, value_minor: 5000 });
  await expectToAddUp(product);
});

test('a service uses its recipe as far as there is any, and never stops a sale', async () => {
  const tube = await stock.product({ unit: 'ml', warn_at_milli: 50_000 });
  await stock.add(tube, 100, 2000);
  await stock.inside(({ db, account_id }) =>
    db
      .insertInto('service_products')
      .values({ account_id, service_id: salon.service_ids[1], product_id: tube, quantity_milli: 60_000 })
      .execute(),
  );
  const colour = { line_position: 2, service_id: salon.service_ids[1], quantity_milli: 1000 };
  expect(await stock.sell([], [colour])).toMatchObject({ costs: new Map([[2, 1200]]) });
  expect(await stock.sell([], [colour])).toMatchObject({ costs: new Map([[2, 800]]) });
  expect(await stock.sell([], [colour])).toMatchObject({ costs: new Map() });
  expect(await stock.level(tube)).toEqual({ quantity_milli: 0, value_minor: 0 });
  const { data } = await app.succeed(getNotifications, { type: 'stocks' }, salon.as('owner'));
  expect(data.map((row) => row.message).filter((text) => text.includes('Shampoo'))).toEqual([
    expect.stringContaining('is out of stock'),
    expect.stringContaining('is running low: 40 left'),
  ]);
  const arabic = await app.succeed(getNotifications, { type: 'stocks' }, { token: salon.tokens.owner, language: 'ar' });
  expect(arabic.data[0]?.message).toContain('شامبو');
});

test('what is credited comes back once, into its batch, at the cost it left with', async () => {
  const product = await stock.product();
  await stock.add(product, 2, 300, { batch: 'A', expires_on: '2029-01-01' });
  await stock.add(product, 1, 100, { batch: 'B', expires_on: '2028-01-01' });
  const { invoice_id } = await sold(product, 3000);
  const batches = () =>
    stock.inside(({ db, account_id }) =>
      db
        .selectFrom('stock_batches')
        .where('account_id', '=', account_id)
        .where('product_id', '=', product)
        .select(['batch', 'quantity_milli'])
        .orderBy('batch')
        .execute(),
    );
  expect(await batches()).toEqual([
    { batch: 'A', quantity_milli: 0 },
    { batch: 'B', quantity_milli: 0 },
  ]);
  await giveBack(invoice_id, one(product, 1000));
  await giveBack(invoice_id, one(product, 2000));
  expect(await stock.level(product)).toEqual({ quantity_milli: 3000, value_minor: 400 });
  expect(await batches()).toEqual([
    { batch: 'A', quantity_milli: 2000 },
    { batch: 'B', quantity_milli: 1000 },
  ]);
  await expect(giveBack(invoice_id, one(product, 1))).rejects.toThrow('sold less');
  await expectToAddUp(product);
});

test('two who return the same piece at once: one succeeds', async () => {
  const product = await stock.product();
  await stock.add(product, 1, 100);
  const { invoice_id } = await sold(product);
  const tries = await Promise.allSettled([1, 2].map(() => giveBack(invoice_id, one(product))));
  expect(tries.map((one) => one.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await stock.level(product)).toEqual({ quantity_milli: 1000, value_minor: 100 });
});

/** As a sale looks at it: null where the account's sales stand in line. */
async function seeProducts(db: Db, account_id: number, ids: number[]) {
  if (mustLockFirst(db, account_id)) return null;
  const [row] = await ask<{ rows: StockNow[] | null }>(db, { name: 'look', text: `select ${stockNow('$1', '$2')} as rows` }, [
    account_id,
    ids,
  ]);
  return seenStock(row?.rows ?? null);
}

test('what was only looked at is written where nobody came between; otherwise the work is done again, behind the lock', async () => {
  // Requests of this process that locked first before do so no more.
  const later = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  const product = await stock.product();
  await stock.add(product, 5, 500);
  const levels: number[] = [];
  await stock.inside(async (context) => {
    const seen = await seeProducts(context.db, context.account_id, [product]);
    const found = (seen ?? (await lockProducts(context.db, context.account_id, [product]))).get(product);
    if (found === undefined) throw new Error('no product');
    levels.push(found.level.quantity_milli);
    // Somebody else takes one, and only while nobody holds it.
    if (seen !== null) await stock.inside((other) => takeOne(other, product));
    await writeEntries(context, found, [{ quantity_milli: -1000, value_minor: -100, late_cost_minor: 0, batch_id: null }], {
      operation: 2,
    });
  });
  expect(levels).toEqual([5000, 4000]);
  expect(await stock.level(product)).toEqual({ quantity_milli: 3000, value_minor: 300 });
  // The account's next sales stand in line at once.
  expect(await stock.inside(({ db, account_id }) => seeProducts(db, account_id, [product]))).toBeNull();
  later.mockRestore();
});

async function takeOne(context: AccountContext, product: number): Promise<void> {
  const locked = (await lockProducts(context.db, context.account_id, [product])).get(product);
  if (locked === undefined) throw new Error('no product');
  await writeEntries(context, locked, [{ quantity_milli: -1000, value_minor: -100, late_cost_minor: 0, batch_id: null }], { operation: 2 });
}

test('the database refuses an entry that does not fit, whatever the code did', async () => {
  const product = await stock.product();
  await stock.add(product, 1, 100);
  const write = (entry: { quantity_milli: number; value_minor: number }, lie: number) =>
    stock.inside(async (context) => {
      const locked = (await lockProducts(context.db, context.account_id, [product])).get(product);
      if (locked === undefined) throw new Error('no product');
      locked.level = { ...locked.level, quantity_milli: locked.level.quantity_milli + lie };
      await writeEntries(context, locked, [{ ...entry, late_cost_minor: 0, batch_id: null }], { operation: 2 });
    });
  await expect(write({ quantity_milli: -1000, value_minor: -100 }, 5)).rejects.toThrow(/is not what movement/);
  await expect(write({ quantity_milli: -2000, value_minor: -100 }, 0)).rejects.toThrow(/product_stock/);
  await expect(write({ quantity_milli: -1000, value_minor: 0 }, 0)).rejects.toThrow(/product_stock/);
  await expect(
    stock.inside(({ db, account_id }) => sql`update stock_movements set value_minor = 0 where account_id = ${account_id}`.execute(db)),
  ).rejects.toThrow(/permission denied/);
});

test('a batch that expires soon is told of once', async () => {
  const product = await stock.product({ english_name: 'Night cream', arabic_name: 'كريم ليلي' });
  await stock.add(product, 3, 300, { expires_on: '2026-12-10' });
  const batch = await stock.inside(({ db, account_id }) =>
    db
      .selectFrom('stock_batches')
      .where('account_id', '=', account_id)
      .where('product_id', '=', product)
      .select('id')
      .executeTakeFirstOrThrow(),
  );
  await tellOfExpiry(app.services, { account_id: salon.account_id, batch_id: batch.id });
  await tellOfExpiry(app.services, { account_id: salon.account_id, batch_id: batch.id });
  const { data } = await app.succeed(getNotifications, { type: 'stocks' }, salon.as('owner'));
  expect(data.filter((row) => row.message.includes('Night cream'))).toHaveLength(1);
});

test('the till is told what is sold, with its tax and what is there', async () => {
  const product = await stock.product({ barcode: '6281234567890', tax_id: salon.tax_id });
  const inside = await stock.product({ is_sold: 0 });
  await stock.add(product, 5, 100);
  const ofTill = await stock.inside(async ({ db, account_id }) => ({
    sale: await productsForSale(db, account_id, [product, inside]),
    products: await tillProducts(db, account_id),
    groups: await tillProductGroups(db, account_id),
  }));
  expect(ofTill.sale).toMatchObject([
    { id: product, active: true, price_minor: 11_500, vat_rate_bp: 1500, vat_category: 'S', commission_bp: null },
    { id: inside, active: false },
  ]);
  expect(ofTill.products.find((row) => row.id === product)).toMatchObject({
    barcode: '6281234567890',
    quantity_milli: 5000,
    unit: 'piece',
  });
  expect(ofTill.products.some((row) => row.id === inside)).toBe(false);
  expect(ofTill.groups.length).toBe(new Set(ofTill.products.map((row) => row.product_group_id)).size);
});
