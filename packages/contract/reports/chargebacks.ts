import { chargebackOutcomes, chargedBackKinds } from '@rawnaq/domain/reports/money/chargeback';
import { feeTreatments } from '@rawnaq/domain/reports/money/settlement';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, flag, id, listQuery, longText, moment, optionalText, pageOf, rate_bp } from '../fields.ts';

const names = { english_name: z.string(), arabic_name: z.string() };

export const listPaymentsOfDay = endpoint({
  method: 'GET',
  path: '/api/money_accounts/{id}/payments',
  access: may('books.match_bank'),
  input: z.object({ id, day: date }),
  output: z.object({
    /** Newest first, at most 2,000. */
    data: z.array(
      z.object({
        /** Of a payment; null of a tip. */
        payment_id: z.nullable(id),
        tip_entry_id: z.nullable(id),
        of: z.enum(chargedBackKinds),
        /** Who got a tip. */
        employee: z.nullable(z.object(names)),
        payment_method_id: id,
        at: moment,
        /** Number of the document or receipt, and the reference of the terminal. */
        number: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        amount_minor: z.int(),
        /** What was not charged back before. */
        left_minor: z.int(),
        /** What of it a customer can owe again: it paid an invoice, a debit note over one, or a deposit that an invoice used. */
        owed_minor: z.int(),
        /** What is left of the deposit, the balance or the tips that it can be taken off. */
        taken_off_minor: z.int(),
      }),
    ),
  }),
  refusals: ['books.cost_not_allowed', 'money.not_clearing'],
  summary: 'Payments and tips of a day that arrive by way of a clearing account, settled or not',
});

const chargeback = z.object({
  id,
  payment_id: z.nullable(id),
  tip_entry_id: z.nullable(id),
  of: z.enum(chargedBackKinds),
  /** Number of the document or receipt of its payment. */
  number: z.nullable(z.string()),
  paid_on: date,
  /** Null where it is taken off a settlement. */
  bank: z.nullable(z.object({ id, ...names })),
  taken_on: date,
  outcome: z.enum(chargebackOutcomes),
  amount_minor: z.int(),
  fee_net_minor: z.int(),
  fee_vat_minor: z.int(),
  reference: z.nullable(z.string()),
  reason: z.string(),
  reversal_of_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  at: moment,
  user_name: z.string(),
});

export const listChargebacks = endpoint({
  method: 'GET',
  path: '/api/chargebacks',
  access: may('books.match_bank'),
  input: z.object({ ...listQuery, money_account_id: id }),
  output: pageOf(chargeback),
  refusals: ['books.cost_not_allowed'],
  summary: 'Payments of a clearing account that were charged back, newest first',
});

export const recordChargeback = endpoint({
  method: 'POST',
  path: '/api/chargebacks',
  access: may('books.match_bank'),
  input: z.object({
    clearing_id: id,
    /** One of both. */
    payment_id: z.optional(id),
    tip_entry_id: z.optional(id),
    /** Left out where it is taken off the next settlement. */
    bank_id: z.optional(id),
    taken_on: date,
    outcome: z.enum(chargebackOutcomes),
    amount_minor: amount_minor.check(z.gte(1)),
    fee_net_minor: z._default(amount_minor, 0),
    fee_vat_minor: z._default(amount_minor, 0),
    fee_vat_treatment: z._default(z.enum(feeTreatments), 'standard'),
    fee_vat_rate_bp: z._default(rate_bp, 0),
    provider_trn: optionalText(20),
    /** Of the bank's or the gateway's tax invoice. */
    fee_invoice_number: optionalText(60),
    reference: optionalText(60),
    reason: longText(300),
  }),
  output: chargeback,
  refusals: [
    'books.cost_not_allowed',
    'money.not_clearing',
    'money.account_unknown',
    'money.payment_unknown',
    'money.above_payment',
    'money.nobody_owes',
    'money.nothing_to_take_off',
    'money.above_outcome',
    'money.treatment_without_rate',
    'money.rate_needed',
    'supplier.trn_wrong',
    'books.entry_in_future',
    'books.entry_too_early',
  ],
  idempotent: true,
  status: 201,
  summary:
    'Records that the bank or the gateway charged a payment back: from where, with which fee, and whether its customer owes it again, it is taken off what is left, or lost',
});

export const reverseChargeback = endpoint({
  method: 'POST',
  path: '/api/chargebacks/{id}/reversal',
  access: may('books.match_bank'),
  input: z.object({
    id,
    reason: longText(300),
    /** 0 where the provider keeps its fee. */
    is_fee_returned: flag,
  }),
  output: chargeback,
  refusals: ['books.cost_not_allowed', 'money.chargeback_reversed', 'money.chargeback_settled'],
  idempotent: true,
  status: 201,
  summary: 'Undoes a chargeback, dated today: the money comes back the way it went, and is owed no more. Answers the reversal',
});

export const chargebacksEndpoints = [listPaymentsOfDay, listChargebacks, recordChargeback, reverseChargeback] as const;
