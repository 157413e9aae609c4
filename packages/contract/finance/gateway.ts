import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import { date, done, flag, id, language, listQuery, moment, optionalText, pageOf, text, unique_id, version } from '../fields.ts';

const alias = text(60);

/** What an account may pay through: nothing, the stand-in of this product, or Moyasar. */
const gatewayDrivers = ['none', 'local', 'moyasar'] as const;
const driver = z.enum(gatewayDrivers);

const gatewaySetting = z.object({
  driver,
  company: z.nullable(z.string()),
  /** Keys are written and never read: only whether there is one. */
  has_secret_key: flag,
  has_webhook_secret: flag,
  /** Where the gateway sends its messages; null while the business has no public address. */
  webhook_url: z.nullable(z.string()),
  /** Whether the stand-in may be chosen: never where customers really pay. */
  may_use_local: flag,
  version,
});

export const getGatewaySetting = endpoint({
  method: 'GET',
  path: '/api/payment_gateway_setting',
  access: may('online.edit'),
  input: z.object({}),
  output: gatewaySetting,
  summary: 'Which payment gateway the business uses',
});

export const saveGatewaySetting = endpoint({
  method: 'PUT',
  path: '/api/payment_gateway_setting',
  access: may('online.edit'),
  input: z.object({
    driver,
    company: optionalText(120),
    /** Left out: the one that is kept stays. */
    secret_key: optionalText(300),
    webhook_secret: optionalText(300),
    version,
  }),
  output: gatewaySetting,
  refusals: ['gateway.key_needed', 'gateway.local_not_allowed', 'record.changed_meanwhile'],
  summary: 'Chooses the payment gateway; keys are sealed before they are kept',
});

export const testGateway = endpoint({
  method: 'POST',
  path: '/api/payment_gateway_setting/test',
  access: may('online.edit'),
  input: z.object({}),
  output: z.object({ driver }),
  refusals: ['gateway.none', 'gateway.not_reached', 'gateway.key_refused'],
  summary: 'Asks the gateway whether it knows the key that is kept; moves no money',
});

export const onlinePayment = z.object({
  unique_id,
  type: z.literal([1, 2, 3]),
  /** 1, 2 pending; 3, 4 failed; 5 paid; 6 failed: paid in vain, given back (specification §4). */
  status: z.literal([1, 2, 3, 4, 5, 6]),
  amount_minor: z.int(),
  currency: z.string(),
  refunded_minor: z.int(),
  /** While it can still be paid. */
  pay_url: z.nullable(z.string()),
  booking_unique_id: z.nullable(unique_id),
  /** Of a payment for a gift card or an offer: its order, and what was bought once it is paid. */
  order_unique_id: z.nullable(unique_id),
  gift_card_unique_id: z.nullable(unique_id),
  sold_offer_unique_id: z.nullable(unique_id),
  /** Whether another attempt is possible: the booking still waits for its deposit, the order for its payment. */
  may_retry: flag,
  /** Whether the visit is booked, paid or not; of an order, whether it is paid. */
  is_booked: flag,
  pay_before: z.nullable(moment),
  receipt_url: z.nullable(z.string()),
});

export const payOnlineDeposit = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/bookings/{unique_id}/pay',
  access: online,
  idempotent: true,
  input: z.object({ alias, unique_id, language: z.optional(language) }),
  output: onlinePayment,
  refusals: [
    'gateway.nothing_due',
    'gateway.national_id_needed',
    'gateway.none',
    'gateway.not_reached',
    'gateway.key_refused',
    'request.too_many',
  ],
  status: 201,
  summary: 'Begins paying the deposit of a booking: answers where to pay; an attempt that is still open is gone on with',
});

export const getOnlinePayment = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/payments/{unique_id}',
  access: online,
  input: z.object({ alias, unique_id }),
  output: onlinePayment,
  summary: 'How an attempt to pay stands',
});

export const receiveGatewayMessage = endpoint({
  method: 'POST',
  path: '/api/online/{alias}/payment_gateway/{driver}',
  access: online,
  input: z.object({ alias, driver: z.enum(['local', 'moyasar']) }),
  output: done,
  refusals: ['gateway.message_not_genuine', 'request.too_many'],
  summary: "A gateway's message. It is only a reason to ask the gateway itself; the same message twice is one",
});

const gatewayPaymentRow = z.object({
  id,
  unique_id,
  type: z.literal([1, 2, 3]),
  status: z.literal([1, 2, 3, 4, 5, 6]),
  driver: z.string(),
  provider_id: z.nullable(z.string()),
  amount_minor: z.int(),
  captured_minor: z.int(),
  refunds_minor: z.int(),
  /** What of the refunds the gateway has not confirmed yet. */
  refunds_owed_minor: z.int(),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  /** What was sold for it, where that is a gift card or an offer. */
  offer_english_name: z.nullable(z.string()),
  offer_arabic_name: z.nullable(z.string()),
  beneficiary_name: z.nullable(z.string()),
  invoice_id: z.nullable(id),
  invoice_number: z.nullable(z.string()),
  created_at: moment,
  settled_at: z.nullable(moment),
});

export const listGatewayPayments = endpoint({
  method: 'GET',
  path: '/api/gateway_payments',
  access: may('payments.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    status: z.optional(z.literal([1, 2, 3, 4, 5, 6])),
    type: z.optional(z.literal([1, 2, 3])),
  }),
  output: pageOf(gatewayPaymentRow),
  summary: 'Every attempt to pay through the payment gateway, newest first',
});

export const gatewayEndpoints = [
  getGatewaySetting,
  saveGatewaySetting,
  testGateway,
  payOnlineDeposit,
  getOnlinePayment,
  receiveGatewayMessage,
  listGatewayPayments,
] as const;
