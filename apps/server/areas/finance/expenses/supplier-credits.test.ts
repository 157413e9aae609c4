import { closeCashShift, getCashShift, openCashShift } from '@rawnaq/contract/finance/cash-shifts';
import {
  cancelExpense,
  createExpense,
  getExpense,
  getExpenseChoices,
  payExpense,
  reverseExpensePayment,
  updateExpense,
} from '@rawnaq/contract/finance/expenses';
import { createSupplierCreditNote, refundSupplierCredit, reverseSupplierCreditNote } from '@rawnaq/contract/finance/supplier-credits';
import { createProduct, createProductGroup, getProduct } from '@rawnaq/contract/catalogue/products';
import { createSupplier, getSupplier } from '@rawnaq/contract/catalogue/suppliers';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: { token: string };
let type_id: number;
let product_id: number;
let made = 0;
beforeAll(async () => {
  app = await startTestServer();
  app.setNow(new Date('2026-11-22T12:00:00Z'));
  salon = await app.salon();
  owner = salon.as('owner');
  type_id = (await app.succeed(getExpenseChoices, {}, owner)).types[0]?.id ?? 0;
  const group = await app.succeed(createProductGroup, { english_name: 'Colour', arabic_name: 'صبغات' }, owner);
  const product = { product_group_id: group.id, english_name: 'Tint', arabic_name: 'صبغة', price_minor: 9000 };
  product_id = (await app.succeed(createProduct, product, owner)).id;
});
afterAll(() => app.close());

const newSupplier = async () => {
  made += 1;
  return (await app.succeed(createSupplier, { english_name: `Supplier ${made}` }, owner)).id;
};
const towels = { description: 'Towels', net_minor: 10_000, vat_rate_bp: 1500 };
const buy = (supplier_id: number | undefined, lines: readonly object[] = [towels]) =>
  app.succeed(createExpense, { expense_type_id: type_id, supplier_id, spent_on: '2026-11-20', lines } as never, owner);
const card = () => ({ paid_on: '2026-11-22', payment_method_id: salon.payment_method_ids.card });
const note = (id: number, lines: readonly object[]) => ({ id, noted_on: '2026-11-21', reason: 'Damaged', lines }) as never;
const supplierOf = (id: number) => app.succeed(getSupplier, { id }, owner);

test('goods go back at their cost, the expense is lowered with its VAT, and all of it is undone once', async () => {
  const supplier_id = await newSupplier();
  const bought = await buy(supplier_id, [{ product_id, quantity_milli: 10_000, net_minor: 30_001, vat_rate_bp: 1500 }, towels]);
  const [goods, other] = [bought.lines[0]?.id ?? 0, bought.lines[1]?.id ?? 0];
  const credited = await app.succeed(
    createSupplierCreditNote,
    note(bought.id, [
      { expense_line_id: goods, net_minor: 9000, quantity_milli: 3000 },
      { expense_line_id: other, net_minor: 1000 },
    ]),
    owner,
  );
  expect(credited).toMatchObject({
    credited_minor: 11_500,
    left_minor: bought.total_minor - 11_500,
    open_credit_minor: 0,
    credit_notes: [{ total_minor: 11_500 }],
  });
  expect(await app.succeed(getProduct, { id: product_id }, owner)).toMatchObject({ quantity_milli: 7000, value_minor: 21_001 });
  const more = await app.call(createSupplierCreditNote, note(bought.id, [{ expense_line_id: goods, net_minor: 21_002 }]), owner);
  expect(more.body).toMatchObject({ code: 'supplier_credit.more_than_bought', details: { left_minor: 21_001 } });
  const tooMany = await app.call(
    createSupplierCreditNote,
    note(bought.id, [{ expense_line_id: goods, net_minor: 1, quantity_milli: 7001 }]),
    owner,
  );
  expect(tooMany.body.code).toBe('supplier_credit.more_goods_than_bought');
  expect((await app.call(cancelExpense, { id: bought.id, reason: 'No' }, owner)).body.code).toMatch(/stocked|credit_notes/);
  const undo = { id: bought.id, credit_note_id: credited.credit_notes[0]?.id ?? 0, reason: 'Sent again' };
  const answers = await Promise.all([app.call(reverseSupplierCreditNote, undo, owner), app.call(reverseSupplierCreditNote, undo, owner)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.code).toBe('supplier_credit.reversed');
  expect(await app.succeed(getExpense, { id: bought.id }, owner)).toMatchObject({ credited_minor: 0, left_minor: bought.total_minor });
  expect(await app.succeed(getProduct, { id: product_id }, owner)).toMatchObject({ quantity_milli: 10_000, value_minor: 30_001 });
});

test('what was paid beyond a note is open credit: set against the next payment of the supplier, and the rest is given back in money', async () => {
  const supplier_id = await newSupplier();
  const first = await buy(supplier_id);
  await app.succeed(payExpense, { id: first.id, ...card() }, owner);
  const line = first.lines[0]?.id ?? 0;
  const credited = await app.succeed(createSupplierCreditNote, note(first.id, [{ expense_line_id: line, net_minor: 6000 }]), owner);
  expect(credited).toMatchObject({ open_credit_minor: 6900, left_minor: 0, state: 'paid', supplier_credit_minor: 6900 });
  expect(await supplierOf(supplier_id)).toMatchObject({ due_minor: 0, open_credit_minor: 6900 });

  const second = await buy(supplier_id);
  expect(second.supplier_credit_minor).toBe(6900);
  const part = { id: second.id, ...card(), amount_minor: 5000 };
  expect((await app.call(payExpense, { ...part, credit_minor: 0 }, owner)).body.code).toBe('supplier_credit.other_by_now');
  const paid = await app.succeed(payExpense, { ...part, credit_minor: 5000 }, owner);
  expect(paid.payments).toMatchObject([{ amount_minor: 5000, from_expense_id: first.id, method_english_name: null }]);
  expect(await supplierOf(supplier_id)).toMatchObject({ due_minor: 6500, open_credit_minor: 1900 });
  const undone = await app.call(reverseExpensePayment, { id: first.id, payment_id: credited.payments[0]?.id ?? 0, reason: 'x' }, owner);
  expect(undone.body.code).toBe('supplier_credit.used');

  const shift = await app.succeed(openCashShift, { float_minor: 10_000 }, owner);
  const cash = { id: first.id, paid_on: '2026-11-22', payment_method_id: salon.payment_method_ids.cash };
  expect((await app.call(refundSupplierCredit, { ...cash, amount_minor: 1901 }, owner)).body).toMatchObject({
    details: { open_minor: 1900 },
  });
  const refunds = await Promise.all([app.call(refundSupplierCredit, cash, owner), app.call(refundSupplierCredit, cash, owner)]);
  expect(refunds.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect((await app.succeed(getCashShift, { id: shift.id }, owner)).expected_minor).toBe(11_900);
  const after = await app.succeed(getExpense, { id: first.id }, owner);
  expect(after).toMatchObject({ paid_minor: 4600, credited_minor: 6900, open_credit_minor: 0 });
  const back = after.payments.find((row) => row.is_refund === 1)?.id ?? 0;
  expect(await app.succeed(reverseExpensePayment, { id: first.id, payment_id: back, reason: 'Bounced' }, owner)).toMatchObject({
    open_credit_minor: 1900,
  });
  expect((await app.succeed(getCashShift, { id: shift.id }, owner)).expected_minor).toBe(10_000);
  await app.succeed(closeCashShift, { counted: [{ denomination_minor: 10_000, pieces: 1 }] }, owner);
});

test('two who pay the same supplier at once set its credit against one payment only; a note that is undone is owed again', async () => {
  const supplier_id = await newSupplier();
  const first = await buy(supplier_id);
  await app.succeed(payExpense, { id: first.id, ...card() }, owner);
  const lines = [{ expense_line_id: first.lines[0]?.id ?? 0, net_minor: 10_000 }];
  const credited = await app.succeed(createSupplierCreditNote, note(first.id, lines), owner);
  const others = await Promise.all([buy(supplier_id), buy(supplier_id)]);
  await Promise.all(others.map(({ id }) => app.succeed(payExpense, { id, ...card() }, owner)));
  const rows = await Promise.all(others.map(({ id }) => app.succeed(getExpense, { id }, owner)));
  expect(rows.map((row) => row.state)).toEqual(['paid', 'paid']);
  const set = rows.flatMap((row) => row.payments.filter((payment) => payment.from_expense_id !== null));
  expect(set.reduce((sum, payment) => sum + payment.amount_minor, 0)).toBe(11_500);
  expect(await supplierOf(supplier_id)).toMatchObject({ open_credit_minor: 0, due_minor: 0 });
  const undo = { id: first.id, credit_note_id: credited.credit_notes[0]?.id ?? 0, reason: 'Not credited after all' };
  expect(await app.succeed(reverseSupplierCreditNote, undo, owner)).toMatchObject({ left_minor: 11_500, state: 'due' });
});

test('the items of an expense with a note stay, its notes can be changed; without a supplier its credit waits for money', async () => {
  const bought = await buy(undefined);
  await app.succeed(payExpense, { id: bought.id, ...card() }, owner);
  const lines = [{ expense_line_id: bought.lines[0]?.id ?? 0, net_minor: 1 }];
  expect(await app.succeed(createSupplierCreditNote, note(bought.id, lines), owner)).toMatchObject({ open_credit_minor: 1 });
  const change = { id: bought.id, version: bought.version, expense_type_id: type_id, spent_on: '2026-11-20' };
  const other = { ...change, lines: [{ ...towels, net_minor: 20_000 }] };
  expect((await app.call(updateExpense, other, owner)).body.code).toBe('expense.has_credit_notes');
  expect(await app.succeed(updateExpense, { ...change, lines: [towels], notes: 'Seen' }, owner)).toMatchObject({ notes: 'Seen' });
  await app.succeed(payExpense, { id: (await buy(undefined)).id, ...card(), credit_minor: 0 }, owner);
  expect(await app.succeed(refundSupplierCredit, { id: bought.id, ...card() }, owner)).toMatchObject({ open_credit_minor: 0 });
  expect((await app.call(refundSupplierCredit, { id: bought.id, ...card() }, owner)).body.code).toBe('supplier_credit.none_open');
});

test('the database refuses a note of more than was bought, of other sums than its lines, and credit that is not open', async () => {
  const bought = await buy(await newSupplier());
  const line = bought.lines[0]?.id ?? 0;
  const write = (net: number, of: number, lines = net) =>
    app.services.database.withAccount(salon.account_id, (db) =>
      sql`with n as (insert into supplier_credit_notes (account_id, expense_id, noted_on, reason, net_minor, vat_minor, reverse_vat_minor, total_minor, at)
        values (${salon.account_id}, ${of}, '2026-11-21', 'x', ${net}, 0, 0, ${net}, now()) returning id)
        insert into supplier_credit_note_lines select ${salon.account_id}, n.id, ${line}, 0, ${lines}, 0 from n`.execute(db),
    );
  await expect(write(10_001, bought.id)).rejects.toThrow(/expense_lines_credited/);
  await expect(write(100, bought.id, 99)).rejects.toThrow(/are not those of its lines/);
  await expect(write(100, (await buy(undefined)).id)).rejects.toThrow(/lines of its own expense/);
  const refund = () =>
    app.services.database.withAccount(salon.account_id, (db) =>
      sql`insert into expense_payments (account_id, expense_id, amount_minor, payment_method_id, paid_on, is_refund, at)
        values (${salon.account_id}, ${bought.id}, 100, ${salon.payment_method_ids.card}, '2026-11-22', 1, now())`.execute(db),
    );
  await expect(refund()).rejects.toThrow(/expenses_paid_minor|is not open/);
});
