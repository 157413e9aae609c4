import { createCustomer } from '@rawnaq/contract/customers/customers';
import { cancelExpense, getExpense, listExpenses } from '@rawnaq/contract/finance/expenses';
import { collectDebts, getCustomerDebts, listReceivables } from '@rawnaq/contract/value/receivables';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importSteps } from '../../testing/import-steps.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { postAccount } from '../../areas/reports/accounting/catch-up.ts';

let app: TestServer;
let salon: TestSalon;
let books: TestBooks;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-10T09:00:00Z'));
  salon = await app.salon();
  books = booksOf(app, salon.account_id);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});

const as = () => salon.as('owner');
const { upload, check, run, undo, rowsOf, verdictsOf } = importSteps(
  () => app,
  () => salon,
);
/** What accounts come to, once everything is posted; control accounts are their ledgers. */
async function balances(...keys: string[]): Promise<number[]> {
  await postAccount(app.services, salon.account_id);
  expect(await books.differences()).toEqual([]);
  const rows = await books.ask<{ key: string; sum: number }>(`select a.key, sum(d.debit_minor - d.credit_minor)::bigint as sum
    from journal_days d join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id group by 1`);
  return keys.map((key) => rows.find((row) => row.key === key)?.sum ?? 0);
}

test('open debts come in for customers who are here, age since their day, count once, and go by counter-entries while nobody paid', async () => {
  const { id } = await app.succeed(createCustomer, { name: 'Hala Nasser', mobile: '+966551230001' }, as());
  const other = await app.succeed(createCustomer, { name: 'Rim Saad', mobile: '+966551230002' }, as());
  const file = [
    'Client,Phone,Amount due,Since,Invoice number,Comment',
    'Hala Nasser,0551230001,SAR 120.00,01/06/2026,F-77,by card',
    'Hala Nasser,0551230001,80,31/10/2026,,',
    'Rim Saad,0551230002,45.50,31/10/2026,F-78,',
    'Hala Nasser,0551230001,120,01/06/2026,f-77,',
    'Nobody,0551239999,10,31/10/2026,,',
    'Hala Nasser,0551230001,10,31/12/2026,,',
    'Hala Nasser,0551230001,0,31/10/2026,,',
    'Hala Nasser,0551230001,10,,,',
  ].join('\n');
  const before = await balances('receivables', 'opening');
  const checked = await check(await upload('opening_debts', file), { date_order: 'dmy' });
  expect(await verdictsOf(checked)).toEqual(['new', 'new', 'new', 'duplicate', 'refused', 'refused', 'same', 'refused']);
  expect(checked.amount).toEqual({ amount_minor: 24_550, row_count: 3 });
  expect((await app.succeed(listReceivables, {}, as())).data).toEqual([]);
  const done = await run(checked);
  expect(await verdictsOf(done)).toEqual(await verdictsOf(checked));
  expect((await app.succeed(listReceivables, {}, as())).data).toMatchObject([
    { customer_id: id, owed_minor: 20_000, to_30_minor: 8000, older_minor: 12_000, oldest_on: '2026-06-01' },
    { customer_id: other.id, owed_minor: 4550 },
  ]);
  expect(await balances('receivables', 'opening')).toEqual([before[0]! + 24_550, before[1]! - 24_550]);
  const again = await check(await upload('opening_debts', file), { date_order: 'dmy' });
  expect(again.counts).toMatchObject({ new: 0, change: 0 });
  // What was paid of one keeps it; the others go, and come again with the next file.
  await app.succeed(collectDebts, { id: other.id, amount_minor: 50, method_id: salon.payment_method_ids.cash }, as());
  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: 2, restored: 0, kept: 1 });
  expect((await rowsOf(undone)).map(({ undone_reason }) => undone_reason)).toEqual([null, null, 'in_use', null, null, null, null, null]);
  expect((await app.succeed(getCustomerDebts, { id }, as())).debts).toEqual([]);
  expect(await balances('receivables', 'opening')).toEqual([before[0]! + 4500, before[1]! - 4550]);
  expect((await check(await upload('opening_debts', file), { date_order: 'dmy' })).counts).toMatchObject({ new: 2 });
});

test('expenses come in by the rules of their form, their VAT a cost unless the file says otherwise, and are cancelled again while nobody paid', async () => {
  const file = [
    'Date,Category,Vendor,Invoice no,Details,Net,VAT amount,Total,Status,Payment date,Method,VAT recoverable',
    '2026-09-01,Rent,Tower Est,R-1,September,1000,150,1150,paid,2026-09-03,Bank transfer,',
    '2026-10-01,Rent,Tower Est,R-2,October,,150,1150,unpaid,,,yes',
    '2026-10-02,Flowers,,,Roses,,,57.5,open,,,',
    '2026-10-03,Flowers,,,Mixed,100,6,,open,,,',
    '2026-10-03,Flowers,,,Wrong,100,6,105,open,,,',
    '2026-10-03,Flowers,,,Too much,100,40,,open,,,',
    '2026-12-31,Flowers,,,Later,100,,,open,,,',
    '2026-09-01,Rent,Tower Est,r-1,September again,1000,150,1150,paid,2026-09-03,Bank transfer,',
  ].join('\n');
  const [method] = await books.ask<{ id: number }>(`select id from payment_methods where id = ${salon.payment_method_ids.transfer}`);
  const choices = [{ field: 'payment_method_id', value: 'Bank transfer', choice: 'ours' as const, value_id: method!.id }];
  const keys = ['expenses', 'lost_vat', 'input_vat', 'suppliers', 'bank'];
  const before = await balances(...keys);
  const checked = await check(await upload('expenses', file), { choices });
  expect(await verdictsOf(checked)).toEqual(['new', 'new', 'new', 'new', 'refused', 'refused', 'refused', 'duplicate']);
  expect(checked.amount).toEqual({ amount_minor: 115_000 + 115_000 + 5_750 + 10_600, row_count: 4 });
  const done = await run(checked);
  const { data } = await app.succeed(listExpenses, { sort: 'spent_on' }, as());
  expect(
    data.map(({ spent_on, state, total_minor, recoverable_vat_minor, vat_treatments }) => ({
      spent_on,
      state,
      total_minor,
      recoverable_vat_minor,
      vat_treatments,
    })),
  ).toEqual([
    { spent_on: '2026-09-01', state: 'paid', total_minor: 115_000, recoverable_vat_minor: 0, vat_treatments: ['not_recoverable'] },
    { spent_on: '2026-10-01', state: 'due', total_minor: 115_000, recoverable_vat_minor: 0, vat_treatments: ['standard'] },
    { spent_on: '2026-10-02', state: 'due', total_minor: 5_750, recoverable_vat_minor: 0, vat_treatments: ['not_registered'] },
    {
      spent_on: '2026-10-03',
      state: 'due',
      total_minor: 10_600,
      recoverable_vat_minor: 0,
      vat_treatments: expect.arrayContaining(['not_recoverable', 'not_registered']),
    },
  ]);
  const mixed = await app.succeed(getExpense, { id: data[3]!.id }, as());
  expect(mixed.lines.map(({ description, net_minor, vat_rate_bp, vat_minor }) => [description, net_minor, vat_rate_bp, vat_minor])).toEqual(
    [
      ['Mixed', 4_000, 1500, 600],
      ['Mixed', 6_000, 0, 0],
    ],
  );
  const moved = (await balances(...keys)).map((sum, place) => sum - before[place]!);
  expect(moved).toEqual([215_750, 30_600, 0, -131_350, -115_000]);
  expect((await check(await upload('expenses', file), { choices })).counts).toMatchObject({ new: 0, change: 0 });
  // One that somebody touched since stays; the paid one gives its money back where it lay, on its own day.
  await app.succeed(cancelExpense, { id: data[2]!.id, reason: 'Twice' }, as());
  const undone = await undo(done);
  expect(undone.undone).toEqual({ removed: 4, restored: 0, kept: 0 });
  expect((await balances(...keys)).map((sum, place) => sum - before[place]!)).toEqual([0, 0, 0, 0, 0]);
  expect(new Set((await app.succeed(listExpenses, {}, as())).data.map(({ state }) => state))).toEqual(new Set(['cancelled']));
  expect((await check(await upload('expenses', file), { choices })).counts).toMatchObject({ new: 4 });
});

test('an expense of a month that is closed is refused, and what was imported before stays once its month is', async () => {
  const rows = ['Date,Category,Total,Status', '2026-08-05,Water,90,unpaid', '2026-10-05,Water,90,unpaid'].join('\n');
  const done = await run(await check(await upload('expenses', rows)));
  await books.ask(`insert into accounting_locks (account_id, closed_through) values (current_account_id(), '2026-08-31')
    on conflict (account_id) do update set closed_through = excluded.closed_through returning account_id`);
  const late = await check(await upload('expenses', rows.replaceAll('90', '91')));
  expect(await verdictsOf(late)).toEqual(['refused', 'new']);
  expect((await rowsOf(late))[0]?.faults.map(({ message }) => message)).toEqual(['Date of the invoice is in a closed month of the books']);
  const undone = await undo(done);
  expect((await rowsOf(undone)).map(({ undone: what, undone_reason }) => [what, undone_reason])).toEqual([
    ['kept', 'in_use'],
    ['removed', null],
  ]);
});
