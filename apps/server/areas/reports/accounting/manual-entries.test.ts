import { listAccounts } from '@rawnaq/contract/reports/chart';
import {
  attachToManualEntry,
  createManualEntry,
  getEntryAccounts,
  getManualEntry,
  reverseManualEntry,
  showAttachment,
} from '@rawnaq/contract/reports/manual-entries';
import { closeMonth } from '@rawnaq/contract/reports/periods';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pngUpload } from '../../../testing/png.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postAccount, rebuildAccount } from './catch-up.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let ids: Map<string | null, number>;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-12-05T09:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  ids = new Map((await app.succeed(listAccounts, { per_page: 100 }, owner)).data.map(({ key, id }) => [key, id]));
});
afterAll(() => app.close());

const account = (key: string) => ids.get(key) ?? 0;
const debit = (key: string, debit_minor: number) => ({ accounting_account_id: account(key), debit_minor });
const credit = (key: string, credit_minor: number) => ({ accounting_account_id: account(key), credit_minor });
const entry = (change: object = {}) => ({
  business_date: '2026-12-01',
  reason: 'Depreciation of November',
  lines: [debit('depreciation', 50_000), credit('depreciation_total', 50_000)],
  ...change,
});
const ask = async <T>(text: string): Promise<T[]> =>
  app.services.database.withAccount(salon.account_id, async (db) => (await sql.raw<T>(text).execute(db)).rows);
const balances = async () => {
  await postAccount(app.services, salon.account_id);
  return Object.fromEntries(
    (
      await ask<{ key: string; sum: number }>(`select a.key, sum(d.debit_minor - d.credit_minor)::bigint as sum from journal_days d
      join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id group by 1 having sum(d.debit_minor - d.credit_minor) <> 0`)
    ).map(({ key, sum }) => [key, sum]),
  );
};

test('an entry is posted as it was entered and undone once by a reversal, whoever presses twice; sent again it is made once', async () => {
  const key = { ...owner, idempotencyKey: 'depreciation-1' };
  const made = await app.succeed(createManualEntry, entry(), key);
  expect((await app.succeed(createManualEntry, entry(), key)).id).toBe(made.id);
  expect(await balances()).toEqual({ depreciation: 50_000, depreciation_total: -50_000 });
  const undo = () => app.call(reverseManualEntry, { id: made.id, business_date: '2026-12-05', reason: 'Wrong month' }, owner);
  const answers = await Promise.all([undo(), undo(), undo()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(answers.filter(({ status }) => status === 422).map(({ body }) => body.code)).toEqual([
    'books.entry_reversed',
    'books.entry_reversed',
  ]);
  expect(await balances()).toEqual({});
  const reversal_id = (await app.succeed(getManualEntry, { id: made.id }, owner)).reversed_by_id ?? 0;
  expect((await app.call(reverseManualEntry, { id: reversal_id, business_date: '2026-12-05', reason: 'No' }, owner)).body.code).toBe(
    'books.entry_reversed',
  );
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
});

test.each([
  ['unbalanced', () => ({ lines: [debit('rent', 100), credit('bank', 99)] }), 'books.entry_unbalanced', 'lines'],
  ['without a second account', () => ({ lines: [debit('rent', 100)] }), 'books.entry_too_few_lines', 'lines'],
  ['without an amount', () => ({ lines: [debit('rent', 0), credit('bank', 0)] }), 'books.entry_one_side', 'lines.0.debit_minor'],
  [
    'in an account twice',
    () => ({ lines: [debit('rent', 1), credit('rent', 1)] }),
    'books.entry_account_twice',
    'lines.1.accounting_account_id',
  ],
  [
    'in an account that is a ledger',
    () => ({ lines: [debit('rent', 1), credit('stock', 1)] }),
    'books.control_account',
    'lines.1.accounting_account_id',
  ],
  [
    'in an account of nobody',
    () => ({ lines: [debit('rent', 1), { accounting_account_id: 999_999, credit_minor: 1 }] }),
    'books.account_unknown',
    'lines.1.accounting_account_id',
  ],
  ['of tomorrow', () => ({ business_date: '2026-12-06' }), 'books.entry_in_future', 'business_date'],
] as const)('an entry %s is refused at its field', async (_, change, code, field) => {
  const { status, body } = await app.call(createManualEntry, entry(change()), owner);
  expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([422, code, [field]]);
});

test('an opening entry is set against the opening balances; an own picture is attached once and is nobody else’s', async () => {
  const lines = [debit('bank', 300_000), credit('loans', 100_000)];
  const { id, lines: written } = await app.succeed(createManualEntry, entry({ kind: 'opening', lines }), owner);
  expect(written.map(({ accounting_account_id, debit_minor, credit_minor }) => [accounting_account_id, debit_minor, credit_minor])).toEqual(
    [
      [account('bank'), 300_000, 0],
      [account('loans'), 0, 100_000],
      [account('opening'), 0, 200_000],
    ],
  );
  const picture = { id, ...pngUpload(40, 30) };
  await app.succeed(attachToManualEntry, picture, owner);
  expect((await app.call(attachToManualEntry, picture, owner)).body.code).toBe('books.attached_already');
  const shown = await app.call(showAttachment, { id }, owner);
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/png']);
  const other = await app.salon();
  expect((await app.call(showAttachment, { id }, other.as('owner'))).status).toBe(404);
  expect((await app.call(createManualEntry, entry(), salon.as('manager'))).status).toBe(403);
  expect((await app.succeed(getEntryAccounts, {}, owner)).data.some((one) => one.id === account('stock'))).toBe(false);
});

test('a closed month takes no entry and no reversal, and the database no entry that does not balance', async () => {
  const { id } = await app.succeed(createManualEntry, entry({ business_date: '2026-11-15' }), owner);
  await app.succeed(closeMonth, { through: '2026-11-30', reason: 'As it is' }, owner);
  for (const answer of [
    await app.call(createManualEntry, entry({ business_date: '2026-11-15' }), owner),
    await app.call(reverseManualEntry, { id, business_date: '2026-11-16', reason: 'Wrong' }, owner),
  ])
    expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([
      422,
      'books.period_closed',
      ['business_date'],
    ]);
  const insert = (lines: string) =>
    ask(`with e as (insert into manual_entries (account_id, kind, business_date, reason, at, user_id)
      select ${salon.account_id}, 'manual', '2026-12-01', 'x', now(), min(id) from users returning id) ${lines}`);
  await expect(insert('select id from e')).rejects.toThrow(/does not balance/);
  await expect(insert(`insert into manual_entry_lines select ${salon.account_id}, e.id, 1, ${account('rent')}, 5 from e`)).rejects.toThrow(
    /does not balance/,
  );
});
