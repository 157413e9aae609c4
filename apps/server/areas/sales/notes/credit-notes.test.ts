import type { Input } from '@rawnaq/contract/endpoint';
import { cancelInvoice, getCreditNote, getInvoiceNotes, issueCreditNote, listNotes } from '@rawnaq/contract/sales/notes';
import { takeDeposit } from '@rawnaq/contract/value/deposits';
import { issueInvoice } from '@rawnaq/contract/sales/sales';
import { createPenalty } from '@rawnaq/contract/value/penalties';
import { createProduct, createProductGroup, getProduct } from '@rawnaq/contract/catalogue/products';
import { listStockMovements, saveServiceRecipe } from '@rawnaq/contract/catalogue/stock';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
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

const asOwner = () => salon.as('owner');
type Sale = Input<typeof issueInvoice.input>;
const cut = () => ({ service_id: salon.service_ids[0], employee_id: salon.employee_ids[0] });
const manicure = () => ({ service_id: salon.service_ids[2], employee_id: salon.employee_ids[1] });
const cash = (amount_minor: number) => [{ method_id: salon.payment_method_ids.cash, amount_minor }];
const sell = (change: Partial<Sale> = {}) =>
  app.succeed(
    issueInvoice,
    { customer_id: salon.customer_ids[0], lines: [cut(), manicure()], payments: cash(18_000), ...change },
    asOwner(),
  );
type CreditInput = Omit<Input<typeof issueCreditNote.input>, 'id'>;
const credit = (id: number, input: Partial<CreditInput> = {}) =>
  app.succeed(issueCreditNote, { id, reason: 'Not happy', ...input }, asOwner());
async function refused(code: string, id: number, input: Partial<CreditInput> = {}) {
  const answer = await app.call(issueCreditNote, { id, reason: 'Not happy', ...input }, asOwner());
  expect([answer.status, answer.body.code]).toEqual([422, code]);
  expect(answer.body.message).toBeTruthy();
  return answer.body;
}
const own = <T>(work: (db: Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0]) => Promise<T>) =>
  app.services.database.withAccount(salon.account_id, work);
const settings = (values: Record<string, number>) =>
  own((db) => db.updateTable('account_settings').set(values).where('account_id', '=', salon.account_id).execute());
const withoutVat = () =>
  own((db) => db.updateTable('businesses').set({ is_vat_registered: 0 }).where('account_id', '=', salon.account_id).execute());

describe('a credit note', () => {
  test('without lines credits all of it, by the way it was paid, with a gapless number and the VAT of the invoice', async () => {
    const made = await sell();
    const note = await credit(made.id);
    expect(note).toMatchObject({
      type: 'credit',
      number: 'CN-00001',
      invoice_number: made.number,
      subtotal_minor: made.subtotal_minor,
      vat_minor: made.vat_minor,
      total_minor: 18_000,
      vat_breakdown: made.vat_breakdown,
      money: [{ kind: 'cash', amount_minor: 18_000 }],
    });
    expect(note.lines.map((line) => [line.quantity, line.gross_minor])).toEqual([
      ['1', 10_000],
      ['1', 8000],
    ]);
    expect(await app.succeed(getCreditNote, { id: note.id }, asOwner())).toEqual(note);
    expect(await app.succeed(getInvoiceNotes, { id: made.id }, asOwner())).toMatchObject({
      credited_minor: 18_000,
      left_minor: 0,
      notes: [{ number: 'CN-00001' }],
      ways: { methods: [] },
    });
    await refused('notes.nothing_left', made.id);
    const second = await sell();
    expect((await credit(second.id)).number).toBe('CN-00002');
  });

  test('by line, by quantity and by amount; the last part is the rest, and commission and VAT follow', async () => {
    await settings({ allow_change_quantity: 1 });
    await own((db) => db.updateTable('employees').set({ commission_bp: 1000 }).where('account_id', '=', salon.account_id).execute());
    const made = await sell({
      lines: [{ ...cut(), quantity: 3 }, manicure()],
      discount_minor: 1000,
      discount_reason: 'Late',
      payments: cash(37_000),
    });
    const [line, other] = made.lines.map(({ id }) => id) as [number, number];
    const first = await credit(made.id, { lines: [{ line_id: line, quantity: 1 }] });
    const second = await credit(made.id, { lines: [{ line_id: line, amount_minor: 333 }, { line_id: other }] });
    const third = await credit(made.id);
    const sum = (of: 'total_minor' | 'vat_minor' | 'subtotal_minor' | 'discount_minor') =>
      [first, second, third].reduce((all, note) => all + note[of], 0);
    expect([sum('total_minor'), sum('vat_minor'), sum('subtotal_minor'), sum('discount_minor')]).toEqual([
      37_000,
      made.vat_minor,
      made.subtotal_minor,
      1000,
    ]);
    expect(second.lines.map((one) => one.quantity)).toEqual(['0', '1']);
    const rows = await own((db) =>
      db
        .selectFrom('invoice_line_credits')
        .where('account_id', '=', salon.account_id)
        .where('invoice_id', '=', made.id)
        .selectAll()
        .execute(),
    );
    for (const row of rows) expect([row.commission_minor, row.net_minor]).toEqual([row.commission_of_minor, row.net_of_minor]);
    expect(rows.some((row) => row.commission_minor > 0)).toBe(true);
  });

  test('says what is wrong with a requested line, in words and with the field', async () => {
    const made = await sell();
    const line_id = made.lines[0]?.id ?? 0;
    expect(await refused('notes.quantity_above_left', made.id, { lines: [{ line_id, quantity: 2 }] })).toMatchObject({
      errors: { 'lines.0.quantity': expect.any(Array) },
    });
    await refused('notes.amount_above_left', made.id, { lines: [{ line_id, amount_minor: 10_001 }] });
    await refused('notes.line_not_found', made.id, { lines: [{ line_id: 999_999 }] });
    await refused('notes.line_named_twice', made.id, {
      lines: [
        { line_id, amount_minor: 1 },
        { line_id, amount_minor: 1 },
      ],
    });
    await refused('notes.quantity_or_amount', made.id, { lines: [{ line_id, amount_minor: 1, quantity: 1 }] });
    await credit(made.id, { lines: [{ line_id }] });
    await refused('notes.line_nothing_left', made.id, { lines: [{ line_id }] });
    expect((await app.call(issueCreditNote, { id: 999_999, reason: 'x' }, asOwner())).status).toBe(404);
  });

  test('gives money back as it is chosen, which must come to the total', async () => {
    const made = await sell();
    const card = { method_id: salon.payment_method_ids.card, amount_minor: 8000 };
    expect(await refused('notes.refund_not_equal', made.id, { refund: { payments: [card] } })).toMatchObject({
      details: { due_minor: 18_000 },
    });
    await refused('sales.payment_method_not_found', made.id, { refund: { payments: [{ method_id: 999_999, amount_minor: 18_000 }] } });
    const note = await credit(made.id, { refund: { payments: [card], balance_minor: 10_000 } });
    expect(note.money.map((one) => [one.kind, one.amount_minor])).toEqual([
      ['balance', 10_000],
      ['card', 8000],
    ]);
    const again = await sell();
    const split = [
      { method_id: salon.payment_method_ids.cash, amount_minor: 7000 },
      { ...card, reference: 'A-77' },
    ];
    await refused('notes.refund_not_equal', again.id, { refund: { payments: split, balance_minor: 3001 } });
    const both = await credit(again.id, { refund: { payments: split, balance_minor: 3000 } });
    expect(both.money.map((one) => [one.kind, one.amount_minor, one.reference])).toEqual([
      ['balance', 3000, null],
      ['cash', 7000, null],
      ['card', 8000, 'A-77'],
    ]);
    const walkIn = await app.succeed(issueInvoice, { lines: [cut()], payments: cash(10_000) }, asOwner());
    await refused('notes.balance_needs_customer', walkIn.id, { refund: { balance_minor: 10_000 } });
  });

  test('puts back onto the deposit what it had paid, and onto the debt before anything', async () => {
    const deposit = await app.succeed(
      takeDeposit,
      { customer_id: salon.customer_ids[0], amount_minor: 3000, method_id: salon.payment_method_ids.cash },
      asOwner(),
    );
    const made = await sell({ payments: cash(15_000), deposits: [{ deposit_id: deposit.id, amount_minor: 3000 }] });
    const note = await credit(made.id);
    expect(note.money.map((one) => [one.kind, one.amount_minor])).toEqual([
      ['deposit', 3000],
      ['cash', 15_000],
    ]);
    const row = await own((db) =>
      db.selectFrom('deposits').where('account_id', '=', salon.account_id).selectAll().executeTakeFirstOrThrow(),
    );
    expect(row.used_minor).toBe(0);
    const again = await sell({ payments: cash(15_000), deposits: [{ deposit_id: deposit.id, amount_minor: 3000 }] });
    await refused('notes.refund_not_equal', again.id, { returns_value: 0 });
    const inMoney = await credit(again.id, { returns_value: 0, refund: { payments: cash(18_000) } });
    expect(inMoney.money).toMatchObject([{ kind: 'cash', amount_minor: 18_000 }]);
  });

  test('forgives a debt nobody paid anything of; an invoice paid in part is refused until the rest is collected', async () => {
    await settings({ allow_debt: 1 });
    const owed = await sell({ payments: [], debt_minor: 18_000 });
    const note = await credit(owed.id, { lines: [{ line_id: owed.lines[0]?.id ?? 0 }] });
    expect(note.money).toMatchObject([{ kind: 'debt', amount_minor: 10_000 }]);
    const partly = await sell({ payments: cash(8000), debt_minor: 10_000 });
    expect(await refused('notes.partly_paid', partly.id)).toMatchObject({ details: { owed_minor: 10_000 } });
    const row = await own((db) =>
      db
        .selectFrom('receivables')
        .where('account_id', '=', salon.account_id)
        .where('invoice_id', '=', owed.id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    );
    expect([row.amount_minor, row.credited_minor]).toEqual([18_000, 10_000]);
  });

  test('gives tips back by choice, unless they were paid out; a penalty it gives back is waived', async () => {
    const penalty = await app.succeed(
      createPenalty,
      { customer_id: salon.customer_ids[0], type: 2, amount_minor: 2000, reason: 'Late' },
      asOwner(),
    );
    const made = await sell({
      lines: [cut(), { kind: 'penalty', penalty_id: penalty.id }],
      payments: cash(12_000),
      tips: [{ employee_id: salon.employee_ids[0], method_id: salon.payment_method_ids.cash, amount_minor: 1500 }],
    });
    const tip = () =>
      own((db) =>
        db.selectFrom('tip_balances').where('account_id', '=', salon.account_id).select('balance_minor').executeTakeFirstOrThrow(),
      );
    await refused('notes.line_whole_only', made.id, { lines: [{ line_id: made.lines[1]?.id ?? 0, amount_minor: 100 }] });
    await credit(made.id, { lines: [{ line_id: made.lines[0]?.id ?? 0 }] });
    expect((await tip()).balance_minor).toBe(1500);
    await credit(made.id, { returns_tips: 1 });
    expect((await tip()).balance_minor).toBe(0);
    const row = await own((db) =>
      db.selectFrom('penalties').where('account_id', '=', salon.account_id).selectAll().executeTakeFirstOrThrow(),
    );
    expect([row.status, row.waive_reason]).toEqual([0, 'Not happy']);
  });

  test('gives a gift card back what it paid; the sale of a card is credited only while nothing of it is used', async () => {
    const bought = await sell({ lines: [{ kind: 'gift_card', gift_card: { value_minor: 5000 } }], payments: cash(5000) });
    const gift_card_id = bought.lines[0]?.gift_card_id ?? 0;
    const left = async () =>
      (
        await own((db) =>
          db
            .selectFrom('gift_cards')
            .where('account_id', '=', salon.account_id)
            .where('id', '=', gift_card_id)
            .select('left_minor')
            .executeTakeFirstOrThrow(),
        )
      ).left_minor;
    const used = await sell({ gift_cards: [{ gift_card_id, amount_minor: 4000 }], payments: cash(14_000) });
    expect(await left()).toBe(1000);
    const { ways } = await app.succeed(getInvoiceNotes, { id: used.id }, asOwner());
    // A user who sees the invoice does not see the code that would spend the rest of the card.
    expect(ways.gift_cards).toEqual([{ gift_card_id, code_end: expect.stringMatching(/^.{4}$/), left_minor: 4000 }]);
    expect(await refused('notes.gift_card_used', bought.id)).toMatchObject({
      message: expect.stringContaining(`•••• ${ways.gift_cards[0]?.code_end}`),
    });
    const note = await credit(used.id, { lines: [{ line_id: used.lines[1]?.id ?? 0 }] });
    expect(note.money.map((one) => [one.kind, one.amount_minor])).toEqual([
      ['gift_card', 4000],
      ['cash', 4000],
    ]);
    expect(await left()).toBe(5000);
    await credit(bought.id);
    expect(await left()).toBe(0);
  });

  describe('over services that use products', () => {
    /** 100 ml for 50.00, of which each cut uses 25 ml. */
    async function dye(): Promise<() => Promise<[number, number | null]>> {
      const group = await app.succeed(createProductGroup, { english_name: 'Dyes', arabic_name: 'صبغات' }, asOwner());
      const names = { english_name: 'Dye', arabic_name: 'صبغة', unit: 'ml' as const, price_minor: 0 };
      const stock = { initial_milli: 100_000, initial_cost_minor: 5000 };
      const product = await app.succeed(createProduct, { product_group_id: group.id, ...names, ...stock }, asOwner());
      const uses = [{ product_id: product.id, quantity_milli: 25_000 }];
      await app.succeed(saveServiceRecipe, { id: salon.service_ids[0] ?? 0, products: uses }, asOwner());
      return async () => {
        const { quantity_milli, value_minor } = await app.succeed(getProduct, { id: product.id }, asOwner());
        return [quantity_milli, value_minor];
      };
    }

    test('brings back what they used, at the cost it left with, bit by bit or at once', async () => {
      await settings({ allow_change_quantity: 1 });
      const level = await dye();
      const made = await sell({ lines: [{ ...cut(), quantity: 3 }, manicure()], payments: cash(38_000) });
      expect(await level()).toEqual([25_000, 1250]);
      const { lines } = await app.succeed(getInvoiceNotes, { id: made.id }, asOwner());
      expect(lines.map((line) => line.uses_stock)).toEqual([true, false]);
      const one = await credit(made.id, { lines: [{ line_id: lines[0]?.line_id ?? 0, quantity: 1 }] });
      expect(one.lines[0]?.is_returned).toBe(1);
      expect(await level()).toEqual([50_000, 2500]);
      await credit(made.id);
      expect(await level()).toEqual([100_000, 5000]);
      const { data } = await app.succeed(listStockMovements, { service_id: salon.service_ids[0] }, asOwner());
      expect(data.map((row) => row.operation)).toEqual([6, 6, 3]);
    });

    test('leaves it used where the note says so, and so does one that only makes the line cheaper', async () => {
      const level = await dye();
      const made = await sell();
      const { lines } = await app.succeed(getInvoiceNotes, { id: made.id }, asOwner());
      await credit(made.id, { lines: [{ line_id: lines[0]?.line_id ?? 0, amount_minor: 1000 }] });
      const rest = await credit(made.id, { returns_used: 0 });
      expect(rest.lines.map((line) => line.is_returned)).toEqual([0, 0]);
      expect(await level()).toEqual([75_000, 3750]);
    });
  });

  test('needs its right, and stands in the list', async () => {
    const made = await sell();
    for (const role of ['cashier', 'receptionist', 'employee'] as const)
      expect((await app.call(issueCreditNote, { id: made.id, reason: 'x' }, salon.as(role))).status).toBe(403);
    const note = await app.succeed(issueCreditNote, { id: made.id, reason: 'Wrong service' }, salon.as('accountant'));
    const list = await app.succeed(listNotes, { search: 'wrong' }, asOwner());
    expect([list.total, list.data[0]?.number, list.totals]).toEqual([
      1,
      note.number,
      { credit_minor: 18_000, credit_vat_minor: made.vat_minor, debit_minor: 0, debit_vat_minor: 0 },
    ]);
  });

  test('two notes over one invoice at once never credit more than it is', async () => {
    const made = await sell();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.call(issueCreditNote, { id: made.id, reason: 'Twice' }, asOwner())),
    );
    expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([
      201,
      ...Array.from({ length: 7 }, () => 422),
    ]);
    expect((await app.succeed(listNotes, {}, asOwner())).totals.credit_minor).toBe(18_000);
  });

  test('any parts until nothing is left: notes, money and lines come to the invoice', async () => {
    await settings({ allow_change_quantity: 1 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ min: 100, max: 5000 }), { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 0, max: 9000 }),
        fc.array(fc.tuple(fc.nat(2), fc.integer({ min: 1, max: 20_000 })), { maxLength: 4 }),
        async (quantities, discount_bp, parts) => {
          const lines = quantities.map((quantity_milli) => ({ ...cut(), quantity_milli }));
          const priced = await app.call(issueInvoice, { lines, discount_bp, payments: cash(1) }, asOwner());
          const total = (priced.body.details as { total_minor: number }).total_minor;
          if (total === 0) return;
          const made = await app.succeed(issueInvoice, { lines, discount_bp, payments: cash(total) }, asOwner());
          let credited = 0;
          for (const [which, amount_minor] of parts) {
            const line_id = made.lines[which % made.lines.length]?.id ?? 0;
            const answer = await app.call(issueCreditNote, { id: made.id, reason: 'Part', lines: [{ line_id, amount_minor }] }, asOwner());
            if (answer.status === 201) credited += answer.body.total_minor;
          }
          const last = await app.call(issueCreditNote, { id: made.id, reason: 'Rest' }, asOwner());
          expect(credited + (last.status === 201 ? last.body.total_minor : 0)).toBe(total);
          const paid = await own((db) =>
            db
              .selectFrom('payments as p')
              .innerJoin('credit_notes as n', (join) =>
                join.onRef('n.account_id', '=', 'p.account_id').onRef('n.id', '=', 'p.credit_note_id'),
              )
              .where('p.account_id', '=', salon.account_id)
              .where('n.invoice_id', '=', made.id)
              .select(({ fn }) => fn.sum<number>('p.amount_minor').as('sum'))
              .executeTakeFirstOrThrow(),
          );
          expect(Number(paid.sum)).toBe(total);
        },
      ),
      { numRuns: 8 },
    );
  });
});

describe('cancelling', () => {
  const cancel = (id: number) => app.call(cancelInvoice, { id, reason: 'Rung up twice' }, asOwner());
  test('an invoice with VAT is refused, in both languages', async () => {
    const made = await sell();
    const answer = await cancel(made.id);
    expect([answer.status, answer.body.code]).toEqual([422, 'notes.cancel_has_vat']);
    const arabic = await app.call(cancelInvoice, { id: made.id, reason: 'x' }, { ...asOwner(), language: 'ar' });
    expect(arabic.body.message).toMatch(/ضريبة/);
  });
  test('one with a gift card is refused; one without either is credited whole under that name', async () => {
    await withoutVat();
    const card = await sell({ lines: [{ kind: 'gift_card', gift_card: { value_minor: 5000 } }], payments: cash(5000) });
    expect((await cancel(card.id)).body.code).toBe('notes.cancel_has_products_or_cards');
    const made = await sell();
    const answer = await cancel(made.id);
    expect([answer.status, answer.body.is_cancellation, answer.body.total_minor]).toEqual([201, 1, 18_000]);
    const again = await cancel(made.id);
    expect([again.status, again.body.code]).toEqual([422, 'notes.cancelled_already']);
    expect(again.body.message).toMatch(/cancelled already/);
    const parted = await sell();
    await credit(parted.id, { lines: [{ line_id: parted.lines[0]?.id ?? 0 }] });
    expect((await cancel(parted.id)).body.code).toBe('notes.cancel_is_credited');
  });
});
