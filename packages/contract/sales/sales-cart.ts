import { giftCardLooks } from '@rawnaq/domain/value/gift-cards/gift-card';
import { quantityMilli } from '@rawnaq/domain/catalogue/stock/quantity';
import * as z from 'zod/mini';
import { amount_minor, date, id, optionalLongText, optionalText, rate_bp } from '../fields.ts';
import { mobileOrEmpty } from '../person-fields.ts';

/** A quantity of up to three decimals, as a number or as its text ("1.5"). */
export const quantity = z.union([z.number(), z.string()]).check(
  z.check((payload) => {
    const milli = quantityMilli(payload.value);
    if (milli === null || milli === 0) payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'not_a_quantity' } });
  }),
);

/** What a line can sell. `offer` sells a set of services to be used later; using them is a service line that names the sold offer. */
export const lineKinds = ['service', 'product', 'offer', 'gift_card', 'penalty'] as const;
export type LineKind = (typeof lineKinds)[number];

/** A gift card to be sold: its value is the line's price. */
const soldGiftCard = z.object({
  value_minor: amount_minor.check(z.gte(1)),
  beneficiary_customer_id: z.optional(id),
  beneficiary_name: optionalText(120),
  beneficiary_mobile: z.optional(mobileOrEmpty),
  message: optionalLongText(300),
  /** Left out: what the account's setting says. */
  expires_on: z.optional(date),
  design_id: z.optional(z.literal([...giftCardLooks])),
});

const idOfKind = {
  service: 'service_id',
  product: 'product_id',
  offer: 'offer_id',
  gift_card: 'gift_card',
  penalty: 'penalty_id',
} as const satisfies Record<LineKind, string>;

/** One line of a sale. Without a price it costs what it costs today (a service: with this employee), or what was agreed when it was booked. */
const cartLine = z
  .object({
    kind: z._default(z.literal([...lineKinds]), 'service'),
    service_id: z.optional(id),
    product_id: z.optional(id),
    offer_id: z.optional(id),
    /** The services chosen of an offer that lets the customer choose. */
    offer_service_ids: z.optional(z.array(id).check(z.maxLength(100))),
    gift_card: z.optional(soldGiftCard),
    penalty_id: z.optional(id),
    /** A service line that uses what is left of a sold offer: it costs nothing now. */
    sold_offer_id: z.optional(id),
    /** Service lines with the same key make one package, complete, at the package's price. */
    package_id: z.optional(id),
    package_key: z.optional(z.int().check(z.gte(1), z.lte(200))),
    employee_id: z.optional(id),
    /** One unless said otherwise. */
    quantity: z.optional(quantity),
    /** The same in whole thousandths (1500 is 1.5); wins over `quantity`. */
    quantity_milli: z.optional(z.int().check(z.gte(1), z.lte(9_999_999_000))),
    unit_price_minor: z.optional(amount_minor),
    discount_minor: z.optional(amount_minor),
    discount_bp: z.optional(rate_bp),
    discount_reason: optionalText(200),
  })
  .check(
    z.check((payload) => {
      const line = payload.value;
      const missing = (path: string) => payload.issues.push({ code: 'custom', input: line, path: [path], params: { rule: 'required' } });
      if (line[idOfKind[line.kind]] === undefined) missing(idOfKind[line.kind]);
      if (line.package_id !== undefined && line.package_key === undefined) missing('package_key');
    }),
  );

/** What is sold, to whom, with which reductions. */
export const cartFields = {
  customer_id: z.optional(id),
  appointment_id: z.optional(id),
  lines: z.array(cartLine).check(z.minLength(1), z.maxLength(200)),
  discount_minor: z.optional(amount_minor),
  discount_bp: z.optional(rate_bp),
  /** Of the discount on the whole; a line's own stands at the line. */
  discount_reason: optionalText(200),
  discount_code: optionalText(40),
  /** Loyalty points of the customer to redeem, as a discount. */
  points: z.optional(z.int().check(z.gte(1), z.lte(1_000_000_000))),
  /** Gift cards to redeem. A paid one pays; a loyalty or free voucher is a discount. */
  gift_cards: z._default(z.array(z.object({ gift_card_id: id, amount_minor: amount_minor.check(z.gte(1)) })).check(z.maxLength(20)), []),
  notes: optionalLongText(1000),
  salesman_employee_id: z.optional(id),
};

export const offeredPayment = z.object({
  method_id: id,
  amount_minor,
  reference: optionalText(100),
  authorization_code: optionalText(50),
});

/** A part of a deposit that the sale consumes. */
export const usedDeposit = z.object({ deposit_id: id, amount_minor: amount_minor.check(z.gte(1)) });

/** A tip: the employee's, taken beside the invoice by a way of paying. */
export const offeredTip = z.object({ employee_id: id, method_id: id, amount_minor: amount_minor.check(z.gte(1)) });

export const cartRefusals = [
  'sales.customer_not_found',
  'sales.customer_disabled',
  'sales.appointment_not_found',
  'sales.appointment_of_other_customer',
  'sales.appointment_cancelled',
  'sales.appointment_already_billed',
  'sales.appointment_no_show',
  'sales.service_not_found',
  'sales.service_disabled',
  'sales.employee_not_found',
  'sales.employee_left',
  'sales.employee_disabled',
  'sales.discount_not_allowed',
  'sales.price_change_not_allowed',
  'sales.price_change_off',
  'sales.quantity_change_not_allowed',
  'sales.product_not_found',
  'sales.product_disabled',
  'sales.offer_not_found',
  'sales.offer_disabled',
  'sales.offer_expired',
  'sales.offer_not_yet',
  'sales.offer_choice_wrong',
  'sales.offer_needs_customer',
  'sales.sold_offer_not_found',
  'sales.sold_offer_of_other_customer',
  'sales.sold_offer_expired',
  'sales.sold_offer_not_today',
  'sales.sold_offer_used_up',
  'sales.sold_offer_not_enough',
  'sales.sold_offer_not_for_service',
  'sales.package_not_found',
  'sales.package_incomplete',
  'sales.package_above_total',
  'sales.penalty_not_found',
  'sales.penalty_settled',
  'sales.penalty_of_other_customer',
  'sales.gift_card_not_found',
  'sales.gift_card_used',
  'sales.gift_card_expired',
  'sales.gift_card_disabled',
  'sales.gift_card_of_other_customer',
  'sales.gift_card_not_enough',
  'sales.gift_card_named_twice',
  'sales.gift_card_beneficiary_not_found',
  'sales.discount_code_not_found',
  'sales.discount_code_disabled',
  'sales.discount_code_only_till',
  'sales.discount_code_only_online',
  'sales.discount_code_not_yet',
  'sales.discount_code_new_customers_only',
  'sales.discount_code_not_valid_today',
  'sales.discount_code_used_up',
  'sales.discount_code_used_by_customer',
  'sales.discount_code_needs_customer',
  'sales.discount_code_nothing_to_discount',
  'sales.discount_code_services_only',
  'sales.discount_code_products_only',
  'sales.discount_code_chosen_only',
  'sales.points_need_customer',
  'sales.points_not_enough',
  'sales.points_too_few',
  'sales.loyalty_off',
  'sales.reductions_above_total',
  'sales.not_discountable',
  'sales.no_lines',
  'sales.amount_not_integer',
  'sales.negative_price',
  'sales.quantity_not_positive',
  'sales.negative_discount',
  'sales.two_discounts',
  'sales.discount_above_price',
  'sales.vat_rate_invalid',
  'sales.amount_too_large',
] as const;

export const vatBreakdown = z.array(z.object({ rate_bp: z.int(), net_minor: z.int(), vat_minor: z.int() }));

/** A line with its price; `gross_minor` is after all discounts and equals `net_minor + vat_minor`. */
export const pricedLine = z.object({
  position: z.int(),
  kind: z.literal([...lineKinds]),
  service_id: z.nullable(id),
  product_id: z.nullable(id),
  /** Sold by the line (kind offer), or used by it (kind service). */
  sold_offer_id: z.nullable(id),
  gift_card_id: z.nullable(id),
  penalty_id: z.nullable(id),
  package_id: z.nullable(id),
  package_key: z.nullable(z.int()),
  english_name: z.string(),
  arabic_name: z.string(),
  employee_id: z.nullable(id),
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  quantity: z.string(),
  quantity_milli: z.int(),
  unit_price_minor: z.int(),
  /** The line's own discount; `code_discount_minor` and `invoice_discount_minor` are its shares of the code's and the invoice's. */
  discount_minor: z.int(),
  code_discount_minor: z.int(),
  invoice_discount_minor: z.int(),
  /** Why the line has its own discount. Null in sales that were made while a sale had one reason for all. */
  discount_reason: z.nullable(z.string()),
  gross_minor: z.int(),
  net_minor: z.int(),
  vat_minor: z.int(),
  vat_rate_bp: z.int(),
});

/** `subtotal_minor` is without VAT and after every discount; `subtotal_minor + vat_minor = total_minor`. */
export const totals = {
  subtotal_minor: z.int(),
  /** All discounts: of lines, code, invoice, points and vouchers. */
  discount_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
};

/** The parts of `discount_minor` that have a reason of their own. */
export const reductions = {
  code_discount_minor: z.int(),
  points_redeemed: z.int(),
  points_discount_minor: z.int(),
  voucher_discount_minor: z.int(),
};
