import { depositStates } from '@rawnaq/domain/value/deposits/deposit';
import * as z from 'zod/mini';
import { endpoint, may, online } from '../endpoint.ts';
import {
  amount_minor,
  byId,
  date,
  done,
  flag,
  id,
  listQuery,
  longText,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  text,
  unique_id,
} from '../fields.ts';
import { printed } from '../printed.ts';
import { availableDeposit } from './available-deposit.ts';

const positiveAmount = amount_minor.check(z.gte(1));

export const deposit = z.object({
  id,
  payment_id: id,
  receipt_number: z.string(),
  receipt_id: z.nullable(id),
  customer_id: id,
  customer_name: z.string(),
  customer_mobile: z.nullable(z.string()),
  appointment_id: z.nullable(id),
  appointment_starts_at: z.nullable(moment),
  method_id: id,
  method_english_name: z.string(),
  method_arabic_name: z.string(),
  is_online: flag,
  amount_minor: z.int(),
  used_minor: z.int(),
  refunded_minor: z.int(),
  kept_minor: z.int(),
  charged_back_minor: z.int(),
  /** What can still be used or given back. */
  left_minor: z.int(),
  state: z.enum(depositStates),
  /** Of the payment: 0 cancelled, 1 paid (specification §4). */
  status: z.int(),
  reference: z.nullable(z.string()),
  authorization_code: z.nullable(z.string()),
  note: z.nullable(z.string()),
  /** Its VAT arose when it was taken. */
  is_taxed: flag,
  taken_at: moment,
  business_date: z.string(),
  taken_by_name: z.nullable(z.string()),
  /** Where the customer opens the receipt without signing in; null where the business has no public address. */
  receipt_url: z.nullable(z.string()),
});

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/deposits',
  access: may('payments.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    customer_id: z.optional(id),
    appointment_id: z.optional(id),
    method_id: z.optional(id),
    /** 1: something is left; 0: nothing is. */
    is_open: z.optional(flag),
  }),
  output: z.extend(pageOf(deposit), {
    totals: z.object({
      amount_minor: z.int(),
      used_minor: z.int(),
      refunded_minor: z.int(),
      kept_minor: z.int(),
      charged_back_minor: z.int(),
      left_minor: z.int(),
    }),
  }),
  summary:
    'Deposits, newest first: taken, used, given back, kept for penalties, charged back and left, with the totals of all that is filtered',
});

export const getDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/{id}',
  access: may('payments.view'),
  input: byId,
  output: z.extend(deposit, {
    entries: z.array(
      z.object({
        id,
        /** 1 used by an invoice, 2 given back, 3 kept for a penalty, 4 there again after a credit note, 5 charged back, 6 that undone. */
        kind: z.literal([1, 2, 3, 4, 5, 6]),
        amount_minor: z.int(),
        at: moment,
        invoice_id: z.nullable(id),
        invoice_number: z.nullable(z.string()),
        penalty_id: z.nullable(id),
        reason: z.nullable(z.string()),
        receipt_number: z.nullable(z.string()),
        receipt_id: z.nullable(id),
        user_name: z.nullable(z.string()),
      }),
    ),
  }),
  summary: 'One deposit and everything that became of it',
});

export const takeDeposit = endpoint({
  method: 'POST',
  path: '/api/deposits',
  access: may('deposits.create'),
  input: z.object({
    customer_id: z.optional(id),
    /** Its customer is the deposit's. */
    appointment_id: z.optional(id),
    amount_minor: positiveAmount,
    method_id: id,
    reference: optionalText(100),
    authorization_code: optionalText(50),
    note: optionalLongText(300),
    /** The till that issues its e-invoice; the main one where it is left out. */
    einvoice_device_id: z.optional(id),
  }),
  output: deposit,
  refusals: [
    'deposits.customer_needed',
    'sales.customer_not_found',
    'sales.customer_disabled',
    'sales.appointment_not_found',
    'sales.appointment_of_other_customer',
    'sales.appointment_cancelled',
    'sales.appointment_already_billed',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.authorization_code_required',
    'einvoicing.document_refused',
    'einvoicing.buyer_address_needed',
    'einvoicing.national_id_needed',
    'einvoicing.device_not_found',
    'einvoicing.device_other_kind',
  ],
  summary:
    'Takes a deposit for a customer, or for an appointment of theirs: a payment of source 1 with a gapless receipt number, and its tax invoice where deposits are taxed when they are taken',
  idempotent: true,
  status: 201,
});

export const cancelPayment = endpoint({
  method: 'POST',
  path: '/api/payments/{id}/cancel',
  access: may('payments.cancel'),
  input: z.object({
    id,
    /** How much of it, at least 1 minor unit and at most what is left; all that is left where none is named. */
    amount_minor: z.optional(positiveAmount),
    reason: longText(300),
  }),
  output: deposit,
  refusals: [
    'payments.only_deposits',
    'payments.already_cancelled',
    'payments.status_not_allowed',
    'payments.nothing_left',
    'payments.rest_given_back',
    'payments.charged_back',
    'payments.more_than_left',
    'cash_shifts.cash_needs_shift',
  ],
  summary:
    'Gives back what of a deposit is left, or a part of that, by the way it was paid; an online payment is refunded at the gateway. One of which nothing stays is cancelled',
  idempotent: true,
});

export const printDeposit = endpoint({
  method: 'GET',
  path: '/api/deposits/{id}/pdf',
  access: may('deposits.create'),
  input: z.object({ id, ...printed }),
  output: done,
  answers: 'file',
  refusals: ['customer.erased_document', 'sales.print_unavailable', 'einvoicing.not_cleared'],
  summary: 'The tax invoice of a deposit that was taxed when it was taken, else its receipt, as a PDF',
});

export const printOnlineDeposit = endpoint({
  method: 'GET',
  path: '/api/online/{alias}/deposits/{unique_id}/pdf',
  access: online,
  /** `document_id`: another tax document of the deposit than its first, a credit note. */
  input: z.object({ alias: text(60), unique_id, document_id: z.optional(id), ...printed }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable', 'einvoicing.not_cleared', 'request.too_many'],
  summary: 'The same for the customer who holds its link',
});

export const listAvailableDeposits = endpoint({
  method: 'GET',
  path: '/api/billing/deposits',
  access: may('invoices.create'),
  input: z.object({ customer_id: id, appointment_id: z.optional(id) }),
  output: z.object({ data: z.array(availableDeposit) }),
  summary:
    "What a sale to this customer can take of their deposits: the visit's own first, then the oldest; those of other coming visits are left to them",
});

export const getCustomerBalance = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/balance',
  access: may('customers.view'),
  input: byId,
  output: z.object({
    deposits_left_minor: z.int(),
    /** Of the customer's invoices, without what is written off. */
    debts_owed_minor: z.int(),
    penalties_owed_minor: z.int(),
    penalties_owed_count: z.int(),
  }),
  summary: 'What of a customer’s deposits is left, and what the customer owes of invoices and in penalties',
});

export const depositsEndpoints = [
  listDeposits,
  getDeposit,
  takeDeposit,
  cancelPayment,
  printDeposit,
  printOnlineDeposit,
  listAvailableDeposits,
  getCustomerBalance,
] as const;
