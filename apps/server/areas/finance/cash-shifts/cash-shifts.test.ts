import {
  closeCashShift,
  getCashShift,
  getMyCashShift,
  listCashShifts,
  moveCash,
  openCashShift,
} from '@rawnaq/contract/finance/cash-shifts';
import { topUpBalance } from '@rawnaq/contract/value/customer-accounts';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { openTill } from '@rawnaq/contract/sales/till';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterAll(() => app.close());

type Role = keyof TestSalon['tokens'];
const sell = (role: Role = 'cashier', tip_minor = 0) => {
  const { cash } = salon.payment_method_ids;
  return app.succeed(
    issueInvoice,
    {
      lines: [{ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] }],
      payments: [{ method_id: cash, amount_minor: 10_000 }],
      tips: tip_minor === 0 ? [] : [{ employee_id: salon.employee_ids[0], method_id: cash, amount_minor: tip_minor }],
    },
    salon.as(role),
  );
};
const counted = (minor: number) => [{ denomination_minor: 1, pieces: minor }];
const refused = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
  const { status, body } = await answer;
  return [status, body.code];
};

test('a day at the drawer: float, sales, tips, cash out, a refund; counted blind, then the report', async () => {
  await sell();
  expect(await app.succeed(getMyCashShift, {}, salon.as('cashier'))).toEqual({ shift: null });
  expect(await refused(app.call(moveCash, { kind: 1, amount_minor: 1, used_for: 'bank' }, salon.as('cashier')))).toEqual([
    422,
    'cash_shifts.none_open',
  ]);
  const opened = await app.succeed(openCashShift, { float_minor: 20_000 }, salon.as('cashier'));
  expect(await refused(app.call(openCashShift, { float_minor: 0 }, salon.as('cashier')))).toEqual([422, 'cash_shifts.already_open']);
  const first = await sell('cashier', 1_500);
  const second = await sell();
  // Someone else's sale at the same till is someone else's.
  await sell('owner');
  const untold = { kind: 2, amount_minor: 5_000, used_for: 'other' } as const;
  const { code, errors } = (await app.call(moveCash, untold, salon.as('cashier'))).body;
  expect([code, Object.keys(errors ?? {})]).toEqual(['cash_shifts.say_what_for', ['reason']]);
  await app.succeed(moveCash, { kind: 1, amount_minor: 5_000, used_for: 'bank' }, salon.as('cashier'));
  await app.succeed(moveCash, { kind: 2, amount_minor: 5_000, used_for: 'owner' }, salon.as('cashier'));
  const told = { kind: 2, amount_minor: 5_000, used_for: 'expense', reason: 'Milk and water' } as const;
  expect((await app.succeed(moveCash, told, salon.as('cashier'))).entries).toMatchObject([
    { used_for: 'bank', reason: null },
    { used_for: 'owner', reason: null },
    { used_for: 'expense', reason: 'Milk and water' },
  ]);
  const blind = await app.succeed(getMyCashShift, {}, salon.as('cashier'));
  expect(blind.shift).toMatchObject({
    id: opened.id,
    expected_minor: null,
    entries: [{ kind: 1 }, { kind: 2 }, { kind: 2, amount_minor: 5_000 }],
  });
  expect(await refused(app.call(getCashShift, { id: opened.id }, salon.as('cashier')))).toEqual([422, 'cash_shifts.count_first']);
  await app.succeed(issueCreditNote, { id: second.id, reason: 'Not happy' }, salon.as('owner'));

  expect(await app.succeed(getCashShift, { id: opened.id }, salon.as('owner'))).toMatchObject({ expected_minor: 36_500, closed_at: null });
  // A press too early closes nothing.
  expect(await refused(app.call(closeCashShift, { counted: [] }, salon.as('cashier')))).toEqual([422, 'cash_shifts.nothing_counted']);
  const report = await app.succeed(closeCashShift, { counted: counted(36_000), note: 'Five short' }, salon.as('cashier'));
  expect(report).toMatchObject({
    expected_minor: 36_500,
    counted_minor: 36_000,
    difference_minor: -500,
    invoices: { count: 2, first_number: first.number, last_number: second.number, total_minor: 20_000 },
    // The owner gave the money back out of the owner's own drawer.
    notes: { credit_count: 0 },
  });
  expect(report.methods.find((method) => method.is_cash)).toMatchObject({ sales_minor: 20_000, tips_minor: 1_500, refunds_minor: 0 });
  await sell();
  expect(await app.succeed(getCashShift, { id: opened.id }, salon.as('cashier'))).toEqual(report);
  expect(await refused(app.call(closeCashShift, { counted: [] }, salon.as('cashier')))).toEqual([422, 'cash_shifts.none_open']);
});

test("what a cashier gives back leaves that cashier's drawer; cards never are in it", async () => {
  await app.succeed(openCashShift, { float_minor: 0 }, salon.as('owner'));
  const { card } = salon.payment_method_ids;
  await app.succeed(
    issueInvoice,
    { lines: [{ service_id: salon.service_ids[0] }], payments: [{ method_id: card, amount_minor: 10_000, authorization_code: '1' }] },
    salon.as('owner'),
  );
  const made = await sell('owner', 700);
  await app.succeed(issueCreditNote, { id: made.id, reason: 'All back', returns_tips: 1 }, salon.as('owner'));
  const report = await app.succeed(closeCashShift, { counted: counted(0) }, salon.as('owner'));
  expect(report).toMatchObject({ expected_minor: 0, difference_minor: 0, notes: { credit_count: 1, credit_minor: 10_000 } });
  expect(report.methods.find((method) => method.method_id === card)).toMatchObject({ sales_minor: 10_000, is_cash: false });
});

test('one sees one’s own shifts, a manager everyone’s, a neighbour none', async () => {
  const { id } = await app.succeed(openCashShift, { float_minor: 100 }, salon.as('cashier'));
  await app.succeed(closeCashShift, { counted: counted(100) }, salon.as('cashier'));
  await app.succeed(openCashShift, { float_minor: 0 }, salon.as('owner'));
  expect((await app.succeed(listCashShifts, {}, salon.as('cashier'))).data.map((row) => row.id)).toEqual([id]);
  expect((await app.succeed(listCashShifts, {}, salon.as('owner'))).total).toBe(2);
  const neighbour = await app.salon();
  expect((await app.call(getCashShift, { id }, neighbour.as('owner'))).status).toBe(404);
  expect((await app.call(openCashShift, { float_minor: 0 }, salon.as('receptionist'))).status).toBe(403);
});

test('a shift that is closed while sales are under way: each of them is in the report, or in no shift', async () => {
  const opened = await app.succeed(openCashShift, { float_minor: 0 }, salon.as('cashier'));
  const sales = Array.from({ length: 16 }, () => sell());
  const closing = new Promise((resolve) => setTimeout(resolve, 60)).then(() =>
    app.succeed(closeCashShift, { counted: counted(0) }, salon.as('cashier')),
  );
  await Promise.all(sales);
  const report = await closing;
  const later = await app.succeed(getCashShift, { id: opened.id }, salon.as('cashier'));
  expect(later).toEqual(report);
  expect(report.expected_minor).toBe(report.invoices.total_minor);
  const shifts = await app.services.database.withAccount(salon.account_id, (db) =>
    db.selectFrom('payments').where('account_id', '=', salon.account_id).select('cash_shift_id').execute(),
  );
  expect(shifts.filter((row) => row.cash_shift_id === opened.id)).toHaveLength(report.invoices.count);
});

test('two who open, or close, one shift at once: one does', async () => {
  const opened = await Promise.all([1, 2, 3].map(() => app.call(openCashShift, { float_minor: 0 }, salon.as('cashier'))));
  expect(opened.map((answer) => answer.status).toSorted()).toEqual([201, 422, 422]);
  const closed = await Promise.all([1, 2, 3].map(() => app.call(closeCashShift, { counted: counted(0) }, salon.as('cashier'))));
  expect(closed.map((answer) => answer.status).toSorted()).toEqual([200, 422, 422]);
});

test('where the account wants it, cash is taken and given with an open shift only; other ways of paying need none', async () => {
  const { account_id, payment_method_ids, customer_ids, employee_ids, service_ids } = salon;
  const lines = [{ service_id: service_ids[0], employee_id: employee_ids[0] }];
  const by = (method_id: number) => ({ lines, payments: [{ method_id, amount_minor: 10_000 }] });
  const made = await sell();
  const option = (cash_needs_shift: 0 | 1) =>
    app.services.database.withAccount(account_id, (db) =>
      db.updateTable('account_settings').set({ cash_needs_shift }).where('account_id', '=', account_id).execute(),
    );
  await option(1);
  const { cash, transfer } = payment_method_ids;
  const none = [422, 'cash_shifts.cash_needs_shift'];
  expect((await app.succeed(openTill, {}, salon.as('cashier'))).cash_needs_shift).toBe(1);
  const key = { ...salon.as('cashier'), idempotencyKey: 'the same sale' };
  expect(await refused(app.call(issueInvoice, by(cash), key))).toEqual(none);
  const arabic = await app.call(issueInvoice, by(cash), { ...salon.as('cashier'), language: 'ar' });
  expect(arabic.body.message).toMatch(/وردي/);
  await app.succeed(issueInvoice, by(transfer), salon.as('cashier'));
  const deposit = { customer_id: customer_ids[0], amount_minor: 5000, method_id: cash };
  expect(await refused(app.call(takeDeposit, deposit, salon.as('cashier')))).toEqual(none);
  expect(await refused(app.call(topUpBalance, { id: customer_ids[0], amount_minor: 5000, method_id: cash }, salon.as('owner')))).toEqual(
    none,
  );
  expect(await refused(app.call(issueCreditNote, { id: made.id, reason: 'Not happy' }, salon.as('owner')))).toEqual(none);
  // The same sale, with the same key, goes through once the drawer is open.
  await app.succeed(openCashShift, { float_minor: 0 }, salon.as('cashier'));
  await app.succeed(issueInvoice, by(cash), key);
  await app.succeed(takeDeposit, deposit, salon.as('cashier'));
  await option(0);
  await sell('owner');
});

test('a drawer that was not counted on its day is listed as left open: once the day is over, to those who see it, until it is counted', async () => {
  app.setNow(new Date('2026-11-16T09:00:00Z'));
  await app.succeed(openCashShift, { float_minor: 20_000 }, salon.as('cashier'));
  await app.succeed(openCashShift, { float_minor: 10_000 }, salon.as('owner'));
  const leftOpen = async (role: Role) => (await app.succeed(listCashShifts, { state: 'left_open' }, salon.as(role))).total;
  // Half past eleven at night in Riyadh, and half past midnight.
  app.setNow(new Date('2026-11-16T20:30:00Z'));
  expect([await leftOpen('owner'), (await app.succeed(listCashShifts, { state: 'open' }, salon.as('owner'))).total]).toEqual([0, 2]);
  app.setNow(new Date('2026-11-16T21:30:00Z'));
  expect([await leftOpen('owner'), await leftOpen('cashier')]).toEqual([2, 1]);
  await app.succeed(closeCashShift, { counted: counted(20_000) }, salon.as('cashier'));
  expect([await leftOpen('owner'), await leftOpen('cashier')]).toEqual([1, 0]);
  expect((await app.succeed(listCashShifts, { state: 'closed' }, salon.as('owner'))).total).toBe(1);
  app.setNow(null);
});
