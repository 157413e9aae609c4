import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, done, flag, id, line, listQuery, moment, pageOf, rate_bp, version } from '../fields.ts';
import { arabic_name, english_name } from '../person-fields.ts';

/** Specification §4: 1 all services and products, 2 all services, 3 all products, 4 selected of both, 5 selected services, 6 selected products. */
const category = z.literal([1, 2, 3, 4, 5, 6]);
/** 1 in the salon and online, 2 in the salon, 3 online. */
const channel = z.literal([1, 2, 3]);
export const discountCodeStates = ['active', 'coming', 'expired', 'used_up', 'disabled'] as const;
const count = z.int().check(z.gte(1), z.lte(1_000_000));

const discountCode = z.object({
  id,
  code: z.string(),
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  category,
  discount_minor: z.nullable(z.int()),
  discount_bp: z.nullable(z.int()),
  valid_from: date,
  valid_to: z.nullable(date),
  max_uses: z.nullable(z.int()),
  max_uses_per_customer: z.nullable(z.int()),
  new_customers_only: flag,
  channel,
  /** Whether it takes something off offers that are sold, too. */
  takes_offers: flag,
  status: flag,
  state: z.enum(discountCodeStates),
  used_count: z.int(),
  /** Given with bookings whose visits are not billed yet, and with online orders that are not paid yet; they count against the limits like uses. */
  promised_count: z.int(),
  /** What it has taken off in all, with VAT. */
  given_minor: z.int(),
  service_ids: z.array(id),
  product_ids: z.array(id),
  version,
});

const codeFields = {
  /** Letters, digits and dashes of any script; upper and lower case are one. */
  code: line(
    z.minLength(2),
    z.maxLength(40),
    z.check((payload) => {
      if (!/^[\p{L}\p{N}_-]*$/u.test(payload.value))
        payload.issues.push({ code: 'custom', input: payload.value, params: { rule: 'code_characters' } });
    }),
  ),
  /** What the code is for, in the salon's words; a code needs none. */
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  category,
  discount_minor: z.optional(amount_minor),
  discount_bp: z.optional(rate_bp),
  valid_from: date,
  valid_to: z.optional(date),
  max_uses: z.optional(count),
  max_uses_per_customer: z.optional(count),
  new_customers_only: z._default(flag, 0),
  channel: z._default(channel, 1),
  takes_offers: z._default(flag, 0),
  status: z._default(flag, 1),
  service_ids: z._default(z.array(id).check(z.maxLength(500)), []),
  product_ids: z._default(z.array(id).check(z.maxLength(500)), []),
};

const codeRefusals = [
  'discount_code.exists',
  'discount_code.one_discount',
  'discount_code.services_needed',
  'discount_code.products_needed',
  'discount_code.service_unknown',
  'discount_code.product_unknown',
  'discount_code.period_turned',
] as const;

export const listDiscountCodes = endpoint({
  method: 'GET',
  path: '/api/discount_codes',
  access: may('discount_codes.view'),
  input: z.object({ ...listQuery, state: z.optional(z.enum(discountCodeStates)), category: z.optional(category) }),
  output: pageOf(discountCode),
  summary: 'Discount codes with how often each was used and what it has given',
});

export const getDiscountCode = endpoint({
  method: 'GET',
  path: '/api/discount_codes/{id}',
  access: may('discount_codes.view'),
  input: byId,
  output: discountCode,
  summary: 'One discount code',
});

export const createDiscountCode = endpoint({
  method: 'POST',
  path: '/api/discount_codes',
  access: may('discount_codes.create'),
  input: z.object(codeFields),
  output: discountCode,
  refusals: codeRefusals,
  summary: 'Adds a discount code',
  status: 201,
});

export const updateDiscountCode = endpoint({
  method: 'PUT',
  path: '/api/discount_codes/{id}',
  access: may('discount_codes.edit'),
  input: z.object({ id, version, ...codeFields }),
  output: discountCode,
  refusals: [...codeRefusals, 'discount_code.below_used', 'record.changed_meanwhile'],
  summary: 'Replaces a discount code; invoices keep what was taken off',
});

export const deleteDiscountCode = endpoint({
  method: 'DELETE',
  path: '/api/discount_codes/{id}',
  access: may('discount_codes.delete'),
  input: byId,
  output: done,
  refusals: ['discount_code.was_used'],
  summary: 'Deletes a discount code that was never used',
});

export const listDiscountCodeUses = endpoint({
  method: 'GET',
  path: '/api/discount_codes/{id}/uses',
  access: may('discount_codes.view'),
  input: z.object({ id, ...listQuery }),
  output: pageOf(
    z.object({
      id,
      at: moment,
      /** 1 used, 2 given back by a credit note. */
      kind: z.literal([1, 2]),
      invoice_id: id,
      invoice_number: z.string(),
      customer_id: z.nullable(id),
      customer_name: z.nullable(z.string()),
      amount_minor: z.int(),
      user_name: z.nullable(z.string()),
    }),
  ),
  summary: 'The invoices that used a discount code, newest first',
});

export const discountCodesEndpoints = [
  listDiscountCodes,
  getDiscountCode,
  createDiscountCode,
  updateDiscountCode,
  deleteDiscountCode,
  listDiscountCodeUses,
] as const;
