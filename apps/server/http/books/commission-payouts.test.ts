import {
  getOwnCommission,
  listCommissionBalances,
  listCommissionPayouts,
  markPaidOutside,
  payOutCommission,
  previewPaidOutside,
  reverseCommissionPayout,
} from '@rawnaq/contract/finance/commission-payouts';
import { commissionPayoutsFile } from '@rawnaq/contract/finance/commission-payout-list';
import { createCommissionTarget, deleteCommissionTarget } from '@rawnaq/contract/finance/commissions';
import { getCashShift, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { printMovementReceipt, printReceipt, sendReceipt } from '@rawnaq/contract/finance/receipts';
import { getDashboard } from '@rawnaq/contract/reports/dashboard';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf } from '../../areas/reports/accounting/testing.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let employee_id: number;
let method_id: number;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
  [employee_id] = salon.employee_ids;
  method_id = salon.payment_method_ids.cash;
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('employees')
      .set({ commission_bp: 1_000 })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', employee_id)
      .execute(),
  );
});
afterAll(() => app.close());

const owner = () => salon.as('owner');
/** A cut of 100.00, of whose 86.96 without VAT the employee earns 8.70. */
const sell = () =>
  app.succeed(
    issueInvoice,
    {
      customer_id: salon.customer_ids[0],
      lines: [{ service_id: salon.service_ids[0], employee_id }],
      payments: [{ method_id, amount_minor: 10_000 }],
    },
    owner(),
  );
const pay = (amount_minor: number, more: { idempotencyKey?: string } = {}) =>
  app.call(payOutCommission, { employee_id, amount_minor, method_id }, { ...owner(), ...more });
const balances = async () => (await app.succeed(listCommissionBalances, {}, owner())).data;
const payouts = async () => (await app.succeed(listCommissionPayouts, {}, owner())).data;

test('commission is paid out of the drawer with a receipt, never more than is left, by whoever may, and once for one key', async () => {
  const shift = await app.succeed(openCashShift, { float_minor: 0 }, owner());
  await sell();
  await sell();
  expect(await balances()).toMatchObject([{ employee_id, earned_minor: 1_740, target_minor: 0, paid_minor: 0, left_minor: 1_740 }]);
  for (const role of ['receptionist', 'cashier', 'accountant', 'employee'] as const)
    expect((await app.call(payOutCommission, { employee_id, amount_minor: 1, method_id }, salon.as(role))).status, role).toBe(403);
  const [first, again] = [await pay(1_000, { idempotencyKey: 'pay-once-1' }), await pay(1_000, { idempotencyKey: 'pay-once-1' })];
  expect(first.body).toEqual(again.body);
  expect(await pay(741)).toMatchObject({ status: 422, body: { code: 'commissions.not_enough', details: { left_minor: 740 } } });
  expect((await app.call(payOutCommission, { employee_id: 987_654, amount_minor: 1, method_id }, owner())).body).toMatchObject({
    code: 'sales.employee_not_found',
  });
  expect(await balances()).toMatchObject([{ paid_minor: 1_000, left_minor: 740 }]);
  const z = await app.succeed(getCashShift, { id: shift.id }, owner());
  expect([z.expected_minor, z.methods[0]?.commissions_minor]).toEqual([19_000, 1_000]);
  expect((await app.succeed(getDashboard, {}, owner())).takings?.by_method).toMatchObject([{ amount_minor: 20_000 }]);
  const [row] = (await app.succeed(listPayments, { kind: 'commission_out' }, owner())).data;
  expect(row).toMatchObject({ amount_minor: 1_000, is_out: 1, employee_english_name: 'Sara', document_number: 'RC-00001' });
  const listed = await app.call(commissionPayoutsFile, { format: 'csv' }, owner());
  expect(listed.status).toBe(200);
  const paper = await app.call(printReceipt, { id: row?.receipt_id ?? 0 }, owner());
  expect(paper.status).toBe(200);
});

test('what an employee earns is no business of those who may not see commissions: neither in the payments nor by its paper', async () => {
  await sell();
  await pay(500);
  const [row] = await payouts();
  const cashier = salon.as('cashier');
  const seen = (await app.succeed(listPayments, {}, cashier)).data;
  expect(seen.map(({ kind }) => kind)).toEqual(['sale']);
  const id = row?.receipt_id ?? 0;
  expect((await app.call(printReceipt, { id }, cashier)).status).toBe(404);
  expect((await app.call(sendReceipt, { id, channel: 'email' }, cashier)).status).toBe(404);
  expect((await app.call(printMovementReceipt, { id: row?.id ?? 0, kind: 'commission_out' }, cashier)).status).toBe(404);
  expect((await app.call(listCommissionBalances, {}, cashier)).status).toBe(403);
});

test('two payouts at once pay what is left once; a reversal gives it back once, into the drawer', async () => {
  const shift = await app.succeed(openCashShift, { float_minor: 0 }, owner());
  await sell();
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(600)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422, 422, 422, 422]);
  const [paid] = await payouts();
  const undo = () => app.call(reverseCommissionPayout, { id: paid?.id ?? 0, reason: 'Paid to the wrong one' }, owner());
  const undone = await Promise.all([undo(), undo(), undo()]);
  expect(undone.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect(undone.find(({ status }) => status === 422)?.body).toMatchObject({ code: 'commissions.undone_already' });
  expect(await balances()).toMatchObject([{ paid_minor: 0, left_minor: 870 }]);
  expect((await app.succeed(getCashShift, { id: shift.id }, owner())).expected_minor).toBe(10_000);
  const [reversal, original] = await payouts();
  expect([reversal?.is_reversal, reversal?.document_number, original?.is_reversed]).toEqual([1, original?.document_number, 1]);
  expect((await app.call(reverseCommissionPayout, { id: reversal?.id ?? 0, reason: 'x' }, owner())).status).toBe(404);
});

test('a credit note after a payout leaves less than nothing, which the next commission makes up for', async () => {
  const { id } = await sell();
  await pay(870);
  await app.succeed(issueCreditNote, { id, reason: 'Redone' }, owner());
  expect(await balances()).toMatchObject([{ earned_minor: 0, paid_minor: 870, left_minor: -870 }]);
  expect((await pay(1)).body).toMatchObject({ code: 'commissions.not_enough', details: { left_minor: 0 } });
  await sell();
  expect(await balances()).toMatchObject([{ left_minor: 0 }]);
  await sell();
  expect((await pay(870)).status).toBe(201);
});

test('targets are paid too, an employee who left as well, and the books owe what lines earned and is not paid', async () => {
  const target = { employee_id, from_net_minor: 5_000, extra_bp: 1_000, applies_to: 'all' as const };
  const { id } = await app.succeed(createCommissionTarget, target, owner());
  await sell();
  expect(await balances()).toMatchObject([{ earned_minor: 870, target_minor: 870, left_minor: 1_740 }]);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('employees').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', employee_id).execute(),
  );
  expect((await pay(1_200)).status).toBe(201);
  const owed = async () => {
    await postAccount(app.services, salon.account_id);
    return app.services.database.withAccount(salon.account_id, async (db) => {
      const rows = await db
        .selectFrom('journal_days as d')
        .innerJoin('accounting_accounts as a', (join) =>
          join.onRef('a.account_id', '=', 'd.account_id').onRef('a.id', '=', 'd.accounting_account_id'),
        )
        .where('d.account_id', '=', salon.account_id)
        .where('a.key', 'in', ['commissions', 'commission_cost'])
        .select(['a.key', 'd.debit_minor', 'd.credit_minor'])
        .execute();
      return Object.fromEntries(rows.map(({ key, debit_minor, credit_minor }) => [key, debit_minor - credit_minor]));
    });
  };
  expect(await owed()).toEqual({ commissions: 0, commission_cost: 1_200 });
  const [paid] = await payouts();
  await app.succeed(reverseCommissionPayout, { id: paid?.id ?? 0, reason: 'Counted again' }, owner());
  expect(await owed()).toEqual({ commissions: -870, commission_cost: 870 });
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
  await app.succeed(deleteCommissionTarget, { id }, owner());
  expect(await balances()).toMatchObject([{ target_minor: 0, left_minor: 870 }]);
});

test('an employee sees what the own sales brought and was paid of it, and nobody else’s', async () => {
  await sell();
  await pay(500);
  expect(await app.succeed(getOwnCommission, {}, owner())).toMatchObject({ is_employee: 0, payouts: [] });
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('users')
      .set({ employee_id })
      .where('account_id', '=', salon.account_id)
      .where('id', '=', (find) =>
        find.selectFrom('users').where('account_id', '=', salon.account_id).where('is_owner', '=', 1).select('id'),
      )
      .execute(),
  );
  expect(await app.succeed(getOwnCommission, {}, owner())).toMatchObject({
    is_employee: 1,
    month_minor: 870,
    earned_minor: 870,
    paid_minor: 500,
    left_minor: 370,
    payouts: [{ amount_minor: 500, is_reversal: 0, document_number: 'RC-00001' }],
  });
});

test('commission paid before payouts were recorded is marked with a reason, moves no money, stays in the books’ control account, and is undone', async () => {
  app.setNow(new Date('2026-10-20T09:00:00Z'));
  await sell();
  app.setNow(new Date('2026-11-20T09:00:00Z'));
  await sell();
  const through = '2026-10-31';
  const preview = await app.succeed(previewPaidOutside, { earned_through: through }, owner());
  expect(preview).toMatchObject({ total_minor: 870, data: [{ employee_id, amount_minor: 870 }] });
  const mark = (total_minor: number, more: object = {}) =>
    app.call(markPaidOutside, { earned_through: through, reason: 'Paid in cash by the owner', total_minor }, { ...owner(), ...more });
  expect((await mark(871)).body.code).toBe('commissions.other_by_now');
  expect((await app.call(markPaidOutside, { earned_through: '2026-12-01', reason: 'x', total_minor: 870 }, owner())).body.code).toBe(
    'commissions.outside_in_future',
  );
  expect((await app.call(markPaidOutside, { earned_through: through, reason: 'x', total_minor: 870 }, salon.as('cashier'))).status).toBe(
    403,
  );
  const answers = await Promise.all([1, 2, 3].map(() => mark(870)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 422, 422]);
  expect((await balances())[0]).toMatchObject({ earned_minor: 1_740, paid_minor: 870, left_minor: 870 });
  const [marked] = await payouts();
  expect(marked).toMatchObject({
    outside_through: through,
    amount_minor: 870,
    document_number: null,
    method_english_name: null,
    note: 'Paid in cash by the owner',
  });
  const { data: moved } = await app.succeed(listPayments, { from: '2026-11-20', to: '2026-11-20', kind: 'commission_out' }, owner());
  expect(moved).toEqual([]);
  const books = booksOf(app, salon.account_id);
  await postAccount(app.services, salon.account_id);
  expect(await books.differences()).toEqual([]);
  expect((await app.call(reverseCommissionPayout, { id: marked?.id ?? 0, reason: 'Not paid after all' }, owner())).status).toBe(201);
  expect((await app.call(reverseCommissionPayout, { id: marked?.id ?? 0, reason: 'Twice' }, owner())).body.code).toBe(
    'commissions.undone_already',
  );
  // Past the product: neither more than was earned, nor undone twice.
  const past = (amount_minor: number, reversal_of_id: number | null) =>
    books.ask(`insert into commission_payouts (account_id, employee_id, amount_minor, target_minor, payment_method_id, outside_through, reversal_of_id, note, at, business_date, user_id)
      select account_id, employee_id, ${amount_minor}, 0, null, outside_through, ${reversal_of_id}, 'Past the product', at, business_date, user_id from commission_payouts where id = ${marked?.id}`);
  await expect(past(1_741, null)).rejects.toThrow('has earned 1740, and was paid 0');
  await expect(past(870, marked?.id ?? 0)).rejects.toThrow('commission_payouts_undone_once');
  expect((await balances())[0]).toMatchObject({ paid_minor: 0, left_minor: 1_740 });
  await postAccount(app.services, salon.account_id);
  expect(await books.differences()).toEqual([]);
  expect((await rebuildAccount(app.services, salon.account_id)).entries).toBe(0);
  app.setNow(null);
});

test('what a monthly target brought is a cost of the month that earned it, is owed until it is paid, and is a cost once', async () => {
  const books = booksOf(app, salon.account_id);
  const { account_id } = salon;
  const costs = () =>
    books.ask(`select to_char(d.business_date, 'YYYY-MM') as month, sum(d.debit_minor - d.credit_minor)::bigint as minor from journal_days d
      join accounting_accounts a on a.account_id = d.account_id and a.id = d.accounting_account_id where a.key = 'commission_cost' group by 1 having sum(d.debit_minor - d.credit_minor) <> 0 order by 1`);
  app.setNow(new Date('2026-10-20T09:00:00Z'));
  await app.succeed(createCommissionTarget, { employee_id, from_net_minor: 5_000, extra_bp: 500, applies_to: 'all' }, owner());
  await sell();
  await postAccount(app.services, account_id);
  // Of 86.96 net: 8.70 with the sale, 4.35 by the target, on the day of the sale.
  app.setNow(new Date('2026-11-01T09:00:00Z'));
  await postAccount(app.services, account_id);
  expect(await costs()).toEqual([{ month: '2026-10', minor: 870 + 435 }]);
  expect(await books.differences()).toEqual([]);
  expect((await pay(1_305)).status).toBe(201);
  app.setNow(new Date('2026-11-02T09:00:00Z'));
  await postAccount(app.services, account_id);
  expect(await costs()).toEqual([{ month: '2026-10', minor: 1_305 }]);
  expect(await books.differences()).toEqual([]);
  expect((await rebuildAccount(app.services, account_id)).entries).toBe(0);
  app.setNow(null);
});
