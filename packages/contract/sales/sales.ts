import { depositUseRefusalCodes } from '@rawnaq/domain/value/deposits/deposit';
import * as z from 'zod/mini';
import { einvoiceOf } from '../tax/einvoice-of-sale.ts';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, flag, id } from '../fields.ts';
import {
  cartFields,
  cartRefusals,
  offeredPayment,
  offeredTip,
  pricedLine,
  reductions,
  totals,
  usedDeposit,
  vatBreakdown,
} from './sales-cart.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
const maybeName = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };

export const quoteInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/quote',
  access: may('invoices.create'),
  input: z.object(cartFields),
  output: z.object({ ...totals, ...reductions, vat_breakdown: vatBreakdown, lines: z.array(pricedLine) }),
  refusals: cartRefusals,
  summary: 'What a sale would cost, line by line; writes nothing',
});

const invoicePayment = z.object({
  id,
  /** Null for what is no way of paying: a gift card, the account balance, a debt. */
  method_id: z.nullable(id),
  ...name,
  kind: z.string(),
  amount_minor: z.int(),
  reference: z.nullable(z.string()),
  authorization_code: z.nullable(z.string()),
  status: z.int(),
  source: z.int(),
});

/** Why an e-invoice cannot be made of a sale or a note. */
export const issueEinvoiceRefusals = [
  'einvoicing.device_not_found',
  'einvoicing.device_other_kind',
  'einvoicing.buyer_address_needed',
  'einvoicing.national_id_needed',
  'einvoicing.document_refused',
] as const;

/** Of a business that buys. */
const buyerAddress = z.object({
  street: z.nullable(z.string()),
  building_number: z.nullable(z.string()),
  additional_number: z.nullable(z.string()),
  district: z.nullable(z.string()),
  city_name: z.nullable(z.string()),
  postal_code: z.nullable(z.string()),
});

export const invoice = z.object({
  id,
  unique_id: z.string(),
  number: z.string(),
  kind: z.literal(['simplified', 'standard']),
  issued_at: z.string(),
  business_date: z.string(),
  customer_id: z.nullable(id),
  appointment_id: z.nullable(id),
  cashier_user_id: z.nullable(id),
  cashier_name: z.nullable(z.string()),
  salesman_employee_id: z.nullable(id),
  currency: z.string(),
  language: z.string(),
  ...totals,
  ...reductions,
  vat_breakdown: vatBreakdown,
  notes: z.nullable(z.string()),
  /** Of the discount on the whole; of all discounts where no line names its own. */
  discount_reason: z.nullable(z.string()),
  /** Seller and customer as they were when it was issued. */
  seller: z.object({
    ...name,
    english_address: z.nullable(z.string()),
    arabic_address: z.nullable(z.string()),
    trn: z.nullable(z.string()),
    commercial_registration: z.nullable(z.string()),
    is_vat_registered: flag,
    telephone: z.nullable(z.string()),
    english_header: z.nullable(z.string()),
    arabic_header: z.nullable(z.string()),
    english_footer: z.nullable(z.string()),
    arabic_footer: z.nullable(z.string()),
  }),
  buyer: z.nullable(
    z.object({
      name: z.string(),
      mobile: z.nullable(z.string()),
      email: z.nullable(z.string()),
      trn: z.nullable(z.string()),
      /** Of a citizen, where the invoice sells what bears no VAT for citizens. */
      national_id: z.optional(z.nullable(z.string())),
      address: z.optional(z.nullable(buyerAddress)),
    }),
  ),
  lines: z.array(z.extend(pricedLine, { id })),
  /** Money, deposits, gift cards and account balance; `kind` tells which. */
  payments: z.array(invoicePayment),
  /** What its deposits were taxed with when they were taken, by their tax invoices: this one charges the rest. */
  prepayments: z.array(
    z.object({
      prepayment_id: id,
      deposit_id: id,
      /** Among `payments`: how much of the deposit the invoice used. */
      payment_id: id,
      number: z.string(),
      issued_at: z.string(),
      vat_category: z.string(),
      vat_rate_bp: z.int(),
      net_minor: z.int(),
      vat_minor: z.int(),
    }),
  ),
  tips: z.array(z.object({ employee_id: id, ...maybeName, method_id: id, amount_minor: z.int() })),
  /** What the customer still owes of it. */
  balance_due_minor: z.int(),
  /** The text of the tax QR code; null where the seller is not registered for VAT. */
  qr_text: z.nullable(z.string()),
  einvoice: einvoiceOf,
  /** Where the customer opens it without signing in. */
  public_url: z.string(),
});

/** An invoice with what only its own page tells. */
const invoicePage = z.extend(invoice, {
  /** The picture of the business's logo is at /api/public/files/{logo_unique_id}; null where it has none. */
  logo_unique_id: z.nullable(z.string()),
  /** Who sold it, where an employee was named for the whole sale. */
  salesman: z.nullable(z.object(maybeName)),
  /** One to five stars, where the customer has rated the visit that was billed. */
  rating: z.nullable(z.int()),
  /** The package a line is a part of, the offer it uses. */
  line_details: z.array(z.object({ position: z.int(), kind: z.literal(['part_of_package', 'of_offer']), ...name })),
});

export const issueInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices',
  access: may('invoices.create'),
  input: z.object({
    ...cartFields,
    payments: z._default(z.array(offeredPayment).check(z.maxLength(20)), []),
    /** Deposits of the customer that it consumes; all that is offered together equals the total. */
    deposits: z._default(z.array(usedDeposit).check(z.maxLength(20)), []),
    /** Of the customer's account balance. */
    balance_minor: z.optional(amount_minor),
    /** What the customer will owe, where the account allows debt. */
    debt_minor: z.optional(amount_minor),
    tips: z._default(z.array(offeredTip).check(z.maxLength(20)), []),
    /** The total the screen shows; where the server finds another, nothing is issued. */
    expected_total_minor: z.optional(amount_minor),
    /** The till whose chain the e-invoice joins; left out: the account's own default. */
    einvoice_device_id: z.optional(id),
  }),
  output: invoice,
  refusals: [
    ...cartRefusals,
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.payment_amount_invalid',
    'sales.authorization_code_required',
    'sales.payments_not_equal_total',
    'sales.total_differs',
    'sales.debt_not_allowed',
    'sales.debt_needs_customer',
    'sales.balance_needs_customer',
    'sales.balance_not_enough',
    'sales.tip_employee_not_found',
    'stock.not_enough',
    ...issueEinvoiceRefusals,
    ...depositUseRefusalCodes,
  ],
  summary:
    'Issues an invoice: gapless number, VAT inside, payments and consumed deposits that equal its total; bills the appointment it belongs to',
  idempotent: true,
  status: 201,
});

export const getInvoice = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}',
  access: may('invoices.view'),
  input: byId,
  output: invoicePage,
  refusals: ['customer.erased_document'],
  summary: 'One invoice with its lines and payments, who sold it, what its lines belong to, and how the visit was rated',
});

export const salesEndpoints = [quoteInvoice, issueInvoice, getInvoice] as const;
