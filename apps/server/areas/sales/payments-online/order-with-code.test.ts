import {
  createDiscountCode,
  deleteDiscountCode,
  getDiscountCode,
  listDiscountCodeUses,
  updateDiscountCode,
} from '@rawnaq/contract/value/discount-codes';
import { getOnlineOrder, orderOffer, payOnlineOrder, quoteOfferOrder } from '@rawnaq/contract/sales/online-orders';
import { getInvoice, issueInvoice } from '@rawnaq/contract/sales/sales';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { newCode } from '../../../testing/verification-code.ts';
import { paymentTasks } from './public/tasks.ts';
import { pressPracticePage } from './public/practice.ts';

let app: TestServer;
let salon: TestSalon;
let offer_id: number;
let mobiles = 0;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
  offer_id = await inSalon(async (db) => {
    const { account_id } = salon;
    const bride = { account_id, english_name: 'Bride', arabic_name: 'عروس', price_minor: 24_000, type: 1, sold_online: 1 };
    const { id } = await db.insertInto('offers').values(bride).returning('id').executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ account_id, offer_id: id, position: 0, service_id: salon.service_ids[0], quantity: 2 })
      .execute();
    return id;
  });
});
afterEach(() => app.setNow(null));
afterAll(() => app.close());

type Db = Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0];
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const asOwner = () => salon.as('owner');
const newMobile = (): string => `9665771${String((mobiles += 1)).padStart(5, '0')}`;
const quarter = { code: 'BRIDE25', category: 1 as const, discount_bp: 2500, valid_from: '2026-01-01', takes_offers: 1 as const };
const give = (change: object = {}) => app.succeed(createDiscountCode, { ...quarter, ...change }, asOwner());
const countOf = async (id: number) => {
  const { used_count, promised_count, given_minor } = await app.succeed(getDiscountCode, { id }, asOwner());
  return [used_count, promised_count, given_minor];
};

async function buyer(mobile = newMobile()) {
  return { alias: salon.alias, customer: { name: 'Lama', mobile }, verification_code: await newCode(app, salon, mobile) };
}
const order = async (discount_code: string, mobile?: string) => app.call(orderOffer, { ...(await buyer(mobile)), offer_id, discount_code });
const orderOf = (unique_id: string) => app.succeed(getOnlineOrder, { alias: salon.alias, unique_id });
async function pay(unique_id: string): Promise<void> {
  const begun = await app.succeed(payOnlineOrder, { alias: salon.alias, unique_id });
  await settleAll(begun.unique_id);
}
async function settleAll(unique_id: string): Promise<void> {
  const row = await inSalon((db) =>
    db.selectFrom('gateway_payments').where('unique_id', '=', unique_id).select(['id', 'provider_id']).executeTakeFirstOrThrow(),
  );
  await pressPracticePage(app.services, salon.account_id, row.provider_id ?? '', 'pay');
  await paymentTasks.settle_gateway_payment(app.services, { account_id: salon.account_id, gateway_payment_id: row.id });
}
const lapse = async () => {
  app.setNow(new Date(Date.now() + 61 * 60_000));
  const orders = await inSalon((db) => db.selectFrom('online_orders').where('account_id', '=', salon.account_id).select('id').execute());
  for (const { id } of orders) await paymentTasks.lapse_online_order(app.services, { account_id: salon.account_id, online_order_id: id });
};

test('what a code takes off an offer is told before it is ordered and paid; the sale is at that price, and the use is counted once', async () => {
  const code = await give({ channel: 3, max_uses_per_customer: 1 });
  expect(await app.succeed(quoteOfferOrder, { alias: salon.alias, offer_id, discount_code: 'bride25' })).toEqual({
    code: 'BRIDE25',
    price_minor: 24_000,
    worth_minor: 6000,
    amount_minor: 18_000,
  });
  const mobile = newMobile();
  const ordered = await order(' bride25 ', mobile);
  expect([ordered.status, ordered.body]).toMatchObject([
    201,
    { amount_minor: 18_000, code_discount_minor: 6000, discount_code: 'BRIDE25' },
  ]);
  expect(await countOf(code.id)).toEqual([0, 1, 0]);
  // A promise is kept, whatever becomes of the code, of its name and of the offer's price.
  const { version, code: _code, ...kept } = { ...quarter, version: code.version };
  await app.succeed(
    updateDiscountCode,
    { id: code.id, version, ...kept, code: 'ENDED', discount_bp: 100, takes_offers: 0, status: 0 },
    asOwner(),
  );
  await inSalon((db) => db.updateTable('offers').set({ price_minor: 30_000 }).where('account_id', '=', salon.account_id).execute());
  await pay(ordered.body.unique_id);
  expect(await orderOf(ordered.body.unique_id)).toMatchObject({ status: 2, amount_minor: 18_000 });
  expect(await countOf(code.id)).toEqual([1, 0, 6000]);
  const { data } = await app.succeed(listDiscountCodeUses, { id: code.id }, asOwner());
  const invoice = await app.succeed(getInvoice, { id: data[0]?.invoice_id ?? 0 }, asOwner());
  expect(invoice).toMatchObject({ total_minor: 18_000, code_discount_minor: 6000 });
  expect((await app.call(deleteDiscountCode, { id: code.id }, asOwner())).body.code).toBe('discount_code.was_used');
});

test('a code is refused with its reason: unknown, not for offers, for the salon only, used already, or leaving nothing to pay', async () => {
  await give({ code: 'SERVICES', takes_offers: 0 });
  await give({ code: 'COUNTER', channel: 2 });
  await give({ code: 'ALL', discount_bp: 10_000 });
  await give({ code: 'ONCE', max_uses_per_customer: 1 });
  for (const [typed, refusal] of [
    ['NOBODY', 'sales.discount_code_not_found'],
    ['SERVICES', 'sales.discount_code_nothing_to_discount'],
    ['COUNTER', 'sales.discount_code_only_till'],
    ['ALL', 'online_orders.code_leaves_nothing'],
  ] as const) {
    const quoted = await app.call(quoteOfferOrder, { alias: salon.alias, offer_id, discount_code: typed });
    const ordered = await order(typed);
    for (const { body } of [quoted, ordered]) expect([body.code, Object.keys(body.errors ?? {})]).toEqual([refusal, ['discount_code']]);
  }
  const mobile = newMobile();
  expect((await order('ONCE', mobile)).status).toBe(201);
  app.setNow(new Date(Date.now() + 61_000));
  expect((await order('ONCE', mobile)).body.code).toBe('sales.discount_code_used_by_customer');
  const orders = await inSalon((db) => db.selectFrom('online_orders').where('account_id', '=', salon.account_id).select('id').execute());
  expect(orders).toHaveLength(1);
});

test('of many who order with the last use at once one has it; an order nobody paid gives it back, and pays its price no more', async () => {
  const code = await give({ max_uses: 1 });
  const buyers = await Promise.all(Array.from({ length: 6 }, () => buyer()));
  const answers = await Promise.all(buyers.map((one) => app.call(orderOffer, { ...one, offer_id, discount_code: 'BRIDE25' })));
  const won = answers.find(({ status }) => status === 201);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(answers.filter(({ status }) => status !== 201).map(({ body }) => body.code))).toEqual(
    new Set(['sales.discount_code_used_up']),
  );
  // The customer begins to pay, and is late.
  const begun = await app.succeed(payOnlineOrder, { alias: salon.alias, unique_id: won?.body.unique_id ?? '' });
  await lapse();
  expect(await countOf(code.id)).toEqual([0, 0, 0]);
  app.setNow(null);
  expect((await order('BRIDE25')).status).toBe(201);
  await settleAll(begun.unique_id);
  expect(await orderOf(won?.body.unique_id ?? '')).toMatchObject({ sold_offer_unique_id: null });
  expect(await countOf(code.id)).toEqual([0, 1, 0]);
  const owed = await inSalon((db) =>
    db.selectFrom('gateway_refunds').where('account_id', '=', salon.account_id).select('amount_minor').execute(),
  );
  expect(owed).toEqual([{ amount_minor: 18_000 }]);
});

test('an order that is paid late has its code again where a use is left', async () => {
  const code = await give({ max_uses: 1 });
  const { unique_id } = (await order('BRIDE25')).body;
  const begun = await app.succeed(payOnlineOrder, { alias: salon.alias, unique_id });
  await lapse();
  await settleAll(begun.unique_id);
  expect(await orderOf(unique_id)).toMatchObject({ status: 2 });
  expect(await countOf(code.id)).toEqual([1, 0, 6000]);
});

test('the till takes the same code off the same offer, and no code that is not for offers', async () => {
  await give();
  await give({ code: 'SERVICES', takes_offers: 0 });
  const sell = (discount_code: string, amount_minor: number) =>
    app.call(
      issueInvoice,
      {
        customer_id: salon.customer_ids[0],
        lines: [{ kind: 'offer', offer_id }],
        discount_code,
        payments: [{ method_id: salon.payment_method_ids.cash, amount_minor }],
      },
      asOwner(),
    );
  expect((await sell('SERVICES', 24_000)).body.code).toBe('sales.discount_code_nothing_to_discount');
  const sold = await sell('BRIDE25', 18_000);
  expect([sold.status, sold.body]).toMatchObject([201, { total_minor: 18_000, code_discount_minor: 6000 }]);
});
