import { getCommissions } from '@rawnaq/contract/finance/commissions';
import { getAccountingSetting, saveAccountingSetting } from '@rawnaq/contract/reports/budgets';
import { getProfitAndLoss } from '@rawnaq/contract/reports/books';
import { closeMonth } from '@rawnaq/contract/reports/periods';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { changeGiftCard, getGiftCard } from '@rawnaq/contract/value/gift-cards';
import { listReceivables, remindDebtor } from '@rawnaq/contract/value/receivables';
import type { Input } from '@rawnaq/contract/endpoint';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { openTestTill, type TestTill } from '../../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../../areas/sales/sales/testing-value.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let app: TestServer;
let till: TestTill;
let value: Valuables;
let books: TestBooks;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  till = await openTestTill(app);
  await goTo('2026-12-01');
  value = await fillWithValue(till);
  await till.settings({ allow_debt: 1 });
  books = booksOf(app, till.salon.account_id);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

async function goTo(day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  const expires_at = new Date(`${day}T20:00:00Z`);
  const { account_id } = till.salon;
  await app.services.database.withAccount(account_id, (db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', account_id).execute(),
  );
}
const owner = () => till.as('owner');
const post = () => postAccount(app.services, till.salon.account_id);
const choose = async (change: Partial<Input<typeof saveAccountingSetting.input>>) =>
  app.call(saveAccountingSetting, { ...(await app.succeed(getAccountingSetting, {}, owner())), ...change }, owner());
/** A cut of 100.00, of which 20.00 can be taken off or left owed. */
const sell = (more: Partial<Input<typeof issueInvoice.input>> = {}, paid = 10_000) =>
  app.succeed(
    issueInvoice,
    {
      customer_id: value.customer_id,
      lines: [{ service_id: till.salon.service_ids[0], employee_id: till.salon.employee_ids[0] }],
      payments: [{ method_id: till.salon.payment_method_ids.transfer, amount_minor: paid }],
      ...more,
    },
    owner(),
  );
/** What an account has, debits above zero; with its day. */
const sumOf = async (key: string, through = '9999-12-31') => {
  const [row] = await books.ask<{ sum: number }>(`select coalesce(sum(d.debit_minor - d.credit_minor), 0)::bigint as sum from journal_days d
    join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where a.key = '${key}' and d.business_date <= '${through}'`);
  return row?.sum ?? 0;
};
const soundBooks = async () => {
  await post();
  expect(await books.differences()).toEqual([]);
  expect((await rebuildAccount(app.services, till.salon.account_id)).entries).toBe(0);
};

test('a debt is late from the day it is due on, and nobody is reminded before', async () => {
  await sell({ debt_minor: 2_000 }, 8_000);
  expect((await choose({ debt_due_days: 14 })).status).toBe(200);
  const remind = () => app.call(remindDebtor, { id: value.customer_id }, owner());
  expect((await remind()).body).toMatchObject({ code: 'receivables.not_due_yet' });
  await goTo('2027-01-14');
  const [late] = (await app.succeed(listReceivables, {}, owner())).data;
  expect([late?.to_30_minor, late?.to_60_minor]).toEqual([2_000, 0]);
  expect((await remind()).status).toBe(202);
  await choose({ debt_due_days: 0 });
  const [later] = (await app.succeed(listReceivables, {}, owner())).data;
  expect([later?.to_30_minor, later?.to_60_minor]).toEqual([0, 2_000]);
});

test('commission is taken of the price that is chosen, from then on', async () => {
  const [employee_id] = till.salon.employee_ids;
  await till.update('employees', employee_id, { commission_bp: 1_000 });
  const earned = async () =>
    (await app.succeed(getCommissions, { from: '2026-12-01', to: '2026-12-31' }, owner())).data[0]?.total_minor ?? 0;
  const discounted = () => sell({ discount_minor: 2_000 }, 8_000);
  const steps: number[] = [];
  let before = await earned();
  for (const change of [{}, { commission_before_discount: 1 }, { commission_with_vat: 1 }, { commission_before_discount: 0 }] as const) {
    await choose(change);
    await discounted();
    const now = await earned();
    steps.push(now - before);
    before = now;
  }
  // Of 69.57, 86.96, 100.00 and 80.00.
  expect(steps).toEqual([696, 870, 1_000, 800]);
});

test('credit notes leave commission alone where that is chosen', async () => {
  const [employee_id] = till.salon.employee_ids;
  await till.update('employees', employee_id, { commission_bp: 1_000 });
  const [lowering, kept] = [await sell(), await sell()];
  const credit = ({ id }: { id: number }) => app.succeed(issueCreditNote, { id, reason: 'Redone' }, owner());
  await credit(lowering);
  await choose({ notes_lower_commission: 0 });
  await credit(kept);
  const [report] = (await app.succeed(getCommissions, { from: '2026-12-01', to: '2026-12-31' }, owner())).data;
  expect([report?.credited_commission_minor, report?.total_minor]).toEqual([-870, 870]);
  await soundBooks();
});

test('cards and offers that expire are income by choice, and owed again once they are valid again', async () => {
  const { account_id } = till.salon;
  await app.services.database.withAccount(account_id, (db) =>
    db.updateTable('sold_offers').set({ expires_on: '2026-12-20' }).where('account_id', '=', account_id).execute(),
  );
  const change = async (expires_on: string) => {
    const card = await app.succeed(getGiftCard, { id: value.paid_card_id }, owner());
    await app.succeed(changeGiftCard, { id: card.id, version: card.version, expires_on }, owner());
  };
  await change('2026-12-20');
  await goTo('2026-12-21');
  await soundBooks();
  expect(await sumOf('breakage')).toBe(0);
  await choose({ breakage: 'at_expiry' });
  await soundBooks();
  // The card's 100.00, and of the offer, sold at 240.00, its 208.70 without VAT.
  expect(await sumOf('breakage')).toBe(-10_000 - 20_870);
  expect(await sumOf('deferred_offers')).toBe(0);
  await soundBooks();
  await change('2027-06-30');
  await choose({ breakage: 'never' });
  await goTo('2026-12-22');
  await soundBooks();
  expect(await sumOf('breakage')).toBe(-20_870);
  expect(await sumOf('breakage', '2026-12-21')).toBe(-30_870);
});

test('points are provided for by the share that was redeemed, by choice', async () => {
  await choose({ points_provision: 'by_use' });
  await sell({ points: 100 }, 9_900);
  await goTo('2026-12-02');
  await soundBooks();
  const [points] = await books.ask<{ open: number; earned: number; redeemed: number }>(
    `select (select sum(points) from loyalty_balances)::bigint as open, sum(points) filter (where kind in (1, 5))::bigint as earned, -sum(points) filter (where kind in (2, 6))::bigint as redeemed from loyalty_entries`,
  );
  const { open = 0, earned = 0, redeemed = 0 } = points ?? {};
  expect([open > 0, earned > 0, redeemed]).toEqual([true, true, 100]);
  const share = Math.min(1, Math.round((redeemed * 10_000) / earned) / 10_000);
  expect(await sumOf('points_provision')).toBe(-Math.round(Math.round(open * share) * 1));

  // Points of before are owed since before: they lower no price of these days, and leave no trace once they are taken back.
  const [customer_id, opening, discounts] = [value.customer_id, await sumOf('opening'), await sumOf('discounts')];
  const bringIn = (more: number) =>
    app.services.database.withAccount(till.salon.account_id, (db) =>
      sql`insert into loyalty_entries (account_id, customer_id, kind, points, reason, of_entry_id, at, business_date)
        select ${till.salon.account_id}, ${customer_id}, 7, ${more}, 'points.csv', (select max(id) from loyalty_entries where kind = 7 and ${more} < 0), now(), '2026-12-02'`.execute(
        db,
      ),
    );
  await bringIn(500);
  await goTo('2026-12-03');
  await soundBooks();
  const brought = Math.round(Math.round((open + 500) * share) * 1) - Math.round(Math.round(open * share) * 1);
  expect([brought > 0, (await sumOf('opening')) - opening, (await sumOf('discounts')) - discounts]).toEqual([true, brought, 0]);
  await bringIn(-500);
  await goTo('2026-12-04');
  await soundBooks();
  expect([(await sumOf('opening')) - opening, (await sumOf('discounts')) - discounts]).toEqual([0, 0]);

  await choose({ points_provision: 'none' });
  await soundBooks();
  expect(await sumOf('points_provision')).toBe(0);
});

test('the books begin on the day that is chosen: what was there before comes as opening entries, and closed months stay as they are', async () => {
  await sell({ debt_minor: 2_000 }, 8_000);
  const { id } = await sell();
  await post();
  await goTo('2027-01-05');
  const income = async (from: string, to: string) =>
    (await app.succeed(getProfitAndLoss, { basis: 'accrual', from, to }, owner())).totals.income_minor;
  const [december, receivables] = [await income('2026-12-01', '2026-12-31'), await sumOf('receivables')];
  expect(december).toBeGreaterThan(0);
  expect((await choose({ books_from: '2027-01-06' })).body).toMatchObject({ code: 'books.start_ahead' });
  expect((await choose({ books_from: '2027-01-01' })).status).toBe(200);
  await sell();
  await soundBooks();
  expect(await income('2026-12-01', '2026-12-31')).toBe(0);
  expect(await income('2027-01-01', '2027-01-31')).toBe(8_696);
  expect(await sumOf('receivables')).toBe(receivables);
  for (const key of ['receivables', 'stock', 'gift_cards', 'balances', 'bank']) expect(await sumOf(key, '2026-12-31'), key).toBe(0);
  // What takes back a sale of before is of its own day.
  await app.succeed(issueCreditNote, { id, reason: 'Redone' }, owner());
  await soundBooks();
  expect((await choose({ books_from: null })).status).toBe(200);
  await soundBooks();
  expect(await income('2026-12-01', '2026-12-31')).toBe(december);
  await app.succeed(closeMonth, { through: '2026-12-31', reason: 'Everything is counted' }, owner());
  expect((await choose({ books_from: '2027-01-01' })).body).toMatchObject({ code: 'books.start_in_closed' });
  expect((await choose({ debt_due_days: 7 })).status).toBe(200);
});
