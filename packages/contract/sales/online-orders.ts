import { discountCodeRefusalCodes } from '@rawnaq/domain/value/discount-codes/discount-code';
import { giftCardLooks } from '@rawnaq/domain/value/gift-cards/gift-card';
import * as z from 'zod/mini';
import { endpoint, online } from '../endpoint.ts';
import { amount_minor, flag, id, language, moment, optionalLongText, optionalText, text, unique_id } from '../fields.ts';
import { onlinePayment } from '../finance/gateway.ts';
import { alias, mobile, personName } from '../person-fields.ts';

/** 1 waiting for the payment, 2 paid, 3 paid in vain: the money goes back, 4 given up because nobody paid. */
const status = z.literal([1, 2, 3, 4]);

const onlineOrder = z.object({
  unique_id,
  /** As of gateway payments: 2 gift card, 3 offer. */
  type: z.literal([2, 3]),
  status,
  /** What is paid: the price less what the discount code takes off. */
  amount_minor: z.int(),
  discount_code: z.nullable(z.string()),
  code_discount_minor: z.int(),
  currency: z.string(),
  /** Of the offer; null for a gift card. */
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  /** Of the gift card; null for an offer. */
  beneficiary_name: z.nullable(z.string()),
  message: z.nullable(z.string()),
  design_id: z.nullable(z.literal([...giftCardLooks])),
  picture_unique_id: z.nullable(unique_id),
  /** Whether the beneficiary is written to once it is paid. */
  tells_beneficiary: flag,
  /** Whether it can still be paid, and until when. */
  may_pay: flag,
  pay_before: moment,
  /** What was bought, once it is paid. */
  gift_card_unique_id: z.nullable(unique_id),
  sold_offer_unique_id: z.nullable(unique_id),
});

const buyer = {
  alias,
  customer: z.object({ name: personName, mobile }),
  verification_code: text(10),
  language: z.optional(language),
};
const buyerRefusals = [
  'gateway.none',
  'online.closed',
  'online.customer_disabled',
  'verification.wrong',
  'verification.expired',
  'online_orders.too_many',
  'request.too_many',
] as const;

export const orderGiftCard = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/gift_card_orders',
  access: online,
  idempotent: true,
  input: z.object({
    ...buyer,
    value_minor: amount_minor.check(z.gte(1)),
    beneficiary_name: text(120),
    beneficiary_mobile: z.optional(mobile),
    tells_beneficiary: z._default(flag, 0),
    message: optionalLongText(300),
    design_id: z._default(z.literal([...giftCardLooks]), 1),
  }),
  output: onlineOrder,
  refusals: [
    ...buyerRefusals,
    'online_orders.cards_not_sold',
    'online_orders.value_not_offered',
    'online_orders.mobile_needed',
    'gift_cards.no_picture',
  ],
  status: 201,
  summary: 'Orders a gift card of one of the offered values, for the customer of a verified mobile; it is made once it is paid',
});

export const orderOffer = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/offer_orders',
  access: online,
  idempotent: true,
  input: z.object({ ...buyer, offer_id: id, discount_code: optionalText(40) }),
  output: onlineOrder,
  refusals: [...buyerRefusals, ...discountCodeRefusalCodes, 'online_orders.offer_not_sold', 'online_orders.code_leaves_nothing'],
  status: 201,
  summary:
    'Orders an offer that is sold online, at its price of now, for the customer of a verified mobile; it belongs to that customer once it is paid',
});

export const quoteOfferOrder = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/offer_order_quotes',
  access: online,
  input: z.object({ alias, offer_id: id, discount_code: text(40) }),
  output: z.object({ code: z.string(), price_minor: z.int(), worth_minor: z.int(), amount_minor: z.int() }),
  refusals: [
    ...discountCodeRefusalCodes,
    'gateway.none',
    'online.closed',
    'online_orders.offer_not_sold',
    'online_orders.code_leaves_nothing',
    'request.too_many',
  ],
  summary: 'What a discount code takes off an offer today; limits of each customer are judged when the customer orders. Keeps nothing',
});

export const getOnlineOrder = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/online_orders/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlineOrder,
  summary: 'An order, and what was bought once it is paid',
});

export const payOnlineOrder = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/online_orders/{unique_id}/pay',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id, language: z.optional(language) }),
  output: onlinePayment,
  refusals: ['gateway.nothing_due', 'gateway.none', 'gateway.not_reached', 'gateway.key_refused', 'request.too_many'],
  status: 201,
  summary: 'Begins paying an order: answers where to pay; an attempt that is still open is gone on with',
});

export const onlineOrdersEndpoints = [orderGiftCard, orderOffer, quoteOfferOrder, getOnlineOrder, payOnlineOrder] as const;
