import {
  cancelExpense,
  createExpense,
  getExpense,
  getExpenseChoices,
  payExpense,
  reverseExpensePayment,
  updateExpense,
} from '@rawnaq/contract/finance/expenses';
import { closeCashShift, getCashShift, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { netOfMethod } from '@rawnaq/domain/finance/cash-shifts/cash-shift';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T12:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
});
afterAll(() => app.close());

const rent = (change: object = {}) => ({
  expense_type_id: type_id,
  spent_on: '2026-11-20',
  lines: [{ description: 'November', net_minor: 100_000, vat_rate_bp: 1500 }],
  ...change,
});
const cash = (amount_minor?: number, paid_on = '2026-11-22') => ({
  ...(amount_minor === undefined ? {} : { amount_minor }),
  paid_on,
  payment_method_id: salon.payment_method_ids.cash,
});
const bank = (amount_minor: number) => ({
  ...cash(amount_minor),
  payment_method_id: salon.payment_method_ids.transfer ?? salon.payment_method_ids.card,
});
const drawerOf = async (id: number) => {
  const { methods, expected_minor } = await app.succeed(getCashShift, { id }, owner);
  return { expected_minor, cash: methods.find((method) => method.is_cash) };
};

test('an expense is paid in parts, one from the drawer and one from the bank; a mistake is undone by a reversal, once', async () => {
  const shift = await app.succeed(openCashShift, { float_minor: 200_000 }, owner);
  expect((await app.succeed(getExpenseChoices, {}, owner)).has_open_shift).toBe(true);
  const { id } = await app.succeed(createExpense, rent({ due_on: '2026-12-20' }), owner);
  const first = await app.succeed(payExpense, { id, ...cash(40_000) }, owner);
  expect(first).toMatchObject({
    state: 'due',
    paid_minor: 40_000,
    left_minor: 75_000,
    payments: [{ amount_minor: 40_000, cash_shift_id: shift.id }],
  });
  const paid = await app.succeed(payExpense, { id, ...bank(75_000) }, owner);
  expect(paid).toMatchObject({ state: 'paid', left_minor: 0, paid_on: '2026-11-22' });
  expect(await drawerOf(shift.id)).toMatchObject({ expected_minor: 160_000, cash: { expenses_minor: 40_000, expenses_back_minor: 0 } });

  expect((await app.call(payExpense, { id, ...cash() }, owner)).body.code).toBe('expense.paid_already');
  expect((await app.call(cancelExpense, { id, reason: 'Twice' }, owner)).body.code).toBe('expense.has_payments');
  const less = { ...rent(), id, version: paid.version, lines: [{ description: 'Less', net_minor: 90_000, vat_rate_bp: 1500 }] };
  expect((await app.call(updateExpense, less, owner)).body).toMatchObject({
    code: 'expense.less_than_paid',
    errors: { lines: [expect.stringContaining('1,150')] },
  });

  const undo = { id, payment_id: first.payments[0]?.id ?? 0, reason: 'Paid by the owner' };
  const [one, two] = await Promise.all([app.call(reverseExpensePayment, undo, owner), app.call(reverseExpensePayment, undo, owner)]);
  expect([one.status, two.status].sort()).toEqual([200, 422]);
  expect([one, two].find((answer) => answer.status === 422)?.body.code).toBe('expense.payment_reversed');
  const after = await app.succeed(getExpense, { id }, owner);
  expect(after).toMatchObject({ state: 'due', paid_minor: 75_000, left_minor: 40_000 });
  expect(after.payments.map((row) => [row.amount_minor, row.is_reversed, row.reason])).toEqual([
    [40_000, 1, null],
    [75_000, 0, null],
    [40_000, 0, 'Paid by the owner'],
  ]);
  const reversal = { ...undo, payment_id: after.payments[2]?.id ?? 0 };
  expect((await app.call(reverseExpensePayment, reversal, owner)).status).toBe(404);
  const drawer = await drawerOf(shift.id);
  expect(drawer).toMatchObject({ expected_minor: 200_000, cash: { expenses_minor: 40_000, expenses_back_minor: 40_000 } });
  expect(drawer.cash && netOfMethod(drawer.cash)).toBe(0);
  await app.succeed(closeCashShift, { counted: [{ denomination_minor: 50_000, pieces: 4 }] }, owner);
});

test('two who pay the same expense at once never pay more than it comes to', async () => {
  const { id } = await app.succeed(createExpense, rent(), owner);
  const answers = await Promise.all([60_000, 60_000, 60_000].map((amount) => app.call(payExpense, { id, ...cash(amount) }, owner)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
  const refused = answers.find(({ status }) => status === 422)?.body;
  expect(refused).toMatchObject({ code: 'expense.more_than_left', details: { left_minor: 55_000 } });
  expect(Object.keys(refused?.errors ?? {})).toEqual(['amount_minor']);
  expect(await app.succeed(getExpense, { id }, owner)).toMatchObject({ paid_minor: 60_000 });
});

test('what went before the shift was opened is not in it, and cash of today needs one where the salon says so', async () => {
  const shift = await app.succeed(openCashShift, { float_minor: 10_000 }, owner);
  const { id } = await app.succeed(createExpense, rent({ ...cash(undefined, '2026-11-21') }), owner);
  expect((await app.succeed(getExpense, { id }, owner)).payments).toMatchObject([{ amount_minor: 115_000, cash_shift_id: null }]);
  expect((await drawerOf(shift.id)).expected_minor).toBe(10_000);
  await app.succeed(closeCashShift, { counted: [{ denomination_minor: 10_000, pieces: 1 }] }, owner);
  const setting = (cash_needs_shift: 0 | 1) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      db.updateTable('account_settings').set({ cash_needs_shift }).where('account_id', '=', salon.account_id).execute(),
    );
  await setting(1);
  const refused = (await app.call(createExpense, rent(cash()), owner)).body;
  expect([refused.code, Object.keys(refused.errors ?? {})]).toEqual(['cash_shifts.cash_needs_shift', ['payment_method_id']]);
  await app.succeed(createExpense, rent(bank(1)), owner);
  await setting(0);
});

test('payments of expenses are movements of money, for those who may see expenses', async () => {
  const { id } = await app.succeed(createExpense, rent(cash()), owner);
  const wanted = { kind: 'expense', per_page: 100 } as const;
  const seen = await app.succeed(listPayments, wanted, owner);
  expect(seen.data.find((row) => row.expense_id === id)).toMatchObject({
    kind: 'expense',
    is_out: 1,
    amount_minor: 115_000,
    document_number: String(id),
  });
  expect(seen.data.reduce((sum, row) => sum + row.amount_minor, 0)).toBe(seen.out_minor);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionMapOf(['payments.view'])) })
      .where('account_id', '=', salon.account_id)
      .where('english_name', '=', 'Cashier')
      .execute(),
  );
  expect(await app.succeed(listPayments, wanted, salon.as('cashier'))).toMatchObject({ data: [], total: 0, out_minor: 0 });
});
