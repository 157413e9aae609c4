import { uploadGiftCardPicture } from '@rawnaq/contract/settings/files';
import { saveGatewaySetting, listGatewayPayments } from '@rawnaq/contract/finance/gateway';
import { getOnlineGiftCard, saveGiftCardSetting } from '@rawnaq/contract/value/gift-cards';
import { getOnlineOrder, orderGiftCard, orderOffer, payOnlineOrder } from '@rawnaq/contract/sales/online-orders';
import { getOnlinePayment } from '@rawnaq/contract/finance/gateway';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inAccountJob } from '../../../jobs/account-job.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { pngUpload } from '../../../testing/png.ts';
import { newCode } from '../../../testing/verification-code.ts';
import { type LocalOutcome, pressPracticePage } from './public/practice.ts';
import { paymentTasks } from './public/tasks.ts';
import { applySeen } from './settle-payment.ts';

let app: TestServer;
let salon: TestSalon;
let mobiles = 0;
beforeAll(async () => {
  app = await startTestServer();
});
beforeEach(async () => {
  salon = await app.salon();
});
afterEach(() => app.setNow(null));
afterAll(() => app.close());

type Db = Parameters<Parameters<TestServer['services']['database']['withAccount']>[1]>[0];
const inSalon = <T>(work: (db: Db) => Promise<T>): Promise<T> => app.services.database.withAccount(salon.account_id, work);
const asOwner = () => salon.as('owner');
const newMobile = (): string => `9665770${String((mobiles += 1)).padStart(5, '0')}`;

async function buyer(mobile = newMobile()) {
  return { alias: salon.alias, customer: { name: 'Lama', mobile }, verification_code: await newCode(app, salon, mobile) };
}
const gift = { value_minor: 20_000, beneficiary_name: 'Huda', message: 'Enjoy!', design_id: 2 as const };
const makeOffer = () =>
  inSalon(async (db) => {
    const { id } = await db
      .insertInto('offers')
      .values({ account_id: salon.account_id, english_name: 'Bride', arabic_name: 'عروس', price_minor: 24_000, type: 1, sold_online: 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('offer_services')
      .values({ account_id: salon.account_id, offer_id: id, position: 0, service_id: salon.service_ids[0], quantity: 2 })
      .execute();
    return id;
  });
const disableOffer = (id: number) =>
  inSalon((db) => db.updateTable('offers').set({ status: 0 }).where('account_id', '=', salon.account_id).where('id', '=', id).execute());

const rowsOf = (table: 'gateway_payments' | 'online_orders' | 'gift_cards' | 'sold_offers' | 'gateway_refunds' | 'invoices') =>
  inSalon((db) => db.selectFrom(table).where('account_id', '=', salon.account_id).selectAll().orderBy('id').execute()) as Promise<
    {
      id: number;
      unique_id: string;
      status: number;
      provider_id: string;
      invoice_id: number | null;
      amount_minor: number;
      reason: string;
    }[]
  >;
const readPages = () =>
  inSalon((db) =>
    db.selectFrom('local_gateway_pages').where('account_id', '=', salon.account_id).selectAll().orderBy('created_at').execute(),
  );

async function begin(unique_id: string): Promise<{ id: number; provider_id: string; unique_id: string }> {
  const begun = await app.succeed(payOnlineOrder, { alias: salon.alias, unique_id });
  const row = (await rowsOf('gateway_payments')).find((one) => one.unique_id === begun.unique_id);
  if (row === undefined) throw new Error('no payment was begun');
  return row;
}
const press = (provider_id: string, outcome: LocalOutcome) => pressPracticePage(app.services, salon.account_id, provider_id, outcome);
const settle = (gateway_payment_id: number) =>
  paymentTasks.settle_gateway_payment(app.services, { account_id: salon.account_id, gateway_payment_id });
const lapse = async () => {
  app.setNow(new Date(Date.now() + 61 * 60_000));
  for (const { id } of await rowsOf('online_orders'))
    await paymentTasks.lapse_online_order(app.services, { account_id: salon.account_id, online_order_id: id });
};
const orderOf = (unique_id: string) => app.succeed(getOnlineOrder, { alias: salon.alias, unique_id });
const letters = (template: string) =>
  inSalon((db) =>
    db
      .selectFrom('outbox_messages')
      .where('account_id', '=', salon.account_id)
      .where('template', '=', template)
      .select(['recipient', 'body'])
      .execute(),
  );

/** Whatever happened: every halala the gateway holds has sold one thing, or has gone back. */
async function expectNothingLost(): Promise<void> {
  for (const { id } of await rowsOf('gateway_refunds'))
    await paymentTasks.refund_gateway_payment(app.services, { account_id: salon.account_id, refund_id: id });
  const [payments, orders, invoices] = [await rowsOf('gateway_payments'), await rowsOf('online_orders'), await rowsOf('invoices')];
  for (const page of await readPages()) {
    const payment = payments.find((one) => one.provider_id === page.provider_id);
    expect(page.captured_minor - page.refunded_minor).toBe(payment?.status === 5 ? payment.amount_minor : 0);
  }
  const paid = orders.filter(({ status }) => status === 2);
  expect(payments.filter(({ status }) => status === 5)).toHaveLength(paid.length);
  expect(invoices.map(({ id }) => id)).toEqual(paid.map(({ invoice_id }) => invoice_id));
  expect([...(await rowsOf('gift_cards')), ...(await rowsOf('sold_offers'))]).toHaveLength(paid.length);
}

describe('a gift card', () => {
  test('shows the picture it was ordered with, though the salon has taken it away before the payment', async () => {
    const roses = await app.succeed(uploadGiftCardPicture, pngUpload(320), asOwner());
    const setting = { is_sold_online: 1 as const, online_values: [20_000] };
    await app.succeed(saveGiftCardSetting, { ...setting, picture_file_id: roses.id, version: 1 }, asOwner());
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift, design_id: 0 });
    await app.succeed(saveGiftCardSetting, { ...setting, version: 2 }, asOwner());
    const payment = await begin(order.unique_id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    const { gift_card_unique_id } = await orderOf(order.unique_id);
    const card = await app.succeed(getOnlineGiftCard, { alias: salon.alias, unique_id: gift_card_unique_id ?? '' });
    expect(card).toMatchObject({ design_id: 0, picture_unique_id: roses.unique_id });
    await expectNothingLost();
  });

  test('is made once it is paid: buyer and beneficiary hear of it, the salon sees it', async () => {
    const beneficiary_mobile = newMobile();
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift, beneficiary_mobile, tells_beneficiary: 1 });
    expect(order).toMatchObject({ type: 2, status: 1, amount_minor: 20_000, may_pay: 1, gift_card_unique_id: null });
    expect(await rowsOf('gift_cards')).toEqual([]);
    const payment = await begin(order.unique_id);
    expect(await press(payment.provider_id, 'pay')).toContain(`/payment-gateway-status/${payment.unique_id}`);
    await settle(payment.id);
    const paid = await orderOf(order.unique_id);
    expect(paid).toMatchObject({ status: 2, may_pay: 0 });
    expect(await app.succeed(getOnlinePayment, { alias: salon.alias, unique_id: payment.unique_id })).toMatchObject({
      type: 2,
      status: 5,
      may_retry: 0,
      is_booked: 1,
      order_unique_id: order.unique_id,
      gift_card_unique_id: paid.gift_card_unique_id,
    });
    const card = await app.succeed(getOnlineGiftCard, { alias: salon.alias, unique_id: paid.gift_card_unique_id ?? '' });
    expect(card).toMatchObject({ left_minor: 20_000, beneficiary_name: 'Huda', buyer_name: 'Lama', message: 'Enjoy!', design_id: 2 });
    const link = `/e-gift-card/${paid.gift_card_unique_id}`;
    expect((await letters('online_order_paid')).map(({ body }) => body.includes(link))).toEqual([true]);
    expect(await letters('gift_card')).toMatchObject([{ recipient: beneficiary_mobile }]);
    expect((await app.succeed(listGatewayPayments, { type: 2 }, asOwner())).data).toMatchObject([
      { type: 2, status: 5, beneficiary_name: 'Huda', invoice_number: expect.stringMatching(/\d/) },
    ]);
    await expectNothingLost();
  });

  test('words that come twice and at once make one card; a page paid twice gives the second payment back', async () => {
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift });
    const payment = await begin(order.unique_id);
    await press(payment.provider_id, 'pay_and_tell_twice');
    await Promise.all([settle(payment.id), settle(payment.id), settle(payment.id)]);
    expect(await rowsOf('gift_cards')).toHaveLength(1);
    expect(await letters('gift_card'), 'the buyer did not ask for it').toEqual([]);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await rowsOf('gateway_refunds')).toMatchObject([{ reason: 'duplicate', amount_minor: 20_000 }]);
    await expectNothingLost();
  });

  test('declined, paid by another attempt, then on the first page too: one card, and the other money back', async () => {
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift });
    const first = await begin(order.unique_id);
    expect((await begin(order.unique_id)).id, 'an open attempt is gone on with').toBe(first.id);
    await press(first.provider_id, 'decline');
    await settle(first.id);
    const second = await begin(order.unique_id);
    await Promise.all([press(first.provider_id, 'pay'), press(second.provider_id, 'pay_and_tell_twice')]);
    await Promise.all([settle(second.id), settle(first.id), settle(second.id), settle(first.id)]);
    expect((await rowsOf('gateway_payments')).map(({ status }) => status).toSorted()).toEqual([5, 6]);
    expect(await orderOf(order.unique_id)).toMatchObject({ status: 2 });
    expect((await app.call(payOnlineOrder, { alias: salon.alias, unique_id: order.unique_id })).body.code).toBe('gateway.nothing_due');
    await expectNothingLost();
  });

  test('not paid in time it is given up; money that comes later makes it all the same', async () => {
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift });
    const payment = await begin(order.unique_id);
    await lapse();
    expect(await orderOf(order.unique_id)).toMatchObject({ status: 4, may_pay: 0 });
    expect((await app.call(payOnlineOrder, { alias: salon.alias, unique_id: order.unique_id })).body.code).toBe('gateway.nothing_due');
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    expect(await orderOf(order.unique_id)).toMatchObject({ status: 2 });
    await expectNothingLost();
  });

  test('a wrong amount or currency sells nothing and goes back, and the order can still be paid', async () => {
    const order = await app.succeed(orderGiftCard, { ...(await buyer()), ...gift });
    const payment = await begin(order.unique_id);
    await inAccountJob(app.services, salon.account_id, (context) =>
      applySeen(context, payment.id, { state: 'paid', captured_minor: 20_000, currency: 'USD' }),
    );
    expect(await rowsOf('gateway_refunds')).toMatchObject([{ reason: 'mismatch', amount_minor: 20_000 }]);
    expect(await rowsOf('gift_cards')).toEqual([]);
    expect(await orderOf(order.unique_id)).toMatchObject({ status: 1, may_pay: 1 });
  });

  test('is sold only at an offered value, to a verified mobile, where cards are sold and a gateway takes money', async () => {
    const proved = await buyer();
    const code = async (change: object) => (await app.call(orderGiftCard, { ...proved, ...gift, ...change })).body.code;
    expect(await code({ value_minor: 12_345 })).toBe('online_orders.value_not_offered');
    expect(await code({ tells_beneficiary: 1 })).toBe('online_orders.mobile_needed');
    expect(await code({ verification_code: proved.verification_code === '111111' ? '222222' : '111111' })).toBe('verification.wrong');
    await app.succeed(saveGiftCardSetting, { version: 1, is_sold_online: 0, online_values: [20_000] }, asOwner());
    expect(await code({})).toBe('online_orders.cards_not_sold');
    await app.succeed(saveGiftCardSetting, { version: 2, is_sold_online: 1, online_values: [20_000] }, asOwner());
    await app.succeed(saveGatewaySetting, { driver: 'none', version: 1 }, asOwner());
    expect(await code({})).toBe('gateway.none');
    expect(await rowsOf('online_orders')).toEqual([]);
  });
});

describe('an offer', () => {
  test('is the buyer’s once it is paid, at the price it was ordered for', async () => {
    const offer_id = await makeOffer();
    const order = await app.succeed(orderOffer, { ...(await buyer()), offer_id });
    expect(order).toMatchObject({ type: 3, amount_minor: 24_000, english_name: 'Bride', design_id: null });
    await inSalon((db) =>
      db.updateTable('offers').set({ price_minor: 30_000 }).where('account_id', '=', salon.account_id).where('id', '=', offer_id).execute(),
    );
    const payment = await begin(order.unique_id);
    await press(payment.provider_id, 'pay');
    await settle(payment.id);
    const paid = await orderOf(order.unique_id);
    expect(paid.status).toBe(2);
    expect(await rowsOf('sold_offers')).toMatchObject([{ unique_id: paid.sold_offer_unique_id, offer_id, price_minor: 24_000 }]);
    expect((await letters('online_order_paid'))[0]?.body).toContain(`/e-offer/${paid.sold_offer_unique_id}`);
    await expectNothingLost();
  });

  test('switched off meanwhile it is not sold: the money goes back, at every attempt, and the buyer hears of it', async () => {
    const offer_id = await makeOffer();
    const order = await app.succeed(orderOffer, { ...(await buyer()), offer_id });
    const first = await begin(order.unique_id);
    await press(first.provider_id, 'decline');
    await settle(first.id);
    const second = await begin(order.unique_id);
    await disableOffer(offer_id);
    await Promise.all([press(first.provider_id, 'pay'), press(second.provider_id, 'pay_and_tell_twice')]);
    await Promise.all([settle(first.id), settle(second.id), settle(second.id)]);
    expect(await orderOf(order.unique_id)).toMatchObject({ status: 3, may_pay: 0, sold_offer_unique_id: null });
    expect((await rowsOf('gateway_payments')).map(({ status }) => status)).toEqual([6, 6]);
    expect(await rowsOf('invoices')).toEqual([]);
    expect(await letters('online_order_refunded')).toHaveLength(2);
    await expectNothingLost();
    expect((await app.call(orderOffer, { ...(await buyer()), offer_id })).body.code).toBe('online_orders.offer_not_sold');
  });
});
