import { getOnlineOrder, orderGiftCard, orderOffer, payOnlineOrder, quoteOfferOrder } from '@rawnaq/contract/sales/online-orders';
import { lookOfNewCard, ownPicture } from '@rawnaq/domain/value/gift-cards/gift-card';
import { networkOf } from '../../../http/caller.ts';
import type { OnlineContext } from '../../../http/context.ts';
import { handleOnline, handleOnlinePrepared } from '../../../http/handle.ts';
import { NotFound, notFound, Refusal, refuse } from '../../../http/answers/refusal.ts';
import { codeForOffer, type CodeForOffer, promiseToOrder } from '../../value/discount-codes/public.ts';
import { readCardSetting } from '../../value/gift-cards/public/issuing.ts';
import { readOnlineOffers } from '../../value/offers/public.ts';
import { checkCode } from '../../calendar/online/public/verification.ts';
import { findOrMakeCustomer } from '../../customers/customers/public/records.ts';
import { countTry, useCode } from '../../calendar/online/public/customers.ts';
import { mayTryDiscountCode } from '../../calendar/online/public/discount-codes.ts';
import { takesBookings } from '../../calendar/online/public/business.ts';
import { beginPayment } from './begin-payment.ts';
import { readOnlineOrder } from './online-order.ts';
import { readOnlinePayment } from './online-payment.ts';
import { insertOrder, type NewOrder, OrderStatus } from './order-store.ts';
import { takesOnlinePayments } from './open-gateway.ts';
import { todayOf } from '../../../http/business-day.ts';

/** Minutes in which an order can be paid. */
const payWithinMinutes = 60;
/** Unpaid orders one customer may have at once, and orders one address may make in ten minutes. */
const mostWaiting = 5;
const mostPerAddress = 30;

interface Buyer {
  customer: { name: string; mobile: string };
  verification_code: string;
  language?: 'en' | 'ar' | undefined;
}
type CodeRefusal = (typeof quoteOfferOrder)['refusals'][number];
type What = Omit<NewOrder, 'customer_id' | 'language' | 'created_at' | 'pay_before' | 'code_discount_minor'>;

/** The code first: nothing is told about a customer to a caller who has not proved to own the mobile. */
async function order(
  context: OnlineContext,
  { customer: person, verification_code, language = context.language }: Buyer,
  what: What,
  discount_code = '',
) {
  const { db, account, account_id, now } = context;
  if (!account.is_training && !(await countTry(db, `online_order:${networkOf(context.ip)}`, mostPerAddress, 600, now)))
    return refuse('request.too_many', { keeps: true });
  const code = await checkCode(context, person.mobile, verification_code);
  // A wrong try has to count although the order is refused.
  if (code.state !== 'right') return refuse(`verification.${code.state}`, { field: 'verification_code', keeps: true });
  const customer = await findOrMakeCustomer(db, { account_id, ...person, language, now });
  if (customer.status === 0) return refuse('online.customer_disabled');
  const waiting = await db
    .selectFrom('online_orders')
    .where('account_id', '=', account_id)
    .where('customer_id', '=', customer.id)
    .where('status', '=', OrderStatus.waiting)
    .where('pay_before', '>', now.toISOString())
    .select('id')
    .execute();
  if (waiting.length >= mostWaiting) return refuse('online_orders.too_many');
  const reduced = discount_code === '' ? null : await reduce(context, discount_code, customer.id, what.amount_minor);
  if (reduced instanceof Refusal) return reduced;
  await useCode(db, account_id, code.id, now);
  const pay_before = new Date(now.getTime() + payWithinMinutes * 60_000);
  const code_discount_minor = reduced?.worth_minor ?? 0;
  const made = await insertOrder(db, account_id, {
    ...what,
    amount_minor: what.amount_minor - code_discount_minor,
    code_discount_minor,
    customer_id: customer.id,
    language,
    created_at: now,
    pay_before,
  });
  if (reduced !== null) await promiseToOrder(context, reduced.code, { online_order_id: made.id, customer_id: customer.id });
  await context.services.jobs.enqueue(
    db,
    'lapse_online_order',
    { account_id, online_order_id: made.id },
    { runAt: new Date(Date.now() + payWithinMinutes * 60_000), jobKey: `lapse_order_${account_id}_${made.id}` },
  );
  await context.audit({
    area: 'sales',
    action: 'order_online',
    subject_type: 'online_order',
    subject_id: made.id,
    after: {
      type: what.type,
      amount_minor: what.amount_minor - code_discount_minor,
      code_discount_minor,
      offer_id: what.offer_id,
      customer_id: customer.id,
    },
  });
  return (await readOnlineOrder(db, account, made.unique_id, now)) ?? notFound('online_order');
}

/** What a code takes off, where something is left to be paid: what costs nothing is not for the gateway to sell. */
async function reduce(
  context: OnlineContext,
  discount_code: string,
  customer_id: number | null,
  price_minor: number,
): Promise<CodeForOffer | Refusal<CodeRefusal>> {
  if (!(await mayTryDiscountCode(context))) return refuse('request.too_many', { field: 'discount_code' });
  const found = await codeForOffer(context, discount_code, customer_id, price_minor);
  if (!(found instanceof Refusal) && found.worth_minor >= price_minor)
    return refuse('online_orders.code_leaves_nothing', { field: 'discount_code' });
  return found;
}

/** Whether anything can be bought here now. */
async function closed({ db, account_id, account, services }: OnlineContext) {
  if (!(await takesBookings(db, account_id))) return refuse('online.closed');
  return (await takesOnlinePayments(db, services, account)) ? null : refuse('gateway.none');
}

const card = handleOnline(orderGiftCard, async (input, context) => {
  const isClosed = await closed(context);
  if (isClosed !== null) return isClosed;
  const { is_sold_online, online_values, picture_file_id } = await readCardSetting(context.db, context.account_id);
  if (is_sold_online === 0) return refuse('online_orders.cards_not_sold');
  const { value_minor, beneficiary_name, beneficiary_mobile = '', tells_beneficiary, message = '', design_id } = input;
  if (!online_values.includes(value_minor)) return refuse('online_orders.value_not_offered', { field: 'value_minor' });
  if (tells_beneficiary === 1 && beneficiary_mobile === '') return refuse('online_orders.mobile_needed', { field: 'beneficiary_mobile' });
  if (design_id === ownPicture && picture_file_id === null) return refuse('gift_cards.no_picture', { field: 'design_id' });
  return order(context, input, {
    type: 2,
    amount_minor: value_minor,
    beneficiary_name,
    beneficiary_mobile: beneficiary_mobile === '' ? null : beneficiary_mobile,
    tells_beneficiary,
    message: message === '' ? null : message,
    ...lookOfNewCard(design_id, picture_file_id),
    offer_id: null,
  });
});

const findOffer = async ({ db, account_id, account, now }: OnlineContext, offer_id: number) =>
  (await readOnlineOffers(db, account_id, todayOf({ account, now }))).find(({ id, price_minor }) => id === offer_id && price_minor > 0);

const offer = handleOnline(orderOffer, async (input, context) => {
  const isClosed = await closed(context);
  if (isClosed !== null) return isClosed;
  const found = await findOffer(context, input.offer_id);
  if (found === undefined) return refuse('online_orders.offer_not_sold', { field: 'offer_id' });
  const what = {
    type: 3,
    amount_minor: found.price_minor,
    beneficiary_name: null,
    beneficiary_mobile: null,
    tells_beneficiary: 0,
    message: null,
    ...lookOfNewCard(undefined, null),
    offer_id: found.id,
  } as const;
  return order(context, input, what, input.discount_code);
});

const quote = handleOnline(quoteOfferOrder, async ({ offer_id, discount_code }, context) => {
  const isClosed = await closed(context);
  if (isClosed !== null) return isClosed;
  const found = await findOffer(context, offer_id);
  if (found === undefined) return refuse('online_orders.offer_not_sold', { field: 'offer_id' });
  const { price_minor } = found;
  const reduced = await reduce(context, discount_code, null, price_minor);
  if (reduced instanceof Refusal) return reduced;
  const { code, worth_minor } = reduced;
  return { code: code.code, price_minor, worth_minor, amount_minor: price_minor - worth_minor };
});

const get = handleOnline(
  getOnlineOrder,
  async ({ unique_id }, { db, account, now }) => (await readOnlineOrder(db, account, unique_id, now)) ?? notFound('online_order'),
);

const pay = handleOnlinePrepared(
  payOnlineOrder,
  async ({ alias, unique_id, language }, around) => {
    if (!(await around.services.rateLimits.allow(`pay:${networkOf(around.ip)}`, 60, 600))) return refuse('request.too_many');
    return beginPayment(around.services, { alias: alias.toLowerCase(), order_unique_id: unique_id, language: language ?? around.language });
  },
  async ({ alias }, { db, account, services }, begun) => {
    if (begun instanceof Refusal || begun instanceof NotFound) return begun;
    return (await readOnlinePayment(db, account, alias, begun.unique_id, services)) ?? notFound('payment');
  },
);

export const onlineOrderHandlers = [card, offer, quote, get, pay];
