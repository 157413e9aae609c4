import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillSalon, type FilledSalon } from '../../../testing/filled-salon.ts';
import type { Db } from '../../../db/database.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postAccount, rebuildAccount } from './catch-up.ts';
import { postAllBooks } from './jobs.ts';
import { booksOf, type TestBooks } from './testing.ts';

let app: TestServer;
let salon: FilledSalon;
let books: TestBooks;
beforeAll(async () => {
  app = await startTestServer();
  salon = await fillSalon(app);
  books = booksOf(app, salon.account_id);
});
afterAll(() => app.close());

const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
const ask = <T>(text: string): Promise<T[]> => books.ask<T>(text);
const post = () => postAccount(app.services, salon.account_id);

const journal = () => books.journal();
const inEffect = () => books.inEffect();
const differences = () => books.differences();
const loseBooks = () => books.lose();

test('control accounts are their ledgers, and everything sums to zero', async () => {
  await post();
  const entries = await journal();
  expect(new Set(entries.map((entry) => (entry as { source: string }).source)).size).toBeGreaterThanOrEqual(8);
  expect(await differences()).toEqual([]);
  expect(await ask(`select sum(debit_minor - credit_minor)::bigint as sum from journal_days`)).toEqual([{ sum: 0 }]);
  await post();
  expect(await journal()).toEqual(entries);
});

test('books that are lost are derived again, row by row', async () => {
  await post();
  const live = await inEffect();
  await loseBooks();
  await rebuildAccount(app.services, salon.account_id);
  expect(await inEffect()).toEqual(live);
  expect(await differences()).toEqual([]);
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
});

test('thousands of rows that post nothing are passed once, and what comes after them is posted', async () => {
  await post();
  const before = (await inEffect()).length;
  // Goods without a cost, as a delivery of samples has them: more of them than one transaction looks at, before and after one that has a cost.
  const [last] = await ask<{ id: number }>('select max(id) as id from stock_movements');
  await own((db) =>
    sql`
      insert into stock_movements (account_id, product_id, operation, quantity_milli, value_minor, quantity_after_milli, value_after_minor, at, business_date)
      select p.account_id, p.product_id, 0, 1000, case n when 1500 then 700 else 0 end, p.quantity_milli + 1000 * n,
        p.value_minor + case when n >= 1500 then 700 else 0 end, ${app.services.now()}, m.business_date
      from generate_series(1, 3000) n cross join (select * from product_stock order by product_id limit 1) p
      cross join (select business_date from stock_movements order by id limit 1) m order by n`.execute(db),
  );
  let asked = 0;
  const ending = {
    get isDraining() {
      asked += 1;
      return asked > 20;
    },
  };
  await postAccount({ ...app.services, ending }, salon.account_id);
  expect(asked).toBeLessThan(20);
  expect((await inEffect()).length).toBeGreaterThan(before);
  expect(await differences()).toEqual([]);
  expect(
    await ask(`select count(*)::int as posted from journal_entries where source = 'stock_movement' and source_id > ${last?.id ?? 0}`),
  ).toEqual([{ posted: 1 }]);
});

test('a process that ends in the middle of posting stops there, and the next one posts all', async () => {
  await post();
  const live = await inEffect();
  await loseBooks();
  let asked = 0;
  const ending = {
    get isDraining() {
      asked += 1;
      return asked > 2;
    },
  };
  await postAccount({ ...app.services, ending }, salon.account_id);
  expect(asked).toBe(3);
  expect(await journal()).toEqual([]);
  await post();
  expect(await inEffect()).toEqual(live);
});

test('what is written by a transaction that is still open when a later row is seen is posted when it ends', async () => {
  /** A minute passes after each. */
  const postThreeTimes = async () => {
    for (let times = 0; times < 3; times += 1) {
      await post();
      await own((db) => sql`update accounting_positions set seen_at = seen_at - interval '2 minutes'`.execute(db));
    }
  };
  await postThreeTimes();
  const [one, other] = salon.customer_ids;
  const write = (db: Db, customer_id: number) =>
    sql`insert into account_balance_entries (account_id, customer_id, kind, amount_minor, reason, at, business_date)
      values (${salon.account_id}, ${customer_id}, 4, 500, 'A test', ${app.services.now()}, ${app.services.now()})`.execute(db);
  const [laterRow, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const [hasNumber, isWritten] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  // Begun first, so that its transaction has the lower number; its row has the higher one.
  const first = own(async (db) => {
    await sql`select pg_current_xact_id()`.execute(db);
    hasNumber.resolve();
    await laterRow.promise;
    await write(db, one);
  });
  await hasNumber.promise;
  const second = own(async (db) => {
    await write(db, other);
    isWritten.resolve();
    await end.promise;
  });
  await isWritten.promise;
  laterRow.resolve();
  await first;
  await postThreeTimes();
  end.resolve();
  await second;
  await post();
  expect(await differences()).toEqual([]);
  expect(
    await ask(
      `select x.id from account_balance_entries x where x.kind = 4 and not exists (select from journal_entries e where e.account_id = x.account_id and e.source = 'balance_entry' and e.source_id = x.id)`,
    ),
  ).toEqual([]);
});

test('an expense that changes is taken back and posted anew on its day; two jobs at once post once', async () => {
  await post();
  const before = await journal();
  // With another tax number its VAT moves from one account to another.
  const [expense] = await ask<{ id: number }>(
    `update expenses set supplier_trn = case when supplier_trn is null then '300000000000003' end, supplier_invoice_number = coalesce(supplier_invoice_number, 'F-1'),
      version = version + 1 where id = (select min(id) from expenses where status = 1 and vat_minor > 0) returning id`,
  );
  await Promise.all([post(), post(), post()]);
  const after = (await journal()) as { source: string; source_id: number; version: number; is_reversal: number }[];
  const added = after.filter((entry) => !before.some((old) => JSON.stringify(old) === JSON.stringify(entry)));
  const last = Math.max(...added.map(({ version }) => version));
  expect(added.map(({ source, source_id, version, is_reversal }) => [source, source_id, version, is_reversal])).toEqual([
    ['expense', expense?.id, last - 1, 1],
    ['expense', expense?.id, last, 0],
  ]);
  await own((db) =>
    sql`update expenses set status = 0, cancel_reason = 'Twice', version = version + 1 where id = ${expense?.id}`.execute(db),
  );
  await post();
  const [left] = await ask<{
    sum: number;
  }>(`select coalesce(sum(abs(x.sum)), 0)::bigint as sum from (select sum(l.amount_minor) from journal_lines l
    join journal_entries e on e.account_id = l.account_id and e.id = l.entry_id where e.source = 'expense' and e.source_id = ${expense?.id} group by l.accounting_account_id) x`);
  expect(left?.sum).toBe(0);
  expect(await differences()).toEqual([]);
});

test('the database refuses entries that do not balance, are empty or change', async () => {
  await post();
  const entry = (lines: string) =>
    own((db) =>
      sql
        .raw(
          `with e as (insert into journal_entries (account_id, source, source_id, version, business_date, at, document_type, document_id, posted_at)
        values (${salon.account_id}, 'by_hand', 1, 1, '2026-01-01', now(), 'by_hand', 1, now()) returning id) ${lines}`,
        )
        .execute(db),
    );
  await expect(entry('select id from e')).rejects.toThrow(/does not balance/);
  await expect(
    entry(
      `insert into journal_lines select ${salon.account_id}, e.id, 1, (select min(id) from accounting_accounts), '2026-01-01', 100 from e`,
    ),
  ).rejects.toThrow(/does not balance/);
  const account = '(select min(id) from accounting_accounts)';
  const lines = (id: string, of: string) =>
    own((db) =>
      sql
        .raw(
          `insert into journal_lines values (${salon.account_id}, ${id}, 1, ${of}, current_date, 100), (${salon.account_id}, ${id}, 2, ${of} + 1, current_date, -100)`,
        )
        .execute(db),
    );
  await expect(lines('987654321', account)).rejects.toThrow(/does not balance/);
  await expect(
    entry(
      `insert into journal_lines select ${salon.account_id}, e.id, p, 987654320 + p, '2026-01-01', 300 - 200 * p from e, generate_series(1, 2) p`,
    ),
  ).rejects.toThrow(/does not balance|journal_days_account_id_accounting_account_id_fkey/);
  await expect(
    own((db) => sql.raw(`insert into cash_lines values (${salon.account_id}, 987654321, ${account}, current_date, 100)`).execute(db)),
  ).rejects.toThrow(/has no entry/);
  await expect(
    own((db) => sql`delete from accounting_accounts where id in (select accounting_account_id from journal_lines)`.execute(db)),
  ).rejects.toThrow(/foreign key/);
  await expect(own((db) => sql`delete from journal_days`.execute(db))).rejects.toThrow(/permission denied/);
  await expect(own((db) => sql`update journal_lines set amount_minor = 1`.execute(db))).rejects.toThrow(/permission denied/);
  await expect(own((db) => sql`delete from journal_entries`.execute(db))).rejects.toThrow(/permission denied/);
});

test('a change is posted without anybody asking, and what no process told of by the look through all accounts', async () => {
  const count = async () =>
    (
      await ask<{ n: number }>(`select count(*)::int as n from journal_entries where source = 'deposit_entry' or document_type = 'payment'`)
    )[0]?.n ?? 0;
  await post();
  const before = await count();
  const { customer_ids } = salon;
  const [method] = await ask<{ id: number }>(`select min(id) as id from payment_methods where kind = 'cash' and status = 1`);
  await app.succeed(takeDeposit, { customer_id: customer_ids[0], amount_minor: 1234, method_id: method?.id ?? 0 }, salon.as('owner'));
  await expect.poll(count, { timeout: 20_000 }).toBe(before + 1);
  await ask(`with given as (insert into deposit_entries (account_id, deposit_id, kind, amount_minor, payment_method_id, at, business_date)
    select account_id, max(id), 2, 1234, ${method?.id}, now(), current_date from deposits where account_id = ${salon.account_id} group by 1 returning id, deposit_id), credited as (
      insert into prepayment_uses (account_id, deposit_entry_id, prepayment_id, position, net_minor, vat_minor)
      select l.account_id, given.id, l.prepayment_id, l.position, l.net_minor, l.vat_minor from given join prepayments p on p.deposit_id = given.deposit_id
      join prepayment_lines l on l.prepayment_id = p.id)
    update payments set status = 0 from given, deposits d where d.id = given.deposit_id and d.account_id = payments.account_id and payments.id = d.payment_id`);
  await postAllBooks(app.services);
  expect(await count()).toBe(before + 2);
  expect(await differences()).toEqual([]);
});
