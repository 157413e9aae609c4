import { recordStockOperation } from '@rawnaq/contract/catalogue/stock';
import type { Input } from '@rawnaq/contract/endpoint';
import { issueCreditNote, issueDebitNote } from '@rawnaq/contract/sales/notes';
import { issueInvoice, quoteInvoice } from '@rawnaq/contract/sales/sales';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { sql } from 'kysely';
import { randomUUID } from 'node:crypto';
import { chanceOf } from './fuzz/chance.ts';
import type { TestServer } from './test-server.ts';
import { openTestTill, type TestTill } from '../areas/sales/sales/testing.ts';
import { fillWithValue, type Valuables } from '../areas/sales/sales/testing-value.ts';

type Sale = Input<typeof issueInvoice.input>;

/** The days of a random month, and how many sales there are on each. */
export const month = { from: '2026-12-01', to: '2026-12-31' };
const sales_a_day = 3;

/** A row of a table with its amounts as numbers. */
export type AnyRow = Record<string, number> & { business_date: string; line_kind: string };

/** Another day; users stay signed in. */
async function goTo(app: TestServer, { salon }: TestTill, day: string): Promise<void> {
  app.setNow(new Date(`${day}T09:00:00Z`));
  const expires_at = new Date(`${addDays(day, 1)}T20:00:00Z`);
  await app.services.database.withAccount(salon.account_id, (db) =>
    db.updateTable('sessions').set({ expires_at, ends_at: expires_at }).where('account_id', '=', salon.account_id).execute(),
  );
}

/** An appointment of a cut of 30 and a manicure of 45 minutes, five of them processing. */
async function book(app: TestServer, { salon }: TestTill, customer_id: number, day: string): Promise<number> {
  const { account_id, service_ids, employee_ids } = salon;
  const at = (minutes: number) => new Date(Date.parse(`${day}T08:00:00Z`) + minutes * 60_000).toISOString();
  return app.services.database.withAccount(account_id, async (db) => {
    const { id } = await db
      .insertInto('appointments')
      .values({ account_id, customer_id, starts_at: at(0), ends_at: at(75), total_minor: 18_000 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const line = { account_id, appointment_id: id };
    await db
      .insertInto('appointment_lines')
      .values([
        {
          ...line,
          position: 1,
          service_id: service_ids[0],
          employee_id: employee_ids[0],
          starts_at: at(0),
          ends_at: at(30),
          price_minor: 10_000,
        },
        {
          ...line,
          position: 2,
          service_id: service_ids[2],
          employee_id: employee_ids[1],
          starts_at: at(30),
          ends_at: at(75),
          price_minor: 8_000,
          busy_minutes: 20,
          processing_minutes: 5,
          finishing_minutes: 20,
        },
      ])
      .execute();
    return id;
  });
}

/** A sale of some of everything, with every kind of discount. */
function randomSale(
  till: TestTill,
  value: Valuables,
  chance: ReturnType<typeof chanceOf>,
  appointment_id: number | null,
): Omit<Sale, 'payments'> {
  const [cut, colour, manicure] = till.salon.service_ids;
  const employee = () => chance.pick(till.salon.employee_ids);
  const customer_id = chance.pick([value.customer_id, till.salon.customer_ids[1]]);
  if (appointment_id !== null)
    return {
      customer_id: value.customer_id,
      appointment_id,
      lines: [
        { service_id: cut, employee_id: employee() },
        { service_id: manicure, employee_id: employee() },
      ],
      ...(chance.happens(0.4) ? { discount_bp: 500 } : {}),
    };
  const lines: Sale['lines'] = [];
  if (chance.happens(0.6)) lines.push({ service_id: chance.pick([cut, colour, manicure]), employee_id: employee() });
  if (chance.happens(0.5))
    lines.push({ kind: 'product', product_id: value.product_id, quantity_milli: 1_000 * (1 + chance.below(2)), employee_id: employee() });
  if (chance.happens(0.2)) lines.push({ kind: 'offer', offer_id: value.offer_id });
  if (lines.length === 0) lines.push({ service_id: colour, employee_id: employee(), quantity_milli: 2_000 });
  const [first] = lines;
  if (first !== undefined && first.kind !== 'offer' && chance.happens(0.4)) first.discount_minor = 1 + chance.below(2_000);
  return {
    customer_id,
    lines,
    ...(chance.happens(0.3) ? { discount_minor: 1 + chance.below(1_500) } : {}),
    ...(chance.happens(0.2) ? { discount_code: value.code } : {}),
    ...(customer_id === value.customer_id && chance.happens(0.2) ? { points: 100 } : {}),
    ...(customer_id === value.customer_id && chance.happens(0.2)
      ? { gift_cards: [{ gift_card_id: value.voucher_id, amount_minor: 1 + chance.below(400) }] }
      : {}),
  };
}

/**
 * A salon with a month of sales of services, products and offers in it, by two cashiers, discounts of every cause, notes, appointments, and stock that is lost, expires and
 * comes in. What the product refuses is left out.
 */
export async function randomMonth(app: TestServer, seed: number) {
  const chance = chanceOf(seed);
  app.setNow(new Date('2026-11-30T09:00:00Z'));
  const till = await openTestTill(app);
  const value = await fillWithValue(till);
  const { account_id } = till.salon;
  const as = (user: 'owner' | 'cashier') => ({ ...till.as(user), idempotencyKey: randomUUID() });
  const issued: { id: number; line_ids: number[] }[] = [];
  async function sell(sale: Omit<Sale, 'payments'>): Promise<void> {
    const user = chance.pick(['owner', 'cashier'] as const);
    const quote = await app.call(quoteInvoice, sale, till.as('owner'));
    if (quote.status !== 200) return;
    const payments = [{ method_id: till.salon.payment_method_ids.cash, amount_minor: quote.body.total_minor }].filter(
      ({ amount_minor }) => amount_minor > 0,
    );
    const sold = await app.call(issueInvoice, { ...sale, payments }, as(user));
    if (sold.status === 201) issued.push({ id: sold.body.id, line_ids: sold.body.lines.map(({ id }) => id) });
  }
  for (let day = month.from; day <= month.to; day = addDays(day, 1)) {
    await goTo(app, till, day);
    if (chance.happens(0.4)) await book(app, till, value.customer_id, day);
    for (let turn = 0; turn < sales_a_day; turn += 1) {
      const appointment_id = chance.happens(0.3) ? await book(app, till, value.customer_id, day) : null;
      await sell(randomSale(till, value, chance, appointment_id));
    }
    if (chance.happens(0.2))
      await sell({
        customer_id: value.customer_id,
        lines: [{ service_id: till.salon.service_ids[0], sold_offer_id: value.sold_offer_id }],
      });
    if (issued.length > 0 && chance.happens(0.4)) {
      const { id, line_ids } = chance.pick(issued);
      const part = { lines: [{ line_id: chance.pick(line_ids), amount_minor: 1 + chance.below(900) }] };
      await app.call(issueCreditNote, { id, reason: 'Late', ...(chance.happens(0.5) ? part : {}) }, as('owner'));
    }
    if (issued.length > 0 && chance.happens(0.2))
      await app.call(
        issueDebitNote,
        {
          id: chance.pick(issued).id,
          lines: [{ service_id: till.salon.service_ids[1], description: 'More', amount_minor: 700 }],
          reason: 'More',
          payments: [{ method_id: till.salon.payment_method_ids.cash, amount_minor: 700 }],
        },
        as('owner'),
      );
    const operation = chance.pick([0, 1, 2, 3] as const);
    const line = { product_id: value.product_id, quantity_milli: 1_000 * (1 + chance.below(2)) };
    await app.call(
      recordStockOperation,
      { operation, lines: [operation === 0 ? { ...line, cost_minor: 4_000 + chance.below(3_000) } : line], reason: 'Counted' },
      as('owner'),
    );
  }
  const table = (name: string, also = 'null as line_kind') =>
    app.services.database.withAccount(
      account_id,
      async (db) => (await sql.raw<AnyRow>(`select t.*, ${also} from ${name} t order by 1, 2`).execute(db)).rows,
    );
  /** The month after, with a sale, a credit note and a use in it: what was asked before is not to change by it. */
  async function aMonthLater(): Promise<void> {
    await goTo(app, till, '2027-01-31');
    await sell(randomSale(till, value, chance, null));
    await sell({ customer_id: value.customer_id, lines: [{ kind: 'offer', offer_id: value.offer_id }] });
    for (const { id } of issued.slice(-6)) await app.call(issueCreditNote, { id, reason: 'Everything' }, as('owner'));
    await app.call(
      recordStockOperation,
      { operation: 2, lines: [{ product_id: value.product_id, quantity_milli: 1_000 }], reason: 'Broken' },
      as('owner'),
    );
  }
  return { till, value, account_id, owner: () => till.as('owner'), table, aMonthLater };
}
export type RandomMonth = Awaited<ReturnType<typeof randomMonth>>;
