import { allExemptionReasons } from '@rawnaq/domain/money/vat-exemption';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, line, listQuery, optionalLongText, pageOf, rate_bp, version } from '../fields.ts';
import { arabic_name, english_name } from '../person-fields.ts';
import { unusualRateRefusals, use_unusual_rate } from '../vat-rate.ts';

const shift = z.object({ opens_minute: z.int().check(z.gte(0), z.lte(1439)), closes_minute: z.int().check(z.gte(0), z.lte(2880)) });
/** Local wall time; closing at or before the opening means the next day. A day that is missing is closed. */
const weeklyHours = z.object({
  days: z.array(z.object({ day: z.int().check(z.gte(0), z.lte(6)), shifts: z.array(shift).check(z.maxLength(6)) })).check(z.maxLength(7)),
});

export const getBusinessHours = endpoint({
  method: 'GET',
  path: '/api/business_hours',
  access: may('settings.view'),
  input: z.object({}),
  output: z.object({ timezone: z.string(), ...weeklyHours.shape, version }),
  summary: 'When the business is open, day by day',
});

export const updateBusinessHours = endpoint({
  method: 'PUT',
  path: '/api/business_hours',
  access: may('settings.edit'),
  input: z.object({ ...weeklyHours.shape, version }),
  output: z.object({ timezone: z.string(), ...weeklyHours.shape, version }),
  refusals: ['hours.day_twice', 'hours.shift_too_long', 'hours.shifts_overlap', 'hours.never_open', 'record.changed_meanwhile'],
  summary: 'Replaces the opening hours of the week',
});

const tax = z.object({
  id,
  english_name: z.string(),
  arabic_name: z.string(),
  rate_bp: z.int(),
  category: z.string(),
  exemption_reason_code: z.nullable(z.enum(allExemptionReasons)),
  is_default: flag,
  status: flag,
  service_count: z.int(),
  product_count: z.int(),
  version,
});

const taxFields = {
  english_name,
  arabic_name,
  rate_bp,
  status: z._default(flag, 1),
  /** What a tax of 0 % is to the authority: zero-rated, exempt, out of scope. An active one is always standard. */
  category: z.optional(z.enum(['S', 'Z', 'E', 'O'])),
  /** In Saudi Arabia, of a tax that is zero-rated or exempt: the authority's reason; left out, the one that the e-invoice settings name. */
  exemption_reason_code: z.optional(z.enum(allExemptionReasons)),
  is_default: z._default(flag, 0),
  use_unusual_rate,
};
const taxRefusals = [
  'tax.english_name_exists',
  'tax.zero_when_active',
  'tax.not_zero_when_disabled',
  'tax.percentage_invalid',
  'tax.reason_unfit',
  'tax.default_needed',
  ...unusualRateRefusals,
] as const;

export const listTaxes = endpoint({
  method: 'GET',
  path: '/api/taxes',
  access: may('taxes.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(tax),
  summary: 'Taxes of the account',
});
export const getTax = endpoint({
  method: 'GET',
  path: '/api/taxes/{id}',
  access: may('taxes.view'),
  input: byId,
  output: tax,
  summary: 'One tax',
});
export const createTax = endpoint({
  method: 'POST',
  path: '/api/taxes',
  access: may('taxes.create'),
  input: z.object(taxFields),
  output: tax,
  refusals: taxRefusals,
  summary: 'Adds a tax; the first one is the default',
  status: 201,
});
export const updateTax = endpoint({
  method: 'PUT',
  path: '/api/taxes/{id}',
  access: may('taxes.edit'),
  input: z.object({ id, version, ...taxFields }),
  output: tax,
  refusals: [...taxRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a tax; making it the default takes that from the other',
});
export const deleteTax = endpoint({
  method: 'DELETE',
  path: '/api/taxes/{id}',
  access: may('taxes.delete'),
  input: byId,
  output: done,
  refusals: ['tax.in_use', 'tax.default_needed'],
  summary: 'Deletes a tax that no service carries',
});

const series = z.object({
  document: z.enum(['invoice', 'credit_note', 'debit_note', 'receipt', 'prepayment', 'prepayment_credit']),
  prefix: z._default(line(z.maxLength(12), z.regex(/^[A-Za-z0-9/._-]*$/)), ''),
  padding: z.int().check(z.gte(1), z.lte(12)),
  next_number: z.int().check(z.gte(1), z.lte(999_999_999_999)),
});
const invoice_paper = z.enum(['invoice_a4', 'invoice_a5', 'receipt_80mm']);
const invoice_language = z.enum(['customer', 'en', 'ar', 'both']);
const nullableText = z.nullable(z.string());

const invoiceSetting = z.object({
  invoice_paper,
  invoice_language,
  english_header: nullableText,
  arabic_header: nullableText,
  english_footer: nullableText,
  arabic_footer: nullableText,
  series: z.array(z.object({ document: z.string(), prefix: z.string(), padding: z.int(), next_number: z.int() })),
  version,
});

export const getInvoiceSetting = endpoint({
  method: 'GET',
  path: '/api/invoice_setting',
  access: may('settings.view'),
  input: z.object({}),
  output: invoiceSetting,
  summary: 'Paper, language, header and footer of invoices, and how their numbers are written',
});

export const updateInvoiceSetting = endpoint({
  method: 'PUT',
  path: '/api/invoice_setting',
  access: may('settings.edit'),
  input: z.object({
    invoice_paper,
    invoice_language,
    english_header: optionalLongText(500),
    arabic_header: optionalLongText(500),
    english_footer: optionalLongText(500),
    arabic_footer: optionalLongText(500),
    series: z.array(series).check(z.maxLength(6)),
    version,
  }),
  output: invoiceSetting,
  refusals: ['series.only_grows', 'series.prefix_ends_in_digit', 'record.changed_meanwhile'],
  summary: 'Replaces the invoice setting; series that are not named stay as they are',
});

export const settingsEndpoints = [
  getBusinessHours,
  updateBusinessHours,
  listTaxes,
  getTax,
  createTax,
  updateTax,
  deleteTax,
  getInvoiceSetting,
  updateInvoiceSetting,
] as const;
