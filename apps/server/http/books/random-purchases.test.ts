import { createProduct, createProductGroup } from '@rawnaq/contract/catalogue/products';
import { createSupplier } from '@rawnaq/contract/catalogue/suppliers';
import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import { openCashShift, closeCashShift, getCashShift } from '@rawnaq/contract/finance/cash-shifts';
import {
  cancelExpense,
  createExpense,
  getExpense,
  getExpenseChoices,
  payExpense,
  reverseExpensePayment,
  type expense as expenseRecord,
} from '@rawnaq/contract/finance/expenses';
import { createSupplierCreditNote, refundSupplierCredit, reverseSupplierCreditNote } from '@rawnaq/contract/finance/supplier-credits';
import { listPayments } from '@rawnaq/contract/finance/payments';
import { vatTreatments } from '@rawnaq/domain/finance/expenses/purchase-vat';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { postAccount, rebuildAccount } from '../../areas/reports/accounting/catch-up.ts';
import { booksOf, type TestBooks } from '../../areas/reports/accounting/testing.ts';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../testing/rounds.ts';
import type { TestSalon } from '../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/** `npm run faults -- books` goes through a year, and another one each time. */
const days = Number(process.env['BOOKS_DAYS'] ?? 4);
const seed = Number(process.env['BOOKS_SEED'] ?? 4_711);
const actsOfADay = 12;
const chance = chanceOf(seed);

let app: TestServer;
let salon: TestSalon;
let books: TestBooks;
let type_id: number;
let product_id: number;
const suppliers: number[] = [];
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  await goTo('2026-12-01');
  books = booksOf(app, salon.account_id);
  type_id = (await app.succeed(getExpenseChoices, {}, owner())).types[0]?.id ?? 0;
  const group = await app.succeed(createProductGroup, { english_name: 'Colour', arabic_name: 'صبغات' }, owner());
  const product = { product_group_id: group.id, english_name: 'Tint', arabic_name: 'صبغة', price_minor: 9_000 };
  product_id = (await app.succeed(createProduct, product, owner())).id;
  for (const english_name of ['Supplier A', 'Supplier B'])
    suppliers.push((await app.succeed(createSupplier, { english_name }, owner())).id);
});
afterAll(async () => {
  app.setNow(null);
  await app.close();
});
const owner = () => salon.as('owner');

async function goTo(day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  const expires_at = new Date(`${day}T20:00:00Z`);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', salon.account_id).execute(),
  );
}

const done = new Map<string, number>();
/** One act; what the product refuses is left out, and what fails ends the test. */
async function act<I extends Schema, O extends Schema>(name: string, endpoint: Endpoint<I, O>, input: Input<I>): Promise<Output<O> | null> {
  const { status, body } = await app.call(endpoint, input, { ...owner(), idempotencyKey: randomUUID() });
  if (status >= 500) throw new Error(`BOOKS_SEED=${seed}: ${name} answered ${status}`);
  if (status >= 300) return null;
  done.set(name, (done.get(name) ?? 0) + 1);
  return body;
}

const bought: number[] = [];

async function buy(day: string): Promise<void> {
  const isGoods = chance.happens(0.4);
  const treatment = chance.pick([...vatTreatments]);
  const isTaxed = ['standard', 'import_at_customs', 'reverse_charge', 'not_recoverable'].includes(treatment);
  const net_minor = 1_000 + chance.below(9_000);
  const rate = { vat_treatment: treatment, vat_rate_bp: isTaxed ? 1_500 : 0 };
  const line = isGoods ? { product_id, quantity_milli: 3_000, net_minor, ...rate } : { description: 'Towels', net_minor, ...rate };
  const made = await act('expense', createExpense, {
    expense_type_id: type_id,
    supplier_id: chance.pick(suppliers),
    spent_on: day,
    ...(chance.happens(0.6) ? { supplier_trn: '310122393500003', supplier_invoice_number: `S-${done.get('expense') ?? 0}` } : {}),
    ...(treatment === 'import_at_customs' && chance.happens(0.5) ? { customs_declaration_number: `C-${done.get('expense') ?? 0}` } : {}),
    lines: [line],
  });
  if (made !== null) bought.push(made.id);
}

async function happen(day: string): Promise<unknown> {
  if (bought.length === 0) return buy(day);
  const id = chance.pick(bought);
  const found: Output<typeof expenseRecord> = await app.succeed(getExpense, { id }, owner());
  const way = { paid_on: day, payment_method_id: chance.pick([salon.payment_method_ids.cash, salon.payment_method_ids.transfer]) };
  const part = (most: number) => 1 + chance.below(Math.max(most, 1));
  const payment = chance.pick([...found.payments, null]);
  const note = chance.pick([...found.credit_notes, null]);
  const [line] = found.lines;
  const acts: readonly (() => Promise<unknown>)[] = [
    () => buy(day),
    () => buy(day),
    () => act('payment', payExpense, { id, ...way }),
    () => act('part paid', payExpense, { id, ...way, amount_minor: part(found.left_minor) }),
    () => act('customs paid', payExpense, { id, ...way, paid_to: 'customs' }),
    async () => payment && act('payment undone', reverseExpensePayment, { id, payment_id: payment.id, reason: 'Wrong' }),
    async () =>
      line &&
      act('credited', createSupplierCreditNote, {
        id,
        noted_on: day,
        reason: 'Damaged',
        lines: [{ expense_line_id: line.id, net_minor: part(line.net_minor), ...(chance.happens(0.3) ? { quantity_milli: 1_000 } : {}) }],
      }),
    async () => note && act('credit undone', reverseSupplierCreditNote, { id, credit_note_id: note.id, reason: 'Sent again' }),
    async () => {
      const [open] = await books.ask<{ id: number }>(
        `select id from expenses where open_credit_minor > 0 and status = 1 order by id limit 1`,
      );
      return open && act('refund', refundSupplierCredit, { ...way, id: open.id });
    },
    () => act('cancelled', cancelExpense, { id, reason: 'Entered twice' }),
    () => act('shift opened', openCashShift, { float_minor: 50_000 }),
    () => act('shift closed', closeCashShift, { counted: [{ denomination_minor: 100, pieces: chance.below(600) }] }),
  ];
  return chance.pick(acts)();
}

test(
  `after each of ${days} days of purchases, payments, credit notes and refunds in any order the books are the ledgers`,
  async () => {
    await inRounds(days, async (day) => {
      const date = addDays('2026-12-02', day);
      await goTo(date);
      for (let turn = 0; turn < actsOfADay; turn += 1) await happen(date);
      await postAccount(app.services, salon.account_id);
      expect(await books.differences(), `BOOKS_SEED=${seed}, ${date}`).toEqual([]);
    });
    console.log(`BOOKS_SEED=${seed}: ${days} days, ${JSON.stringify(Object.fromEntries(done))}`);
    expect(done.size).toBeGreaterThan(6);
    expect(await books.ask(`select entry_id from journal_lines group by account_id, entry_id having sum(amount_minor) <> 0`)).toEqual([]);
    expect((await rebuildAccount(app.services, salon.account_id)).entries, `BOOKS_SEED=${seed}`).toBe(0);
  },
  timeForRounds(days),
);

test('a supplier is paid in two parts, from the drawer and from the bank, with a credit note between', async () => {
  await act('shift closed', closeCashShift, { counted: [{ denomination_minor: 100, pieces: 0 }] });
  const shift = await app.succeed(openCashShift, { float_minor: 50_000 }, owner());
  const paid_on = addDays('2026-12-01', days);
  const supplier_id = (await app.succeed(createSupplier, { english_name: 'Supplier C' }, owner())).id;
  const lines = [{ description: 'Towels', net_minor: 20_000, vat_rate_bp: 1_500 }];
  const { id, lines: made } = await app.succeed(
    createExpense,
    { expense_type_id: type_id, supplier_id, spent_on: paid_on, lines },
    owner(),
  );
  const pay = (method: 'cash' | 'transfer', amount_minor?: number) =>
    app.succeed(
      payExpense,
      { id, paid_on, payment_method_id: salon.payment_method_ids[method], ...(amount_minor === undefined ? {} : { amount_minor }) },
      owner(),
    );
  expect(await pay('cash', 8_000)).toMatchObject({ paid_minor: 8_000, left_minor: 15_000 });
  const note = { id, noted_on: paid_on, reason: 'Two were torn', lines: [{ expense_line_id: made[0]?.id ?? 0, net_minor: 4_000 }] };
  expect(await app.succeed(createSupplierCreditNote, note, owner())).toMatchObject({ credited_minor: 4_600, left_minor: 10_400 });
  expect(await pay('transfer')).toMatchObject({ paid_minor: 18_400, left_minor: 0, state: 'paid', open_credit_minor: 0 });
  expect((await app.succeed(getCashShift, { id: shift.id }, owner())).expected_minor).toBe(42_000);
  const listed = (await app.succeed(listPayments, { kind: 'expense', per_page: 100 }, owner())).data.filter((row) => row.expense_id === id);
  expect(listed.map(({ amount_minor, method_id }) => [amount_minor, method_id])).toEqual([
    [10_400, salon.payment_method_ids.transfer],
    [8_000, salon.payment_method_ids.cash],
  ]);
  await postAccount(app.services, salon.account_id);
  expect(await books.differences()).toEqual([]);
});
