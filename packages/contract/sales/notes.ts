import { cancelRefusalCodes, creditNoteRefusalCodes } from '@rawnaq/domain/sales/notes/credit-note';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, flag, id, listQuery, longText, moment, optionalText, pageOf } from '../fields.ts';
import { einvoiceOf } from '../tax/einvoice-of-sale.ts';
import { issueEinvoiceRefusals } from './sales.ts';
import { offeredPayment, quantity, vatBreakdown } from './sales-cart.ts';

const name = { english_name: z.string(), arabic_name: z.string() };
const positiveAmount = amount_minor.check(z.gte(1));
const noteTypes = ['credit', 'debit'] as const;

/** How a note was settled: money by a way of paying, or `kind` tells which stored value. */
const noteMoney = z.object({
  kind: z.literal(['cash', 'card', 'transfer', 'other', 'gift_card', 'balance', 'debt', 'deposit']),
  ...name,
  amount_minor: z.int(),
  reference: z.nullable(z.string()),
});

const noteLine = z.object({
  position: z.int(),
  /** Of the invoice; null where a debit note charges something else. */
  line_position: z.nullable(z.int()),
  ...name,
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  /** "0" where only the price comes down. */
  quantity: z.string(),
  unit_price_minor: z.int(),
  discount_minor: z.int(),
  gross_minor: z.int(),
  net_minor: z.int(),
  vat_minor: z.int(),
  vat_rate_bp: z.int(),
  /** The goods went back on the shelf. */
  is_returned: flag,
});

const noteHead = {
  id,
  type: z.literal([...noteTypes]),
  unique_id: z.string(),
  number: z.string(),
  invoice_id: id,
  invoice_number: z.string(),
  is_cancellation: flag,
  issued_at: moment,
  business_date: z.string(),
  customer_id: z.nullable(id),
  customer_name: z.nullable(z.string()),
  cashier_name: z.nullable(z.string()),
  reason: z.string(),
  subtotal_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
};

export const note = z.object({
  ...noteHead,
  discount_minor: z.int(),
  vat_breakdown: vatBreakdown,
  currency: z.string(),
  lines: z.array(noteLine),
  money: z.array(noteMoney),
  einvoice: einvoiceOf,
});

const settledAmounts = {
  /** Still owed. */
  debt_minor: z.int(),
  deposits: z.array(z.object({ deposit_id: id, receipt_number: z.string(), left_minor: z.int() })),
  /** With the last four letters of their codes, to tell one from another. */
  gift_cards: z.array(z.object({ gift_card_id: id, code_end: z.string(), left_minor: z.int() })),
  balance_minor: z.int(),
  methods: z.array(z.object({ method_id: id, ...name, left_minor: z.int() })),
};

export const getInvoiceNotes = endpoint({
  method: 'GET',
  path: '/api/invoices/{id}/notes',
  access: may('invoices.view'),
  input: byId,
  output: z.object({
    notes: z.array(z.object(noteHead)),
    credited_minor: z.int(),
    left_minor: z.int(),
    /** Lines with what is left to credit of each; amounts are of the whole line unless they say `left` or `credited`. */
    lines: z.array(
      z.object({
        line_id: id,
        position: z.int(),
        kind: z.string(),
        ...name,
        is_divisible: z.boolean(),
        sold_offer_id: z.nullable(id),
        /** A service for which products left stock. */
        uses_stock: z.boolean(),
        unit_price_minor: z.int(),
        quantity_milli: z.int(),
        before_minor: z.int(),
        net_minor: z.int(),
        vat_minor: z.int(),
        vat_rate_bp: z.int(),
        credited: z.object({ quantity_milli: z.int(), before_minor: z.int(), net_minor: z.int(), vat_minor: z.int() }),
      }),
    ),
    /** How it was settled, less what notes gave back that way. */
    ways: z.object(settledAmounts),
    /** What employees received with it and nobody has back. */
    tips_minor: z.int(),
    /** What of its debt is written off: owed no more, but not paid either. */
    written_off_minor: z.int(),
    is_partly_paid: z.boolean(),
    /** The tax authority does not have the invoice yet: until then no note. */
    is_not_reported: z.boolean(),
    /** Why it cannot be cancelled; null where it can. */
    cancel_fault: z.nullable(z.literal([...cancelRefusalCodes])),
  }),
  summary: 'The notes of an invoice, what of it can still be credited, and the ways in which it was settled',
});

export const noteRefusals = [
  ...creditNoteRefusalCodes,
  'notes.partly_paid',
  'notes.partly_written_off',
  'notes.gift_card_used',
  'notes.refund_not_equal',
  'notes.balance_needs_customer',
  'notes.tips_paid_out',
  'sales.sold_offer_in_use',
  'sales.payment_method_not_found',
  'sales.payment_method_inactive',
  'sales.payment_amount_invalid',
  'cash_shifts.cash_needs_shift',
  'einvoicing.not_reported',
  ...issueEinvoiceRefusals,
] as const;

const creditFields = {
  reason: longText(300),
  /** 0: the goods do not go back on the shelf. */
  returns_stock: z._default(flag, 1),
  /** 0: what its services used of products stays used. */
  returns_used: z._default(flag, 1),
  /** 0: deposits, gift cards, account balance and uses of offers do not come back; what they paid is given back in money. */
  returns_value: z._default(flag, 1),
  /** 1: the customer gets the tips back too. */
  returns_tips: z._default(flag, 0),
  /** The till whose chain the e-invoice joins; left out: the account's own default. */
  einvoice_device_id: z.optional(id),
  /** How the money goes back; left out: by the ways it came. */
  refund: z.optional(
    z.object({
      payments: z._default(
        z.array(z.object({ method_id: id, amount_minor: positiveAmount, reference: optionalText(100) })).check(z.maxLength(10)),
        [],
      ),
      /** Onto the customer's account. */
      balance_minor: z._default(amount_minor, 0),
    }),
  ),
};

export const issueCreditNote = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/credit_note',
  access: may('sales.credit_note'),
  input: z.object({
    id,
    /** Left out: everything that is left. A line names a quantity, or an amount by which it becomes cheaper; neither: all of it. */
    lines: z.optional(
      z
        .array(z.object({ line_id: id, quantity: z.optional(quantity), amount_minor: z.optional(positiveAmount) }))
        .check(z.minLength(1), z.maxLength(200)),
    ),
    ...creditFields,
  }),
  output: note,
  refusals: noteRefusals,
  summary: 'Credits an issued invoice, whole or in part: gapless number, every leg of the sale goes back in proportion',
  idempotent: true,
  status: 201,
});

export const cancelInvoice = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/cancel',
  access: may('invoices.cancel'),
  input: z.object({ id, ...creditFields }),
  output: note,
  refusals: [...noteRefusals, ...cancelRefusalCodes],
  summary: 'Cancels an invoice without VAT, products and gift cards: a credit note over all of it',
  idempotent: true,
  status: 201,
});

export const issueDebitNote = endpoint({
  method: 'POST',
  path: '/api/invoices/{id}/debit_note',
  access: may('sales.debit_note'),
  input: z.object({
    id,
    lines: z
      .array(
        z.object({
          /** The invoice's line that becomes dearer; its tax is this line's. */
          line_id: z.optional(id),
          service_id: z.optional(id),
          description: optionalText(200),
          /** With VAT. */
          amount_minor: positiveAmount,
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    reason: longText(300),
    payments: z.array(offeredPayment).check(z.minLength(1), z.maxLength(10)),
    /** The till whose chain the e-invoice joins; left out: the account's own default. */
    einvoice_device_id: z.optional(id),
  }),
  output: note,
  refusals: [
    'notes.line_not_found',
    'notes.describe_charge',
    'notes.fully_credited',
    'sales.service_not_found',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.payment_amount_invalid',
    'sales.authorization_code_required',
    'sales.payments_not_equal_total',
    'einvoicing.not_reported',
    ...issueEinvoiceRefusals,
  ],
  summary: 'Charges more for an issued invoice: gapless number, VAT inside, paid at once',
  idempotent: true,
  status: 201,
});

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/notes',
  access: may('invoices.view'),
  input: z.object({
    ...listQuery,
    type: z.optional(z.literal([...noteTypes])),
    from: z.optional(date),
    to: z.optional(date),
    customer_id: z.optional(id),
  }),
  output: z.extend(pageOf(z.object(noteHead)), {
    totals: z.object({ credit_minor: z.int(), credit_vat_minor: z.int(), debit_minor: z.int(), debit_vat_minor: z.int() }),
  }),
  refusals: ['sales.export_not_allowed'],
  summary: 'Credit and debit notes, newest first, with the totals of all that is filtered',
});

export const getCreditNote = endpoint({
  method: 'GET',
  path: '/api/credit_notes/{id}',
  access: may('invoices.view'),
  input: byId,
  output: note,
  refusals: ['customer.erased_document'],
  summary: 'One credit note with its lines and how it was given back',
});

export const getDebitNote = endpoint({
  method: 'GET',
  path: '/api/debit_notes/{id}',
  access: may('invoices.view'),
  input: byId,
  output: note,
  refusals: ['customer.erased_document'],
  summary: 'One debit note with its lines and payments',
});

export const notesEndpoints = [
  getInvoiceNotes,
  issueCreditNote,
  cancelInvoice,
  issueDebitNote,
  listNotes,
  getCreditNote,
  getDebitNote,
] as const;
