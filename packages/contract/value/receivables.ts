import { statementKinds } from '@rawnaq/domain/value/receivables/statement';
import { senderObstacles } from '@rawnaq/domain/reach/whatsapp/sender-obstacles';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, done, id, listQuery, longText, moment, optionalText, pageOf } from '../fields.ts';

const owed = { owed_minor: z.int(), to_30_minor: z.int(), to_60_minor: z.int(), to_90_minor: z.int(), older_minor: z.int() };

export const listReceivables = endpoint({
  method: 'GET',
  path: '/api/receivables',
  access: may('payments.view'),
  input: z.object({
    ...listQuery,
    /** What is owed, or what was written off; the amounts of the rows and totals are of what is asked for. */
    state: z._default(z.literal(['open', 'written_off']), 'open'),
  }),
  output: z.extend(
    pageOf(
      z.object({
        customer_id: id,
        customer_name: z.string(),
        customer_mobile: z.nullable(z.string()),
        ...owed,
        invoice_count: z.int(),
        oldest_on: z.string(),
        reminded_at: z.nullable(moment),
      }),
    ),
    {
      totals: z.object({
        ...owed,
        /** In all, whatever is asked for. */
        written_off_minor: z.int(),
      }),
    },
  ),
  summary: 'Who owes what, or owes what was written off, by the age of the debt in days since the invoice; the largest first',
});

const debt = z.object({
  /** Null: a debt from before, which `opening_debt_id` names. */
  invoice_id: z.nullable(id),
  opening_debt_id: z.nullable(id),
  /** Of the invoice, or of the document that a debt from before was on elsewhere. */
  number: z.nullable(z.string()),
  /** The day of the invoice, or since when a debt from before is owed. */
  business_date: z.string(),
  amount_minor: z.int(),
  collected_minor: z.int(),
  credited_minor: z.int(),
  written_off_minor: z.int(),
  left_minor: z.int(),
  age_days: z.int(),
  /** The day from which it counts as late. */
  due_on: z.string(),
});

export const getCustomerDebts = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/debts',
  access: may('payments.view'),
  input: byId,
  output: z.object({
    owed_minor: z.int(),
    debts: z.array(debt),
    /** Debts of which something is written off; `left_minor` is what is owed beside it. */
    written_off: z.array(debt),
  }),
  summary: 'The debts of a customer, of invoices and from before, and those of which something is written off, the oldest first',
});

export const collectDebts = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/collect_debts',
  access: may('debts.collect'),
  input: z.object({
    id,
    amount_minor: amount_minor.check(z.gte(1)),
    method_id: id,
    reference: optionalText(100),
    authorization_code: optionalText(50),
    /** Only these; both left out: all of them, the oldest first. Never empty: a form sends no list that nobody filled, and none is not all. */
    invoice_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
    opening_debt_ids: z.optional(z.array(id).check(z.minLength(1), z.maxLength(100))),
  }),
  output: z.object({
    receipt_id: id,
    receipt_number: z.string(),
    amount_minor: z.int(),
    parts: z.array(
      z.object({ invoice_id: z.nullable(id), opening_debt_id: z.nullable(id), number: z.nullable(z.string()), amount_minor: z.int() }),
    ),
    left_minor: z.int(),
  }),
  refusals: [
    'receivables.nothing_owed',
    'receivables.above_owed',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
    'sales.authorization_code_required',
  ],
  summary:
    'Collects what a customer owes, whole or in part, over several invoices: a payment each under one receipt number; the payment of a debt from before is money, and no sale',
  idempotent: true,
  status: 201,
});

const writtenOff = {
  id,
  invoice_ids: z._default(z.array(id).check(z.maxLength(100)), []),
  opening_debt_ids: z._default(z.array(id).check(z.maxLength(100)), []),
  /** What they come to, as it was shown: where it changed meanwhile, nothing is done. */
  amount_minor: amount_minor.check(z.gte(1)),
  reason: longText(300),
};

export const writeOffDebts = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/write_off_debts',
  access: may('debts.write_off'),
  input: z.object(writtenOff),
  output: z.object({ written_off_minor: z.int() }),
  refusals: ['receivables.nothing_owed', 'receivables.amount_changed'],
  summary: 'Writes off what is left of debts, with the reason. Invoices and VAT stay as they are; the debt can be taken up again',
  idempotent: true,
});

export const takeUpDebts = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/take_up_debts',
  access: may('debts.write_off'),
  input: z.object(writtenOff),
  output: z.object({ owed_minor: z.int() }),
  refusals: ['receivables.nothing_written_off', 'receivables.amount_changed'],
  summary: 'Takes debts that were written off up again: they are owed as before, and can be collected',
  idempotent: true,
});

export const remindDebtor = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/remind_debts',
  access: may('debts.collect'),
  input: byId,
  output: z.object({ owed_minor: z.int() }),
  refusals: [
    'receivables.nothing_owed',
    'receivables.not_due_yet',
    'receivables.not_reachable',
    'receivables.reminded_today',
    ...senderObstacles,
  ],
  summary: 'Reminds a customer of what is due, by WhatsApp or e-mail; once a day',
  idempotent: true,
  status: 202,
});

export const getCustomerStatement = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/statement',
  access: may('payments.view'),
  input: z.object({ id, from: date, to: date }),
  output: z.object({
    opening_minor: z.int(),
    charged_minor: z.int(),
    paid_minor: z.int(),
    closing_minor: z.int(),
    /** Above zero: charged; below zero: paid. `balance_minor` above zero is what the customer owes. */
    rows: z.array(
      z.object({
        kind: z.literal([...statementKinds]),
        at: moment,
        business_date: z.string(),
        number: z.nullable(z.string()),
        invoice_id: z.nullable(id),
        amount_minor: z.int(),
        balance_minor: z.int(),
      }),
    ),
    /** The amount now, not at the end of the period. */
    now: z.object({ owed_minor: z.int(), deposits_left_minor: z.int(), balance_minor: z.int() }),
  }),
  summary: 'The statement of a customer’s account: invoices, notes, payments, deposits and account balance over a period',
});

export const printCustomerStatement = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/statement/pdf',
  access: may('payments.view'),
  input: z.object({ id, from: date, to: date, language: z.optional(z.literal(['en', 'ar', 'both'])) }),
  output: done,
  answers: 'file',
  refusals: ['sales.print_unavailable'],
  summary: 'The statement of a customer’s account as a PDF: what stood before, every entry, what stands at the end',
});

export const receivablesEndpoints = [
  listReceivables,
  getCustomerDebts,
  collectDebts,
  writeOffDebts,
  takeUpDebts,
  remindDebtor,
  getCustomerStatement,
  printCustomerStatement,
] as const;
