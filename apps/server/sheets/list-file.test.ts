import { commissionsFile } from '@rawnaq/contract/finance/commission-report';
import { getCommissions } from '@rawnaq/contract/finance/commissions';
import { paymentsFile } from '@rawnaq/contract/finance/payment-list';
import { customersFile } from '@rawnaq/contract/customers/customer-list';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import { listBooksAccounts } from '@rawnaq/contract/reports/books';
import { accountLinesFile } from '@rawnaq/contract/reports/books-columns';
import { endpoints } from '@rawnaq/contract/all';
import type { ListFile } from '@rawnaq/contract/list-file';
import { buildRequest } from '@rawnaq/contract/client';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { sql } from 'kysely';
import { strFromU8, unzipSync } from 'fflate';
import { dayLinesFile } from '@rawnaq/contract/reports/day-summary-list';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postBooks } from '../areas/reports/accounting/public/tasks.ts';
import { readingOn } from '../db/reading-on.ts';
import { fillSalon, type FilledSalon } from '../testing/filled-salon.ts';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { sheetWords } from './words.ts';

let app: TestServer;
let salon: TestSalon;
let filled: FilledSalon;
beforeAll(async () => {
  app = await startTestServer();
  filled = await fillSalon(app);
  salon = await app.salon();
});
afterAll(() => app.close());

const files = endpoints.filter((endpoint): endpoint is typeof endpoint & ListFile => 'list' in endpoint);

/** A report is over a period, which it cannot do without: five years, the longest of some. */
function periodOf({ list }: ListFile): { from?: string; to?: string } {
  const { from, to } = (list.input as unknown as { shape: Record<string, z.ZodMiniType> }).shape;
  return from !== undefined && to !== undefined && !z.safeParse(from, undefined).success ? { from: '2023-01-01', to: '2027-12-31' } : {};
}

async function take(file: ListFile, input: object, token: string, language: 'en' | 'ar' = 'en') {
  const { url, headers } = buildRequest(file, input as never, { origin: app.base, language, token });
  const response = await fetch(url, { headers });
  return { status: response.status, headers: response.headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}
// `TextDecoder` would take the byte-order mark away.
const textOf = ({ bytes }: { bytes: Uint8Array }): string => Buffer.from(bytes).toString('utf8');

test('every list that has a file writes all its rows and columns, in both languages and forms', async () => {
  expect(files.length).toBeGreaterThan(10);
  const token = filled.tokens.owner;
  // A ledger is an account's; a list without a period is everything.
  await postBooks(app.services, { account_id: filled.account_id });
  const [account] = (await app.succeed(listBooksAccounts, {}, { token })).data;
  const questions = new Map<string, object>([
    [accountLinesFile.path, { accounting_account_id: account?.id }],
    [dayLinesFile.path, { day: '2026-11-26' }],
  ]);
  const seen: number[] = [];
  for (const file of files) {
    const period = { ...periodOf(file), ...questions.get(file.path) };
    const { total } = (await app.succeed(file.list, period, { token })) as { total: number };
    for (const language of ['en', 'ar'] as const) {
      const csv = textOf(await take(file, { ...period, format: 'csv' }, token, language));
      expect(csv, file.path).toMatch(/^\ufeff/);
      const heading = csv.slice(1, csv.indexOf('\r\n'));
      expect(/\p{Script=Arabic}/u.test(heading), heading).toBe(language === 'ar');
      const sheet = strFromU8(
        unzipSync((await take(file, { ...period, format: 'xlsx' }, token, language)).bytes)['xl/worksheets/sheet1.xml'] as Uint8Array,
      );
      expect(sheet.match(/<row>/g), file.path).toHaveLength(total + 1);
      for (const row of sheet.split('<row>').slice(1)) expect(row.match(/<c[ />]/g), file.path).toHaveLength(file.columns.ids.length);
    }
    seen.push(total);
  }
  expect(seen.filter((total) => total > 0).length).toBeGreaterThan(8);
});

test('every list is sorted by the columns that say it can be', async () => {
  const token = filled.tokens.owner;
  let compared = 0;
  for (const file of files) {
    const period = periodOf(file);
    for (const id of file.columns.sortable) {
      const column = file.columns.all.find((one) => one.id === id);
      // A movement is sorted by its amount, whichever way it goes.
      const sorted = async (sort: string) =>
        ((await app.succeed(file.list, { ...period, sort, per_page: 1000 }, { token })) as { data: readonly never[] }).data
          .map((row) => column?.value(row, sheetWords.en as never))
          .filter((value) => value !== null && value !== undefined)
          // A moment is a number here: texts of moments leave out zeros at the end of their milliseconds.
          .map((value) => (column?.kind === 'moment' ? Date.parse(String(value)) : value))
          .map((value) => (typeof value === 'number' && file.path === paymentsFile.path ? Math.abs(value) : value));
      const [up, down] = [await sorted(id), await sorted(`-${id}`)];
      // Words have an order of their own, and numbers of documents one by series.
      if (new Set(up).size < 2 || column?.kind === 'text' || column?.kind === 'state') continue;
      const inOrder = up.toSorted((one, other) => (one < other ? -1 : one > other ? 1 : 0));
      expect([up, down], `${file.path} by ${id}`).toEqual([inOrder, inOrder.toReversed()]);
      compared += 1;
    }
  }
  expect(compared).toBeGreaterThan(4);
});

const manyCustomers = (many: number) =>
  app.services.database.withAccount(salon.account_id, (db) =>
    sql`insert into customers (account_id, name, mobile, status)
      select ${salon.account_id}, 'Guest ' || (n * 7919 % ${many}), '9665' || lpad(n::text, 8, '0'), case when n % 10 = 0 then 0 else 1 end from generate_series(1, ${many}) n`.execute(
      db,
    ),
  );

test('a long list is written whole, once each, in its own order and with its own filters', async () => {
  await manyCustomers(2345);
  const token = salon.tokens.owner;
  const input = { search: 'guest', sort: '-created_at', status: 1 } as const;
  for (const query of [{ sort: 'name' } as const, { status: 1, sort: '-name' } as const, input]) {
    const names: string[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total } = await app.succeed(listCustomers, { ...query, page, per_page: 1000 }, { token });
      names.push(...data.map((row) => `${row.name},${row.mobile ?? ''}`));
      if (names.length >= total) break;
    }
    expect(names.length).toBeGreaterThan(2000);
    const lines = textOf(await take(customersFile, { ...query, format: 'csv', columns: ['name', 'mobile'] }, token)).split('\r\n');
    expect(lines.slice(1, -1)).toEqual(names);
  }
});

test('what a spreadsheet would run as a formula is text, and what XML does not hold is left out', async () => {
  const name = '=HYPERLINK("http://x") & <b> _x0041_ \u0007نورة';
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.insertInto('customers').values({ account_id: salon.account_id, name, mobile: null, notes: null }).execute(),
  );
  const query = { search: 'hyperlink', columns: ['name'] as const };
  const token = salon.tokens.owner;
  expect(textOf(await take(customersFile, { ...query, format: 'csv' }, token))).toContain(
    `\r\n"'=HYPERLINK(""http://x"") & <b> _x0041_ \u0007نورة"\r\n`,
  );
  const answer = await take(customersFile, { ...query, format: 'xlsx' }, token, 'ar');
  expect(answer.headers.get('content-disposition')).toMatch(/\.xlsx$/);
  const sheet = strFromU8(unzipSync(answer.bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain(
    '<c t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;http://x&quot;) &amp; &lt;b&gt; _x005F_x0041_ نورة</t></is></c>',
  );
});

test('only who may take a list away gets its file, and nobody a column that it does not have', async () => {
  const format = 'csv' as const;
  const refused = await app.call(customersFile, { format }, salon.as('receptionist'));
  expect([refused.status, refused.body.code]).toEqual([422, 'list.export_not_allowed']);
  const wrong = await app.call(customersFile, { format, columns: ['password' as 'name'] }, salon.as('owner'));
  expect(wrong.status).toBe(422);
});

test('all pages of a reading are of one moment, though rows come in between', async () => {
  await app.services.database.withAccount(salon.account_id, async (db) => {
    const reading = readingOn(db);
    const page = async (offset: number) =>
      (
        await sql<{
          n: number;
        }>`select n from generate_series(1, 5) n where exists (select from customers) order by n limit ${2} offset ${offset}`.execute(
          reading,
        )
      ).rows;
    const named = async (offset: number) =>
      (
        await sql<{
          name: string;
        }>`select name from customers where name like 'Guest 1%' order by name limit ${3} offset ${offset}`.execute(reading)
      ).rows;
    const first = await named(0);
    await db
      .insertInto('customers')
      .values({ account_id: salon.account_id, name: `${first[2]?.name ?? ''} between`, mobile: null })
      .execute();
    const before = (await named(3)).map((row) => row.name);
    expect(before).not.toContain(`${first[2]?.name ?? ''} between`);
    expect([...(await page(0)), ...(await page(2)), ...(await page(4)), ...(await page(6))].map(({ n }) => n)).toEqual([1, 2, 3, 4, 5]);
  });
});

test('the commissions are written as their report sorts them', async () => {
  const token = filled.tokens.owner;
  const period = { from: '2020-01-01', to: '2099-12-31' };
  for (const sort of ['employee', '-employee', 'total_minor', '-total_minor']) {
    const { data } = await app.succeed(getCommissions, { ...period, sort }, { token });
    const file = await take(commissionsFile, { ...period, sort, format: 'csv', columns: ['employee', 'total_minor'] }, token);
    expect(textOf(file).trim().split('\r\n').slice(1)).toEqual(
      data.map(({ english_name, arabic_name, total_minor }) => `${english_name ?? arabic_name ?? ''},${formatAmount(total_minor, 2)}`),
    );
    const told = data.map((row) => (sort.endsWith('employee') ? (row.english_name ?? row.arabic_name ?? '') : row.total_minor));
    const ordered = told.toSorted((one, other) => (typeof one === 'number' ? one - Number(other) : one.localeCompare(String(other), 'en')));
    expect(told).toEqual(sort.startsWith('-') ? ordered.toReversed() : ordered);
  }
});
