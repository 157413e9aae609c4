import { createExpense, getExpenseChoices, payExpense, updateExpense } from '@rawnaq/contract/finance/expenses';
import { openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { closeMonth, getOpenPoints, getPeriods, reopenMonth } from '@rawnaq/contract/reports/periods';
import { sql } from 'kysely';
import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { postAccount, rebuildAccount } from './catch-up.ts';
import { closePeriod, firstOpenDay } from './public/periods.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-12-05T09:00:00Z'));
});
beforeEach(async () => {
  salon = await app.salon();
  owner = salon.as('owner');
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
});
afterAll(() => app.close());

let number = 0;
const expense = (spent_on: string, net_minor = 10_000) => ({
  expense_type_id: type_id,
  spent_on,
  supplier_invoice_number: `F-${(number += 1)}`,
  lines: [{ description: 'Rent', net_minor, vat_rate_bp: 1500 }],
});
const november = '2026-11-30';
const close = (through = november, reason?: string) =>
  app.call(closeMonth, { through, ...(reason === undefined ? {} : { reason }) }, owner);
const ask = async <T>(text: string): Promise<T[]> =>
  app.services.database.withAccount(salon.account_id, async (db) => (await sql.raw<T>(text).execute(db)).rows);

test('nothing is dated into a closed month, moved into it or out of it; each refusal names the first open day in the reader’s language', async () => {
  const before = await app.succeed(createExpense, expense('2026-11-20'), owner);
  expect((await close()).status).toBe(200);
  const inside = await app.call(createExpense, expense('2026-11-30'), owner);
  expect([inside.status, inside.body.code, inside.body.details]).toEqual([422, 'books.period_closed', { first_open_day: '2026-12-01' }]);
  expect(inside.body.errors?.['spent_on']?.[0]).toContain('1 Dec 2026');
  const arabic = await app.call(createExpense, expense('2026-11-30'), { ...owner, language: 'ar' });
  expect(arabic.body.errors?.['spent_on']?.[0]).toMatch(/ديسمبر/);
  const way = { payment_method_id: salon.payment_method_ids.card };
  const paid = await app.call(payExpense, { id: before.id, paid_on: '2026-11-25', ...way }, owner);
  expect(Object.keys(paid.body.errors ?? {})).toEqual(['paid_on']);
  await app.succeed(payExpense, { id: before.id, paid_on: '2026-12-01', ...way }, owner);
  const open = await app.succeed(createExpense, expense('2026-12-02'), owner);
  for (const [one, spent_on] of [
    [open, '2026-11-29'],
    [before, '2026-12-03'],
  ] as const) {
    const moved = await app.call(updateExpense, { ...expense(spent_on), id: one.id, version: one.version }, owner);
    expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['spent_on']]);
  }
  // What is always dated today is refused with another day too, whoever writes it.
  await expect(
    ask(`insert into debt_write_offs (account_id, invoice_id, kind, amount_minor, business_date, at, user_id, reason)
    select ${salon.account_id}, 1, 1, 1, '2026-11-01', now(), 1, 'x'`),
  ).rejects.toThrow(/closed period/);
});

test('what changes in a closed month is posted on the first open day, and the journal derived anew says the same', async () => {
  const before = await app.succeed(createExpense, expense('2026-11-20'), owner);
  await app.succeed(closeMonth, { through: november }, owner);
  const sums = () =>
    ask<object>(`select a.key, d.business_date, d.debit_minor, d.credit_minor from journal_days d
      join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where d.business_date <= '2026-11-30' order by 1, 2`);
  const closed = await sums();
  expect(closed).toHaveLength(3);
  await app.succeed(updateExpense, { ...expense('2026-11-20', 40_000), id: before.id, version: before.version }, owner);
  await postAccount(app.services, salon.account_id);
  expect(await sums()).toEqual(closed);
  expect(
    await ask(
      `select version, is_reversal, business_date, document_date from journal_entries where source = 'expense' order by version, is_reversal`,
    ),
  ).toEqual([
    { version: 1, is_reversal: 0, business_date: '2026-11-20', document_date: '2026-11-20' },
    { version: 1, is_reversal: 1, business_date: '2026-12-01', document_date: '2026-11-20' },
    { version: 2, is_reversal: 0, business_date: '2026-12-01', document_date: '2026-11-20' },
  ]);
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
});

test('a month closes after its last day and with a reason where something is open; it is reopened by right with a reason, but not what is closed for good', async () => {
  app.setNow(new Date('2026-11-20T09:00:00Z'));
  await app.succeed(openCashShift, { float_minor: 0 }, owner);
  // The salon is three hours ahead: its November is over for ten minutes.
  app.setNow(new Date('2026-11-30T21:10:00Z'));
  expect((await close()).body.code).toBe('books.not_over');
  expect((await close('2026-11-29')).body.code).toBe('books.not_a_month');
  app.setNow(new Date('2026-12-05T09:00:00Z'));
  const { data } = await app.succeed(getOpenPoints, { through: november }, owner);
  expect(data.find(({ check }) => check === 'drawers_uncounted')).toEqual({
    check: 'drawers_uncounted',
    count: 1,
    path: '/merchant/cash-shifts',
  });
  const open = await close();
  expect([open.body.code, Object.keys(open.body.errors ?? {})]).toEqual(['books.points_open', ['reason']]);
  expect((await close(november, 'The drawer is counted tomorrow')).status).toBe(200);
  expect((await close(november, 'Again')).body.code).toBe('books.closed_already');
  expect((await app.call(reopenMonth, { reason: 'Forgotten bill' }, salon.as('administrator'))).status).toBe(403);
  const reopened = await app.succeed(reopenMonth, { reason: 'Forgotten bill' }, owner);
  expect(reopened).toMatchObject({ closed_through: '2026-10-31', final_through: null });
  expect(reopened.closings.map(({ kind, through, reason }) => [kind, through, reason])).toEqual([
    ['reopened', '2026-10-31', 'Forgotten bill'],
    ['soft', november, 'The drawer is counted tomorrow'],
  ]);
  await app.services.database.withAccount(salon.account_id, async (db) => {
    const account = { id: salon.account_id, timezone: 'Asia/Riyadh', currency: 'SAR', country_id: 1, is_training: false };
    const [user] = await ask<{ id: number }>('select min(id) as id from users');
    const context = {
      db,
      account_id: salon.account_id,
      account,
      now: app.services.now(),
      user,
      services: app.services,
      audit: async () => {},
      publish: () => {},
    };
    expect(await closePeriod(context as never, { through: november, kind: 'final', cause: 'return' })).toBeNull();
    expect(await firstOpenDay(db, salon.account_id)).toBe('2026-12-01');
  });
  expect((await app.call(reopenMonth, { reason: 'No' }, owner)).body.code).toBe('books.nothing_to_reopen');
  const { months, may_reopen } = await app.succeed(getPeriods, {}, owner);
  expect([months.slice(0, 2), may_reopen]).toEqual([
    [
      { through: '2026-12-31', state: 'running' },
      { through: november, state: 'final' },
    ],
    false,
  ]);
  await expect(
    ask(`insert into accounting_closings (account_id, kind, through, cause, reason, at, user_id)
    select ${salon.account_id}, 'reopened', '2026-10-31', 'month', 'x', now(), min(id) from users`),
  ).rejects.toThrow(/cannot be reopened/);
});

test('16 clients date expenses and payments into a month while it closes: each is in the closed figures, or refused', async () => {
  const unpaid = await Promise.all(Array.from({ length: 8 }, () => app.succeed(createExpense, expense('2026-11-10'), owner)));
  const part = { payment_method_id: salon.payment_method_ids.card, paid_on: '2026-11-28', amount_minor: 100 };
  const write = async (client: number) =>
    client % 2 === 0
      ? await app.call(createExpense, expense('2026-11-28'), owner)
      : await app.call(payExpense, { id: unpaid[(client - 1) / 2]?.id ?? 0, ...part }, owner);
  const answers: (string | undefined)[] = [];
  const keepWriting = async (client: number): Promise<void> => {
    for (let left = 20; left > 0 && answers.at(-1) !== 'books.period_closed'; left -= 1) {
      const { status, body } = await write(client);
      answers.push(status < 300 ? 'written' : body.code);
    }
    answers.push((await write(client)).body.code);
  };
  const closing = async () => {
    let { status } = await close();
    // On a busy machine sixteen who never pause can keep a closing out for as long as it waits: it is asked for again, as its answer says.
    for (let again = 0; again < 5 && status === 503; again += 1) ({ status } = await close());
    // What is posted from now on is told from what the closing posted.
    app.setNow(new Date('2026-12-05T09:00:05Z'));
    return status;
  };
  const [status] = await Promise.all([closing(), ...Array.from({ length: 16 }, (_, client) => keepWriting(client))]);
  expect(status).toBe(200);
  const written = answers.filter((answer) => answer === 'written').length;
  expect(new Set(answers)).toEqual(new Set(written === 0 ? ['books.period_closed'] : ['written', 'books.period_closed']));
  await postAccount(app.services, salon.account_id);
  const [posted] = await ask<{
    by_closing: number;
    later: number;
  }>(`select count(*) filter (where posted_at <= '2026-12-05T09:00:00Z')::int as by_closing,
    count(*) filter (where posted_at > '2026-12-05T09:00:00Z')::int as later from journal_entries where business_date = '2026-11-28'`);
  expect(posted).toEqual({ by_closing: written, later: 0 });
});
