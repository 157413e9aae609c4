import { quantityMilli } from '@rawnaq/domain/sales/quantity';
import * as z from 'zod/mini';
import { amount_minor, id, optionalText, rate_bp } from './fields.ts';

/** A quantity of up to three decimals, as a number or as its text ("1.5"). */
export const quantity = z.union([z.number(), z.string()]).check(
  z.check((payload) => {
    const milli = quantityMilli(payload.value);
    if (milli === null || milli === 0) payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'invalid' } });
  }),
);

/** One line of a sale. Without a price it costs what the service costs today (with this employee), or what was agreed when it was booked. */
export const cartLine = z.object({
  service_id: id,
  employee_id: z.optional(id),
  /** One unless said otherwise. */
  quantity: z.optional(quantity),
  /** The same in whole thousandths (1500 is 1.5); wins over `quantity`. */
  quantity_milli: z.optional(z.int().check(z.gte(1), z.lte(9_999_999_000))),
  unit_price_minor: z.optional(amount_minor),
  discount_minor: z.optional(amount_minor),
  discount_bp: z.optional(rate_bp),
});

/** What is sold, to whom, with which discount on the whole. */
export const cartFields = {
  customer_id: z.optional(id),
  appointment_id: z.optional(id),
  lines: z.array(cartLine).check(z.minLength(1), z.maxLength(200)),
  discount_minor: z.optional(amount_minor),
  discount_bp: z.optional(rate_bp),
  discount_reason: optionalText(200),
  notes: optionalText(1000),
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
  'sales.quantity_change_not_allowed',
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

/** A line with its price; `gross_minor` is after both discounts and equals `net_minor + vat_minor`. */
export const pricedLine = z.object({
  position: z.int(),
  service_id: z.nullable(id),
  english_name: z.string(),
  arabic_name: z.string(),
  employee_id: z.nullable(id),
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  quantity: z.string(),
  quantity_milli: z.int(),
  unit_price_minor: z.int(),
  discount_minor: z.int(),
  invoice_discount_minor: z.int(),
  gross_minor: z.int(),
  net_minor: z.int(),
  vat_minor: z.int(),
  vat_rate_bp: z.int(),
});

/** `subtotal_minor` is without VAT and after every discount; `subtotal_minor + vat_minor = total_minor`. */
export const totals = {
  subtotal_minor: z.int(),
  discount_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
};
