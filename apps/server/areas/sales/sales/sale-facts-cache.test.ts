import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../../../db/database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { readCartFacts } from './cart/cart-facts.ts';
import { cacheableFacts } from './cart/cart-statements.ts';
import { cacheFacts, cachedFacts, type ReadFacts } from './sale-facts-cache.ts';
import { openTestTill, type TestTill } from './testing.ts';

let app: TestServer;
let till: TestTill;
let product: number;

beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  till = await openTestTill(app);
  product = await inside(async (db) => {
    const { account_id } = till.salon;
    const { rows } = await sql<{ id: number }>`
      with g as (insert into product_groups (account_id, english_name, arabic_name) values (${account_id}, 'Hair', 'شعر') returning id)
      insert into products (account_id, product_group_id, english_name, arabic_name, price_minor) select ${account_id}, id, 'Shampoo', 'شامبو', 5000 from g
      returning id`.execute(db);
    return rows[0]!.id;
  });
});
afterAll(async () => {
  await app.close();
});

const inside = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(till.salon.account_id, work);
const named = () => ({ service_ids: [till.salon.service_ids[0]], product_ids: [product], employee_ids: [till.salon.employee_ids[0]] });
const factsBy = (db: Db) =>
  readCartFacts(db, till.salon.account_id, { ...named(), customer_id: null, appointment_id: null, penalty_ids: [] }, {});
const lines = () => [
  { service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[0] },
  { kind: 'product' as const, product_id: product },
];
/** What the service and the product cost now. */
const quoted = async (): Promise<number[]> =>
  (await app.succeed(quoteInvoice, { lines: lines() }, till.as())).lines.map((line) => line.unit_price_minor);

/** Works beside the server, as another process does. */
async function beside<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(app.ownerConnection);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('what is kept is given again under the name that the database tells', async () => {
  expect(await quoted()).toEqual([10_000, 5000]);
  const { rows } = await beside((client) =>
    client.query<{ name: string }>('select bit_xor(content)::text as name from sale_fact_changes where account_id = $1', [
      till.salon.account_id,
    ]),
  );
  const last = cachedFacts(till.salon.account_id, named());
  expect(last?.name).toBe(rows[0]?.name);
  const [again, afresh] = await inside(async (db) => {
    const kept = await factsBy(db);
    cacheFacts(till.salon.account_id, 'of another content', last!.facts);
    return [kept, await factsBy(db)];
  });
  expect({ ...again.issuing, id: 0 }).toEqual({ ...afresh.issuing, id: 0 });
  expect({ ...again, issuing: null }).toEqual({ ...afresh, issuing: null });
});

test('every column that is kept names the content anew when it changes, whoever changes it', async () => {
  const { account_id, service_ids } = till.salon;
  await beside(async (client) => {
    await client.query('insert into loyalty_programs (account_id) values ($1)', [account_id]);
    await client.query('insert into accounting_settings (account_id) values ($1)', [account_id]);
    await client.query(
      "insert into loyalty_levels (account_id, english_name, arabic_name, from_points, multiplier_bp) values ($1, 'Gold', 'ذهبي', 100, 15000)",
      [account_id],
    );
    await client.query(
      `insert into einvoice_facts (account_id, seller_name, vat_number, id_scheme, id_number, street, building_number, district, city_name, postal_code, industry, zero_reason_code, exempt_reason_code, environment)
       values ($1, 'Salon', '300000000000003', 'CRN', '1010101010', 'Street', '1234', 'District', 'Riyadh', '12345', 'Salon', '', '', 'sandbox')`,
      [account_id],
    );
    await client.query(
      `insert into einvoice_devices (account_id, device_name, branch, location, invoice_types, environment, serial, private_key)
       values ($1, 'Till', 'Main', 'Riyadh', '0100', 'sandbox', 'serial', '')`,
      [account_id],
    );
    await client.query('insert into service_products (account_id, service_id, product_id, quantity_milli) values ($1, $2, $3, 1000)', [
      account_id,
      service_ids[0],
      product,
    ]);
    const kept = (await columnsOfKept(client)).filter(({ column }) => !['account_id', 'id'].includes(column));
    expect(new Set(kept.map(({ table }) => table))).toEqual(
      new Set([
        'account_settings',
        'accounting_settings',
        'accounts',
        'businesses',
        'einvoice_devices',
        'einvoice_facts',
        'employees',
        'loyalty_levels',
        'loyalty_programs',
        'payment_methods',
        'products',
        'service_employees',
        'service_products',
        'services',
        'taxes',
      ]),
    );
    const unnoticed: string[] = [];
    const name = async () =>
      (
        await client.query<{ name: string }>('select bit_xor(content)::text as name from sale_fact_changes where account_id = $1', [
          account_id,
        ])
      ).rows[0]?.name;
    for (const { table, column } of kept) {
      const before = await name();
      const changed = await client.query(
        `update ${table} set ${column} = ${column} where ${table === 'accounts' ? 'id' : 'account_id'} = $1`,
        [account_id],
      );
      if (changed.rowCount === 0 || (await name()) === before) unnoticed.push(`${table}.${column}`);
    }
    expect(unnoticed).toEqual([]);
    const { rows } = await client.query<{ table: string }>(
      `select c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
       where t.tgname in ('sale_facts_inserted', 'sale_facts_updated', 'sale_facts_deleted') group by 1 having count(*) = 3 order by 1`,
    );
    // An account is never without a name, and never deleted before what is its own.
    expect(rows.map(({ table }) => table)).toEqual(
      [...new Set(kept.map(({ table }) => table))].filter((table) => table !== 'accounts').toSorted(),
    );
    // A sale that becomes an e-invoice changes its device, and nothing that is kept.
    const before = await name();
    await client.query(`update einvoice_chains set icv = 1, last_hash = 'x' where account_id = $1`, [account_id]);
    expect(await name()).toBe(before);
  });
});

/** The columns that what is kept is read from, as the database understands it. Of a row that is told as a whole it knows only what it is found by. */
async function columnsOfKept(client: pg.Client): Promise<{ table: string; column: string }[]> {
  await client.query(`create view read_by_cart as select ${cacheableFacts.replaceAll('$1', '0').replaceAll(/\$\d/g, 'null')}`);
  const { rows } = await client.query<{ table: string; column: string }>(
    `with read as (
       select d.refobjid as oid, array_agg(d.refobjsubid) as columns, array_agg(k.attname::text) = '{account_id}' as is_whole
       from pg_rewrite r join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
       join pg_attribute k on k.attrelid = d.refobjid and k.attnum = d.refobjsubid
       where r.ev_class = 'read_by_cart'::regclass and d.refobjid <> r.ev_class group by 1)
     select c.relname as table, a.attname as column
     from read join pg_class c on c.oid = read.oid and c.relkind = 'r'
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and (read.is_whole or a.attnum = any(read.columns))
     order by 1, 2`,
  );
  await client.query('drop view read_by_cart');
  return rows;
}

test('what was changed counts with the next quote: prices, those of an employee, taxes, names, people, settings', async () => {
  const { account_id, service_ids, employee_ids } = till.salon;
  await quoted();
  await till.update('services', service_ids[0], { price_minor: 12_000 });
  expect(await quoted()).toEqual([12_000, 5000]);
  await till.update('services', service_ids[0], { offer_price_minor: 9000 });
  await inside((db) =>
    db.updateTable('products').set({ price_minor: 5500 }).where('account_id', '=', account_id).where('id', '=', product).execute(),
  );
  expect(await quoted()).toEqual([9000, 5500]);
  const setOwnPrice = (db: Db) =>
    db
      .updateTable('service_employees')
      .set({ price_minor: 15_000 })
      .where('account_id', '=', account_id)
      .where('employee_id', '=', employee_ids[0])
      .execute();
  await inside(setOwnPrice);
  expect(await quoted()).toEqual([15_000, 5500]);
  await inside((db) => db.updateTable('businesses').set({ is_vat_registered: 0 }).where('account_id', '=', account_id).execute());
  expect((await app.succeed(quoteInvoice, { lines: lines() }, till.as())).vat_minor).toBe(0);
  await app.services.database.withPlatform((db) =>
    db.updateTable('accounts').set({ english_name: 'Lilac' }).where('id', '=', account_id).execute(),
  );
  expect((await inside(factsBy)).seller.english_name).toBe('Lilac');
  await till.settings({ allow_sell_without_stock: 1 });
  const payments = [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 20_500 }];
  await app.succeed(issueInvoice, { lines: lines(), payments }, till.as());
  await till.update('employees', employee_ids[0], { status: 2 });
  const refused = await app.call(quoteInvoice, { lines: lines() }, till.as());
  expect(refused.body.code).toBe('sales.employee_left');
});

test('two who change at once wait for nobody; each change counts from its commit, and not before', async () => {
  const { account_id, service_ids } = till.salon;
  await quoted();
  await beside((first) =>
    beside(async (second) => {
      await first.query('begin');
      await first.query('update services set price_minor = 11000 where account_id = $1 and id = $2', [account_id, service_ids[0]]);
      await second.query('begin');
      await second.query('update products set price_minor = 6000 where account_id = $1', [account_id]);
      expect(await quoted()).toEqual([10_000, 5000]);
      await second.query('commit');
      expect(await quoted()).toEqual([10_000, 6000]);
      await first.query('commit');
      expect(await quoted()).toEqual([11_000, 6000]);
    }),
  );
});

test('a change that is rolled back leaves nothing behind, although it was looked at in between', async () => {
  await quoted();
  const tried = inside(async (db) => {
    await db.updateTable('services').set({ price_minor: 1 }).where('account_id', '=', till.salon.account_id).execute();
    expect((await factsBy(db)).services[0]?.price_minor).toBe(1);
    throw new Error('not after all');
  });
  await expect(tried).rejects.toThrow('not after all');
  expect(await quoted()).toEqual([10_000, 5000]);
});

test('however often something changes, a handful of rows names the content', async () => {
  for (let price_minor = 20_001; price_minor <= 20_025; price_minor += 1) {
    await till.update('services', till.salon.service_ids[0], { price_minor });
    expect((await quoted())[0]).toBe(price_minor);
  }
  const { rowCount } = await beside((client) =>
    client.query('select from sale_fact_changes where account_id = $1', [till.salon.account_id]),
  );
  expect(rowCount).toBeLessThan(8);
});

test('what was not used for longest is forgotten before too much is kept, and a thing that is not there is asked for', async () => {
  await quoted();
  const { facts } = cachedFacts(till.salon.account_id, named())!;
  const many = (count: number): ReadFacts => ({
    ...facts,
    products: Array.from({ length: count }, (_one, index) => ({ ...facts.products[0]!, id: index + 1 })),
  });
  const none = { service_ids: [], employee_ids: [] };
  cacheFacts(-1, 'one', many(60_000));
  expect(cachedFacts(-1, { ...none, product_ids: [1, 60_000] })?.facts.products).toHaveLength(2);
  expect(cachedFacts(-1, { ...none, product_ids: [60_001] })).toBeNull();
  cacheFacts(-2, 'two', many(60_000));
  expect(cachedFacts(-1, { ...none, product_ids: [1] })).toBeNull();
  expect(cachedFacts(-2, { ...none, product_ids: [1] })).not.toBeNull();
  cacheFacts(-2, 'three', many(200_000));
  expect(cachedFacts(-2, { ...none, product_ids: [1] })).toBeNull();
});
