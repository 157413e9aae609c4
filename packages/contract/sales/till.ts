import { discountCodeRefusalCodes } from '@rawnaq/domain/value/discount-codes/discount-code';
import { giftCardUseRefusalCodes } from '@rawnaq/domain/value/gift-cards/gift-card';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, done, flag, id, longText, moment, text, unique_id } from '../fields.ts';
import { availableDeposit } from '../value/available-deposit.ts';
import { cartFields, offeredPayment } from './sales-cart.ts';
import { tillDevice } from '../tax/einvoice-of-sale.ts';
import { paymentMethod } from '../settings/payment-methods.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
const maybeName = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };
const access = may('invoices.create');

export const openTill = endpoint({
  method: 'GET',
  path: '/api/billing/till',
  access,
  input: z.object({}),
  output: z.object({
    currency: z.string(),
    /** The salon's own day: what expires is judged by it. */
    today: date,
    allow_price_change: flag,
    allow_change_quantity: flag,
    allow_hold_invoice: flag,
    allow_debt: flag,
    allow_sell_without_stock: flag,
    /** Cash is taken with an open shift at the drawer only. */
    cash_needs_shift: flag,
    /** Whether this user may give a discount, and may change a price. */
    may_discount: flag,
    may_change_price: flag,
    payment_methods: z.array(paymentMethod),
    employees: z.array(z.object({ id, ...maybeName, colour: z.nullable(z.string()) })),
    groups: z.array(z.object({ id, ...name, colour: z.nullable(z.string()) })),
    /** Active services as they sell today; `times_sold` counts the latest 500 invoices. */
    services: z.array(
      z.object({
        id,
        ...name,
        service_group_id: id,
        price_minor: z.int(),
        original_price_minor: z.int(),
        vat_rate_bp: z.int(),
        /** Its picture is at /api/public/files/{unique_id}. */
        picture_unique_id: z.nullable(z.string()),
        job_time_minutes: z.int(),
        times_sold: z.int(),
        employees: z.array(z.object({ employee_id: id, price_minor: z.int() })),
      }),
    ),
    product_groups: z.array(z.object({ id, ...name })),
    /** Products that are sold, with what of them is in stock. */
    products: z.array(
      z.object({
        id,
        ...name,
        product_group_id: id,
        price_minor: z.int(),
        vat_rate_bp: z.int(),
        barcode: z.nullable(z.string()),
        picture_unique_id: z.nullable(z.string()),
        quantity_milli: z.int(),
        /** In the latest 500 invoices. */
        times_sold: z.int(),
      }),
    ),
    /** Offers that are sold today. `choose_count`: how many of their services the customer chooses; null: the customer gets all. */
    offers: z.array(
      z.object({
        id,
        ...name,
        price_minor: z.int(),
        vat_rate_bp: z.int(),
        type: z.int(),
        choose_count: z.nullable(z.int()),
        expires_on: z.nullable(date),
        services: z.array(z.object({ service_id: id, ...name, quantity: z.int() })),
      }),
    ),
    /** `share_minor` is what one of a service costs within the package. */
    packages: z.array(
      z.object({
        id,
        ...name,
        price_minor: z.int(),
        services: z.array(z.object({ service_id: id, ...name, quantity: z.int(), share_minor: z.int() })),
      }),
    ),
    held_count: z.int(),
    /** The salon's own picture as a look of gift cards; null where it has none. */
    card_picture_unique_id: z.nullable(unique_id),
    /** The default one first; empty where the account issues no e-invoices of its own. With several, each browser chooses its own. */
    einvoice_devices: z.array(tillDevice),
  }),
  summary: 'Everything the till opens with: what is sold, with price, tax and stock, employees, ways to pay, what the user may do',
});

/** A discount code as the till prices with it: what it takes off, and off what. */
const tillCode = z.object({
  code: z.string(),
  category: z.int(),
  service_ids: z.array(id),
  product_ids: z.array(id),
  takes_offers: flag,
  discount_minor: z.nullable(z.int()),
  discount_bp: z.nullable(z.int()),
});

export const openAppointmentAtTill = endpoint({
  method: 'GET',
  path: '/api/billing/appointment/{appointment_id}',
  access,
  input: z.object({ appointment_id: id }),
  output: z.object({
    appointment_id: id,
    status: z.int(),
    invoice_id: z.nullable(id),
    starts_at: z.string(),
    customer: z.object({ id, name: z.string(), mobile: z.nullable(z.string()), status: z.int() }),
    lines: z.array(
      z.object({
        service_id: id,
        ...name,
        employee_id: id,
        employee_english_name: z.nullable(z.string()),
        employee_arabic_name: z.nullable(z.string()),
        unit_price_minor: z.int(),
        vat_rate_bp: z.int(),
      }),
    ),
    /** What the sale can take of the customer's deposits, those of this appointment first. */
    deposits: z.array(availableDeposit),
    /** The code that was given with the booking; it is honoured although it may have ended since. */
    discount_code: z.nullable(tillCode),
  }),
  refusals: ['sales.appointment_cancelled'],
  summary: 'What the till opens with for an appointment: its customer and its services at the price that was agreed',
});

/** A card as the till prices with it; `type` 0 pays, 1 and 2 are discounts (specification §4). */
export const tillGiftCard = z.object({
  id,
  code: z.string(),
  type: z.int(),
  left_minor: z.int(),
  expires_on: z.nullable(date),
});

export const openCustomerAtTill = endpoint({
  method: 'GET',
  path: '/api/billing/customer/{customer_id}',
  access,
  input: z.object({ customer_id: id, appointment_id: z.optional(id) }),
  output: z.object({
    customer_id: id,
    balance_minor: z.int(),
    /** Null where the account has no loyalty program. */
    loyalty: z.nullable(
      z.object({
        points: z.int(),
        redeem_points: z.int(),
        redeem_minor: z.int(),
        smallest_redemption: z.int(),
        level: z.nullable(z.object(name)),
      }),
    ),
    /** The customer's, usable today; what expires first before the rest. */
    gift_cards: z.array(tillGiftCard),
    /** Offers the customer bought, with what is left of each service. */
    sold_offers: z.array(
      z.object({
        id,
        ...name,
        expires_on: z.nullable(date),
        uses_left: z.nullable(z.int()),
        /** 0 where today is none of its days. */
        is_usable_today: flag,
        /** Its event days, 0 Sunday … 6 Saturday, and the next of its dates; none where it is used on any day. */
        event_weekdays: z.array(z.int()),
        event_dates: z.array(date),
        services: z.array(z.object({ service_id: id, ...name, left: z.int() })),
      }),
    ),
    /** What the customer owes: penalties, settled by a line of a sale, and what is left of invoices. */
    penalties: z.array(z.object({ id, type: z.int(), amount_minor: z.int(), created_at: moment, reason: z.nullable(z.string()) })),
    debts: z.array(
      z.object({
        invoice_id: z.nullable(id),
        opening_debt_id: z.nullable(id),
        number: z.nullable(z.string()),
        left_minor: z.int(),
        due_on: z.nullable(date),
      }),
    ),
    /** What the sale can take of the customer's deposits, those of the appointment first. */
    deposits: z.array(availableDeposit),
  }),
  summary: 'What the till knows of a customer: balance, points, gift cards, offers left, penalties and debts owed, deposits',
});

export const findDiscountCodeAtTill = endpoint({
  method: 'GET',
  path: '/api/billing/discount_code',
  access,
  input: z.object({ code: text(40), customer_id: z.optional(id), appointment_id: z.optional(id) }),
  output: tillCode,
  refusals: discountCodeRefusalCodes,
  summary: 'A discount code that may be used now: what it takes off, and off what',
});

export const findGiftCardAtTill = endpoint({
  method: 'GET',
  path: '/api/billing/gift_card',
  access,
  input: z.object({ code: text(40), customer_id: z.optional(id) }),
  output: tillGiftCard,
  refusals: giftCardUseRefusalCodes,
  summary: 'A gift card that this customer, or a walk-in, may use now, by the code printed on it',
});

export const discardOfflineSale = endpoint({
  method: 'POST',
  path: '/api/billing/discarded_sales',
  access,
  input: z.object({
    ...cartFields,
    payments: z._default(z.array(offeredPayment).check(z.maxLength(20)), []),
    /** The number on the provisional receipt, and when it was given. */
    receipt: text(40),
    sold_at: moment,
    total_minor: amount_minor,
    reason: longText(300),
  }),
  output: done,
  idempotent: true,
  summary: 'Records that a sale taken without connection is not issued as an invoice: what it was, and why it was given up',
});

export const tillEndpoints = [
  openTill,
  openAppointmentAtTill,
  openCustomerAtTill,
  findDiscountCodeAtTill,
  findGiftCardAtTill,
  discardOfflineSale,
] as const;
