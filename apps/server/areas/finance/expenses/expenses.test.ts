import {
  cancelExpense,
  createExpense,
  getExpenseChoices,
  listExpenses,
  payExpense,
  updateExpense,
} from '@rawnaq/contract/finance/expenses';
import { getExpensesOverview } from '@rawnaq/contract/finance/expenses-overview';
import { createExpenseType, deleteExpenseType, listExpenseTypes } from '@rawnaq/contract/finance/expense-types';
import { createProduct, createProductGroup, getProduct } from '@rawnaq/contract/catalogue/products';
import { listStockMovements } from '@rawnaq/contract/catalogue/stock';
import { createSupplier, deleteSupplier, getSupplier, listSuppliers, updateSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { createTax } from '@rawnaq/contract/settings/settings';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { permissionMapOf } from '@rawnaq/domain/settings/identity/permissions';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
let product_id: number;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T20:45:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
  const group = await app.succeed(createProductGroup, { english_name: 'Colour', arabic_name: 'صبغات' }, owner);
  const product = { product_group_id: group.id, english_name: 'Tint', arabic_name: 'صبغة', price_minor: 9000 };
  product_id = (await app.succeed(createProduct, product, owner)).id;
});
afterAll(() => app.close());

const rent = (change: object = {}) => ({
  expense_type_id: type_id,
  spent_on: '2026-11-20',
  lines: [{ description: 'November', net_minor: 100_000, vat_rate_bp: 1500 }],
  ...change,
});
let made = 0;
const supplier = (change: object = {}) => {
  made += 1;
  return app.succeed(createSupplier, { english_name: `Beauty House ${made}`, ...change }, owner);
};

test('a purchase goes into stock at what it cost, under the supplier and the number of the invoice', async () => {
  const { id: supplier_id, english_name } = await supplier({ trn: '300000000000003' });
  const input = {
    ...rent({ supplier_id, supplier_invoice_number: 'A-77', paid_on: '2026-11-20', payment_method_id: salon.payment_method_ids.cash }),
    lines: [
      { product_id, quantity_milli: 10_000, net_minor: 30_000, vat_rate_bp: 1500, batch: 'L1', expires_on: '2028-01-01' },
      { description: 'Delivery', net_minor: 2000, vat_rate_bp: 1500 },
    ],
  };
  const key = { ...owner, idempotencyKey: 'purchase-a-77' };
  const first = await app.succeed(createExpense, input, key);
  expect(await app.succeed(createExpense, input, key)).toEqual(first);
  expect(first).toMatchObject({ net_minor: 32_000, vat_minor: 4800, total_minor: 36_800, state: 'paid', supplier_trn: '300000000000003' });
  expect(await app.succeed(getProduct, { id: product_id }, owner)).toMatchObject({ quantity_milli: 10_000, value_minor: 30_000 });
  const [movement] = (await app.succeed(listStockMovements, { product_id }, owner)).data;
  expect(movement).toMatchObject({ operation: 0, supplier: english_name, document_number: 'A-77', batch: 'L1', cost_minor: 30_000 });

  const changed = { ...input, id: first.id, version: first.version, notes: 'Paid by Sara' };
  const after = await app.succeed(updateExpense, changed, owner);
  expect([after.notes, after.lines.length, after.lines[0]?.id]).toEqual(['Paid by Sara', 2, first.lines[0]?.id]);
  const less = { ...changed, version: after.version, lines: input.lines.slice(1) };
  expect((await app.call(updateExpense, less, owner)).body.code).toBe('expense.stocked_line_changed');
  expect((await app.call(cancelExpense, { id: first.id, reason: 'Twice' }, owner)).body.code).toBe('expense.stocked');
  expect(await app.succeed(getProduct, { id: product_id }, owner)).toMatchObject({ quantity_milli: 10_000, value_minor: 30_000 });
});

test('a supplier has a name in one language or both, and is found by either, as are their expenses', async () => {
  expect((await app.call(createSupplier, { contact_name: 'Omar' }, owner)).body.errors).toHaveProperty('english_name');
  const named = await supplier({ english_name: 'Nakheel Supplies', arabic_name: 'مؤسسة النخيل' });
  const arabic = await supplier({ english_name: undefined, arabic_name: 'الريم التجارية' });
  expect(arabic).toMatchObject({ english_name: null, arabic_name: 'الريم التجارية' });
  const { id } = await app.succeed(createExpense, rent({ supplier_id: named.id }), owner);
  for (const search of ['nakheel sup', 'موسسه النخيل']) {
    expect((await app.succeed(listSuppliers, { search }, owner)).data.map((row) => row.id)).toEqual([named.id]);
    const found = (await app.succeed(listExpenses, { search }, owner)).data;
    expect(found).toMatchObject([{ id, supplier_english_name: 'Nakheel Supplies', supplier_arabic_name: 'مؤسسة النخيل' }]);
  }
});

test('what is bought goes into stock under the supplier’s name in the language of who enters it', async () => {
  const { id: supplier_id } = await supplier({ english_name: 'Palm Trading', arabic_name: 'تجارة النخل' });
  const lines = [{ product_id, quantity_milli: 1000, net_minor: 3000, vat_rate_bp: 1500 }];
  await app.succeed(createExpense, { ...rent({ supplier_id, supplier_invoice_number: 'P-1' }), lines }, { ...owner, language: 'ar' });
  const { data } = await app.succeed(listStockMovements, { product_id }, owner);
  expect(data.find((row) => row.document_number === 'P-1')).toMatchObject({ supplier: 'تجارة النخل' });
});

test('the same invoice of a supplier is entered once, unless the first is cancelled', async () => {
  const { id: supplier_id } = await supplier();
  const input = rent({ supplier_id, supplier_invoice_number: 'B-1' });
  const [one, two] = await Promise.all([
    app.call(createExpense, input, owner),
    app.call(createExpense, { ...input, supplier_invoice_number: 'b-1' }, owner),
  ]);
  expect([one.status, two.status].sort()).toEqual([201, 422]);
  const [refused, entered] = one.status === 201 ? [two, one] : [one, two];
  expect([refused.body.code, Object.keys(refused.body.errors ?? {})]).toEqual(['expense.entered_already', ['supplier_invoice_number']]);
  const { id } = entered.body as unknown as { id: number };
  expect(await app.succeed(cancelExpense, { id, reason: 'Wrong kind' }, owner)).toMatchObject({
    state: 'cancelled',
    cancel_reason: 'Wrong kind',
  });
  expect((await app.call(cancelExpense, { id, reason: 'Again' }, owner)).body.code).toBe('expense.cancelled');
  await app.succeed(createExpense, input, owner);
  expect((await app.call(deleteSupplier, { id: supplier_id }, owner)).body.code).toBe('supplier.in_use');
});

test('what is not paid is due, then overdue, then paid once', async () => {
  const { id } = await app.succeed(createExpense, rent({ due_on: '2026-11-22' }), owner);
  const stateOf = async () => (await app.succeed(listExpenses, { per_page: 100 }, owner)).data.find((row) => row.id === id)?.state;
  expect(await stateOf()).toBe('due');
  app.setNow(new Date('2026-11-22T21:05:00Z'));
  expect(await stateOf()).toBe('overdue');
  const { overdue, next_due } = await app.succeed(getExpensesOverview, {}, owner);
  expect([overdue.count, next_due[0]?.id]).toEqual([1, id]);
  const pay = { id, paid_on: '2026-11-23', payment_method_id: salon.payment_method_ids.cash };
  const [one, two] = await Promise.all([app.call(payExpense, pay, owner), app.call(payExpense, pay, owner)]);
  expect([one.body.code, two.body.code].filter(Boolean)).toEqual(['expense.paid_already']);
  expect((await app.succeed(getExpensesOverview, {}, owner)).overdue).toEqual({ count: 0, total_minor: 0 });
  app.setNow(new Date('2026-11-22T20:45:00Z'));
});

test('the overview adds up to the list of the month', async () => {
  await app.succeed(createExpense, rent({ spent_on: '2026-10-31' }), owner);
  const { data } = await app.succeed(listExpenses, { from: '2026-11-01', to: '2026-11-30', per_page: 1000 }, owner);
  const total = data.filter((row) => row.state !== 'cancelled').reduce((sum, row) => sum + row.total_minor, 0);
  const overview = await app.succeed(getExpensesOverview, {}, owner);
  expect(overview).toMatchObject({ from: '2026-11-01', to: '2026-11-30', total_minor: total, last_month_total_minor: 115_000 });
  expect(overview.by_type.reduce((sum, type) => sum + type.total_minor, 0)).toBe(total);
  expect(overview.months.map(({ from, to }) => `${from} ${to}`)).toEqual([
    '2026-06-01 2026-06-30',
    '2026-07-01 2026-07-31',
    '2026-08-01 2026-08-31',
    '2026-09-01 2026-09-30',
    '2026-10-01 2026-10-31',
    '2026-11-01 2026-11-30',
  ]);
  expect(overview.months.map(({ total_minor }) => total_minor)).toEqual([0, 0, 0, 0, 115_000, total]);
  const inMonths = overview.months.flatMap(({ by_type }) => by_type).reduce((sum, type) => sum + type.total_minor, 0);
  expect([inMonths, overview.types.reduce((sum, type) => sum + type.total_minor, 0)]).toEqual([total + 115_000, total + 115_000]);
});

test('the overview sets the months’ sales beside them for who may see invoices, and for nobody else', async () => {
  const seen = await app.succeed(getExpensesOverview, {}, owner);
  expect(seen.months.map(({ sales_minor }) => sales_minor)).toEqual([0, 0, 0, 0, 0, 0]);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionMapOf(['expenses.view'])) })
      .where('account_id', '=', salon.account_id)
      .where('english_name', '=', 'Cashier')
      .execute(),
  );
  const hidden = await app.succeed(getExpensesOverview, {}, salon.as('cashier'));
  expect(hidden.months.map(({ sales_minor }) => sales_minor)).toEqual([null, null, null, null, null, null]);
});

test.each([
  ['without what was bought', { lines: [{ net_minor: 1000, vat_rate_bp: 1500 }] }, 'expense.item_unnamed', 'lines.0.description'],
  ['without a cost', { lines: [{ description: 'Gift', net_minor: 0, vat_rate_bp: 0 }] }, 'expense.nothing', 'lines.0.net_minor'],
  ['with the VAT of another invoice', { vat_minor: 15_006 }, 'expense.vat_differs', 'vat_minor'],
  ['due before it was bought', { due_on: '2026-11-19' }, 'expense.due_before', 'due_on'],
  ['paid without saying how', { paid_on: '2026-11-20' }, 'expense.paid_how', 'payment_method_id'],
  ['of an unknown kind', { expense_type_id: 999_999 }, 'expense.type_unknown', 'expense_type_id'],
  ['of an unknown supplier', { supplier_id: 999_999 }, 'expense.supplier_unknown', 'supplier_id'],
  [
    'of an unknown product',
    { lines: [{ product_id: 999_999, net_minor: 1, vat_rate_bp: 0 }] },
    'expense.product_unknown',
    'lines.0.product_id',
  ],
])('an expense is refused %s', async (_name, change, code, field) => {
  const answer = await app.call(createExpense, rent(change), owner);
  expect([answer.status, answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual([422, code, [field]]);
});

test('an expense without any item is refused', async () => {
  const answer = await app.call(createExpense, rent({ lines: [] }), owner);
  expect([answer.status, Object.keys(answer.body.errors ?? {})]).toEqual([422, ['lines']]);
});

test('a supplier’s own rounding of VAT is taken over', async () => {
  expect(await app.succeed(createExpense, rent({ vat_minor: 15_004 }), owner)).toMatchObject({ vat_minor: 15_004, total_minor: 115_004 });
});

test('names and tax numbers of suppliers and kinds are there once', async () => {
  const { id, english_name, version } = await supplier({ trn: '310000000000003', arabic_name: 'بيت الجمال' });
  for (const again of [{ english_name: english_name?.toUpperCase() }, { english_name: 'Other', arabic_name: 'بيت الجمال' }]) {
    const { body } = await app.call(createSupplier, again, owner);
    expect([body.code, Object.keys(body.errors ?? {})]).toEqual(['supplier.name_exists', [Object.keys(again).at(-1)]]);
  }
  expect((await app.call(createSupplier, { english_name: 'Other', trn: '310000000000003' }, owner)).body.code).toBe('supplier.trn_exists');
  expect((await app.call(createSupplier, { english_name: 'Other', trn: '100000000000001' }, owner)).body.code).toBe('supplier.trn_wrong');
  await app.succeed(updateSupplier, { id, version, english_name: 'Renamed', status: 0 }, owner);
  expect((await app.call(updateSupplier, { id, version, english_name: 'Too late' }, owner)).body.code).toBe('record.changed_meanwhile');
  expect(await app.succeed(getSupplier, { id }, owner)).toMatchObject({ english_name: 'Renamed', arabic_name: null, trn: null, status: 0 });
  await app.succeed(deleteSupplier, { id }, owner);
  const kind = await app.succeed(createExpenseType, { english_name: 'Flowers', arabic_name: 'ورود' }, owner);
  expect((await app.call(createExpenseType, { english_name: 'flowers', arabic_name: 'زهور' }, owner)).body.code).toBe(
    'expense_type.english_name_exists',
  );
  expect((await app.call(deleteExpenseType, { id: type_id }, owner)).body.code).toBe('expense_type.in_use');
  await app.succeed(deleteExpenseType, { id: kind.id }, owner);
  expect((await app.succeed(listExpenseTypes, { search: 'flowers' }, owner)).total).toBe(0);
});

test('who may enter expenses but not move stock describes the items', async () => {
  const accountant = salon.as('accountant');
  await app.succeed(createExpense, rent(), accountant);
  const answer = await app.call(createExpense, rent({ lines: [{ product_id, net_minor: 100, vat_rate_bp: 0 }] }), accountant);
  expect([answer.body.code, Object.keys(answer.body.errors ?? {})]).toEqual(['expense.no_right_to_stock', ['lines.0.product_id']]);
});

test('an expense is of the last year up to today; an earlier one takes a right of its own', async () => {
  const own = await app.salon();
  // The accountant's role without the right.
  await app.services.database.withAccount(own.account_id, (db) =>
    db
      .updateTable('roles')
      .set({ permissions: JSON.stringify(permissionMapOf(['expenses.view', 'expenses.create', 'expenses.edit'])) })
      .where('account_id', '=', own.account_id)
      .where('id', 'in', (users) =>
        users.selectFrom('users').where('account_id', '=', own.account_id).where('user_name', '=', 'accountant').select('role_id'),
      )
      .execute(),
  );
  const types = (await app.succeed(getExpenseChoices, {}, own.as('owner'))).types;
  const paper = (spent_on: string, change: object = {}) => ({ ...rent({ spent_on, ...change }), expense_type_id: types[0]?.id ?? 0 });
  const enter = async (date: string, as: { token: string }, change: object = {}) =>
    (await app.call(createExpense, paper(date, change), as)).body;
  const accountant = own.as('accountant');
  // It is 23:45 on 22 November in Riyadh.
  expect(await enter('2026-11-22', accountant)).toMatchObject({ spent_on: '2026-11-22' });
  const first = await enter('2025-11-22', accountant);
  expect(first).toMatchObject({ spent_on: '2025-11-22' });
  expect(await enter('2026-11-23', own.as('owner'))).toMatchObject({
    code: 'expense.in_future',
    message: 'An expense is entered when it is there: choose 22 Nov 2026 or an earlier day.',
    errors: { spent_on: [expect.any(String)] },
  });
  expect(await enter('2025-11-21', accountant)).toMatchObject({
    code: 'expense.too_early',
    message: expect.stringContaining('22 Nov 2025'),
  });
  expect(await enter('2025-11-21', own.as('owner'))).toMatchObject({ spent_on: '2025-11-21' });
  const payment = { paid_on: '2026-11-23', payment_method_id: own.payment_method_ids.cash };
  expect(await enter('2026-11-20', accountant, payment)).toMatchObject({
    code: 'expense.in_future',
    errors: { paid_on: [expect.any(String)] },
  });
  expect((await app.call(payExpense, { id: first.id, ...payment }, accountant)).body).toMatchObject({ code: 'expense.in_future' });
  // What was entered in time is corrected later without being asked about its date.
  app.setNow(new Date('2026-11-22T21:30:00Z'));
  const corrected = { ...paper('2025-11-22'), id: first.id, version: first.version, notes: 'Correct' };
  expect((await app.call(updateExpense, corrected, accountant)).body).toMatchObject({ notes: 'Correct' });
  expect(
    (await app.call(updateExpense, { ...corrected, version: first.version + 1, spent_on: '2025-11-21' }, accountant)).body,
  ).toMatchObject({
    code: 'expense.too_early',
  });
  app.setNow(new Date('2026-11-22T20:45:00Z'));
});

describe('a line with a percentage that the country does not have', () => {
  const lines = (vat_rate_bp: number) => [
    { description: 'Rent', net_minor: 1000, vat_rate_bp: 1500 },
    { description: 'Ads', net_minor: 1000, vat_rate_bp },
  ];
  test('is asked about, at its line, and used when that is meant; what the expense has is not asked about again', async () => {
    const asked = await app.call(createExpense, rent({ lines: lines(1400) }), owner);
    expect(asked.body).toMatchObject({
      code: 'tax.rate_unusual',
      errors: { 'lines.1.vat_rate_bp': ['The VAT rates of Saudi Arabia are 15% and 0%. Use 14% anyway?'] },
      details: { rate_bp: 1400, next_step: 'use_unusual_rate' },
    });
    const made = await app.succeed(createExpense, rent({ lines: lines(1400), use_unusual_rate: 1 }), owner);
    expect(made.vat_minor).toBe(290);
    const again = { ...rent({ lines: lines(1400) }), id: made.id, version: made.version };
    const { version } = await app.succeed(updateExpense, again, owner);
    expect((await app.call(updateExpense, { ...again, version, lines: lines(1300) }, owner)).body.code).toBe('tax.rate_unusual');
  });
  test("that one of the salon's taxes has is not asked about: it was when the tax was made", async () => {
    const tax = { english_name: 'Reduced', arabic_name: 'مخفضة', rate_bp: 700, use_unusual_rate: 1 as const };
    await app.succeed(createTax, tax, owner);
    expect((await app.call(createExpense, rent({ lines: lines(700) }), owner)).status).toBe(201);
  });
});
