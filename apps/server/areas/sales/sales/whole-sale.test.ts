import { randomUUID } from 'node:crypto';
import { issueCreditNote } from '@rawnaq/contract/sales/notes';
import { getInvoice, issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { openTestTill, type Sale, type TestTill } from './testing.ts';
import { booksOf, everything, expectBooksToAddUp, fillWithValue, type Valuables } from './testing-value.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

async function openFilled(): Promise<{ till: TestTill; value: Valuables }> {
  const till = await openTestTill(app);
  await till.settings({ allow_debt: 1 });
  return { till, value: await fillWithValue(till) };
}

describe('a sale of everything', () => {
  test('adds up on every ledger, and is read as it was answered', async () => {
    const { till, value } = await openFilled();
    const [sara] = till.salon.employee_ids;
    await till.update('employees', sara, { commission_bp: 1_000 });
    const sale = everything(till, value);
    const quoted = await app.succeed(quoteInvoice, sale, till.as());
    const made = await app.succeed(issueInvoice, sale, till.as());
    expect(made).toMatchObject({
      total_minor: 71_000,
      code_discount_minor: 3_500,
      points_redeemed: 500,
      points_discount_minor: 500,
      voucher_discount_minor: 3_000,
      discount_minor: 7_000,
      balance_due_minor: 6_000,
    });
    expect(made.lines.map(({ id: _, gift_card_id: __, ...line }) => line)).toEqual(
      quoted.lines.map(({ gift_card_id: _, ...line }) => line),
    );
    expect(made.lines.reduce((sum, line) => sum + line.net_minor + line.vat_minor, 0)).toBe(made.total_minor);
    expect(made.payments.map((payment) => [payment.kind, payment.amount_minor])).toEqual([
      ['cash', 47_000],
      ['gift_card', 10_000],
      ['balance', 8_000],
      ['debt', 6_000],
    ]);
    expect(await app.succeed(getInvoice, { id: made.id }, till.as())).toMatchObject(made);
    const books = await booksOf(till);
    expect(books.stock).toEqual([
      { id: value.product_id, quantity_milli: 18_000, value_minor: 72_000 },
      { id: value.dye_id, quantity_milli: 950_000, value_minor: 9_500 },
    ]);
    expect(books.balances).toEqual([{ id: value.customer_id, balance_minor: 0 }]);
    expect(books.offers).toEqual([{ id: value.sold_offer_id, service_id: till.salon.service_ids[0], left_quantity: 2 }]);
    expect(books.codes).toEqual([expect.objectContaining({ used_count: 1, given_minor: 3_500 })]);
    // The first sale of 240.00 earned 240; this one redeemed 500 of 740 and earned on all but the gift card.
    expect(books.points).toEqual([{ id: value.customer_id, points: 240 + 660 }]);
    const lines = (await till.stored(made.id)).lines;
    // The offer's three cuts were sold at 208.70 without VAT: each counts 69.56 for the commission.
    expect(lines.map((line) => [line.kind, line.cost_minor, line.commission_minor])).toEqual([
      ['service', 500, Math.round((lines[0]?.net_minor ?? 0) / 10)],
      ['service', null, 696],
      ['product', 8_000, 0],
      ['service', null, 0],
      ['service', null, 0],
      ['gift_card', null, 0],
    ]);
    await expectBooksToAddUp(till);
  });

  test('is credited whole: every ledger is where it was before', async () => {
    const { till, value } = await openFilled();
    const sale = everything(till, value);
    const paid = { ...sale, debt_minor: 0, payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 53_000 }] };
    const before = await booksOf(till);
    const made = await app.succeed(issueInvoice, paid, till.as());
    const note = await app.succeed(issueCreditNote, { id: made.id, reason: 'All of it was a mistake', returns_tips: 1 }, till.as('owner'));
    expect(note).toMatchObject({ total_minor: made.total_minor, vat_minor: made.vat_minor, vat_breakdown: made.vat_breakdown });
    const after = await booksOf(till);
    for (const name of ['balances', 'points', 'offers', 'codes', 'debts', 'stock'] as const) expect(after[name]).toEqual(before[name]);
    // The card it sold is worth nothing; the tip, which had no row before, is back at nothing.
    const sold = made.lines.find((line) => line.kind === 'gift_card')?.gift_card_id;
    expect(after.cards.filter((card) => (card as { id: number }).id !== sold)).toEqual(before.cards);
    expect(after.cards).toContainEqual(expect.objectContaining({ id: sold, left_minor: 0 }));
    expect(after.tips).toEqual([{ id: till.salon.employee_ids[0], balance_minor: 0 }]);
    await expectBooksToAddUp(till);
    const again = await app.call(issueCreditNote, { id: made.id, reason: 'Once more' }, till.as('owner'));
    expect(again.status).toBe(422);
  });

  test('dies between any two of its statements: nothing of it is there, and the same key sells it once', async () => {
    const { till, value } = await openFilled();
    const sale = everything(till, value);
    const idempotencyKey = randomUUID();
    const before = await booksOf(till);
    let statement = 0;
    for (;;) {
      statement += 1;
      const answer = await dyingAt(statement, () => app.call(issueInvoice, sale, { ...till.as(), idempotencyKey }));
      if (answer.status === 201) break;
      expect(answer.status).toBeGreaterThanOrEqual(500);
      expect(await booksOf(till)).toEqual(before);
    }
    // It has died at each of its statements, the commit among them.
    expect(statement).toBeGreaterThan(25);
    const after = await booksOf(till);
    expect(after.invoices).toHaveLength(before.invoices.length + 1);
    const again = await app.call(issueInvoice, sale, { ...till.as(), idempotencyKey });
    expect(again.status).toBe(201);
    expect(await booksOf(till)).toEqual(after);
    await expectBooksToAddUp(till);
  }, 60_000);
});

/** Lets the connection that serves a sale break just before its n-th statement within the transaction, as when the process is killed there. */
async function dyingAt<T>(n: number, work: () => Promise<T>): Promise<T> {
  // The driver's own method, put back below; statements are counted only while an invoice is being issued.
  const send = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const counts = new Map<object, number>();
  function counting(this: pg.Client & { connection: { stream: { destroy(): void } } }, ...given: unknown[]): unknown {
    const first = given[0] as string | { text?: string };
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (/^\s*begin/i.test(text)) counts.set(this, 0);
    const count = counts.get(this);
    if (count !== undefined) {
      counts.set(this, count + 1);
      if (count + 1 === n) this.connection.stream.destroy();
    }
    return send.apply(this, given);
  }
  Object.assign(pg.Client.prototype, { query: counting });
  try {
    return await work();
  } finally {
    Object.assign(pg.Client.prototype, { query: send });
  }
}

describe('32 tills at once', () => {
  const tills = 32;
  const atOnce = async (till: TestTill, sale: Sale) => {
    const answers = await Promise.all(Array.from({ length: tills }, () => app.call(issueInvoice, sale, till.as())));
    return { sold: answers.filter((answer) => answer.status === 201).length, refusals: new Set(answers.flatMap(codeOf)) };
  };
  const codeOf = (answer: { status: number; body: unknown }) =>
    answer.status === 201 ? [] : [`${answer.status} ${(answer.body as { code: string }).code}`];
  const cash = (till: TestTill, amount_minor: number) => [{ method_id: till.salon.payment_method_ids.cash, amount_minor }];

  test('sell the last 20 pieces: 20 are sold, 12 learn that none is left', async () => {
    const { till, value } = await openFilled();
    const answer = await atOnce(till, { lines: [{ kind: 'product', product_id: value.product_id }], payments: cash(till, 11_500) });
    expect(answer).toEqual({ sold: 20, refusals: new Set(['422 stock.not_enough']) });
    await expectBooksToAddUp(till);
  });

  test('redeem one gift card, 500 points, one balance, the rest of an offer and a code: never more than there is', async () => {
    const { till, value } = await openFilled();
    const { customer_id, sold_offer_id } = value;
    const cut = till.sale().lines;
    const [service_id] = till.salon.service_ids;
    const card = await atOnce(till, {
      lines: cut,
      gift_cards: [{ gift_card_id: value.paid_card_id, amount_minor: 4_000 }],
      payments: cash(till, 6_000),
    });
    expect(card).toEqual({ sold: 2, refusals: new Set(['422 sales.gift_card_not_enough']) });
    const voucher = await atOnce(till, {
      lines: cut,
      gift_cards: [{ gift_card_id: value.voucher_id, amount_minor: 3_000 }],
      payments: cash(till, 7_000),
    });
    expect(voucher).toEqual({ sold: 1, refusals: new Set(['422 sales.gift_card_used']) });
    const balance = await atOnce(till, { customer_id, lines: cut, balance_minor: 2_500, payments: cash(till, 7_500) });
    expect(balance).toEqual({ sold: 3, refusals: new Set(['422 sales.balance_not_enough']) });
    const offer = await atOnce(till, { customer_id, lines: [{ service_id, sold_offer_id }], payments: [] });
    expect(offer).toEqual({ sold: 3, refusals: new Set(['422 sales.sold_offer_used_up']) });
    const code = await atOnce(till, { lines: cut, discount_code: value.code, payments: cash(till, 9_000) });
    expect(code).toEqual({ sold: 5, refusals: new Set(['422 sales.discount_code_used_up']) });
    await till.settings({ allow_debt: 0 });
    await app.services.database.withAccount(till.salon.account_id, (db) =>
      db
        .updateTable('loyalty_programs')
        .set({ earn_points: 1, earn_per_minor: 1_000_000_000 })
        .where('account_id', '=', till.salon.account_id)
        .execute(),
    );
    const [{ points }] = (await booksOf(till)).points as [{ points: number }];
    const each = Math.floor(points / 4 / 100) * 100;
    const redeemed = await atOnce(till, { customer_id, lines: cut, points: each, payments: cash(till, 10_000 - each) });
    expect(redeemed).toEqual({ sold: Math.floor(points / each), refusals: new Set(['422 sales.points_not_enough']) });
    await expectBooksToAddUp(till);
  }, 60_000);
});
