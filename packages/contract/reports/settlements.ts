import { feeTreatments } from '@rawnaq/domain/reports/money/settlement';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, flag, id, listQuery, longText, moment, optionalText, pageOf, rate_bp } from '../fields.ts';

const names = { english_name: z.string(), arabic_name: z.string() };
/** Ledgers whose rows lie in clearing; of settlements what an earlier one left, of chargebacks what is taken off. */
export const clearingLedgers = [
  'payments',
  'deposit_entries',
  'account_balance_entries',
  'tip_entries',
  'settlements',
  'chargebacks',
] as const;
const itemKey = { ledger: z.enum(clearingLedgers), movement_id: id };

const fee = z.object({
  payment_method_id: id,
  ...names,
  fee_bp: z.int(),
  fixed_minor: z.int(),
  vat_treatment: z.enum(feeTreatments),
  vat_rate_bp: z.int(),
  provider_trn: z.nullable(z.string()),
  /** 0 where nothing is entered yet. */
  version: z.int(),
});

export const listUnsettled = endpoint({
  method: 'GET',
  path: '/api/money_accounts/{id}/unsettled',
  access: may('books.match_bank'),
  input: z.object({ id, from: date, to: date, payment_method_id: z.optional(id) }),
  output: z.object({
    /** Oldest first, at most 2,000. What goes back to customers is below zero. */
    data: z.array(
      z.object({
        ...itemKey,
        payment_method_id: z.nullable(id),
        /** Of the day that is asked for by. */
        business_date: date,
        at: moment,
        /** Number of the document or receipt, and the reference of the terminal. */
        number: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        amount_minor: z.int(),
      }),
    ),
    /** How many there are and what they come to, those that are not shown too. */
    total: z.int(),
    total_minor: z.int(),
    /** Days before the one that is asked from have some too. */
    has_earlier: flag,
    fees: z.array(fee),
  }),
  refusals: ['books.cost_not_allowed', 'money.not_clearing'],
  summary: 'What lies in a clearing account and has not arrived, with the fee of each way of paying',
});

export const saveMethodFee = endpoint({
  method: 'PUT',
  path: '/api/payment_method_fees/{payment_method_id}',
  access: may('books.match_bank'),
  input: z.object({
    payment_method_id: id,
    version: z.int().check(z.gte(0), z.lte(2_000_000_000)),
    fee_bp: z._default(rate_bp, 0),
    fixed_minor: z._default(amount_minor, 0),
    vat_treatment: z.enum(feeTreatments),
    vat_rate_bp: z._default(rate_bp, 0),
    provider_trn: optionalText(20),
  }),
  output: fee,
  refusals: [
    'books.cost_not_allowed',
    'money.method_unknown',
    'money.treatment_without_rate',
    'supplier.trn_wrong',
    'record.changed_meanwhile',
  ],
  summary: 'The fee of the provider of a way of paying, and how it is taxed',
});

const settlement = z.object({
  id,
  bank: z.nullable(z.object({ id, ...names })),
  arrived_on: date,
  payments: z.int(),
  gross_minor: z.int(),
  arrived_minor: z.int(),
  fee_net_minor: z.int(),
  fee_vat_minor: z.int(),
  /** What of its payments stays in clearing. */
  difference_minor: z.int(),
  /** A later settlement took the difference over. */
  is_difference_settled: flag,
  reference: z.nullable(z.string()),
  reversal_of_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  reason: z.nullable(z.string()),
  at: moment,
  user_name: z.string(),
});

export const listSettlements = endpoint({
  method: 'GET',
  path: '/api/settlements',
  access: may('books.match_bank'),
  input: z.object({ ...listQuery, money_account_id: id }),
  output: pageOf(settlement),
  refusals: ['books.cost_not_allowed'],
  summary: 'Settlements of a clearing account, newest arrival first',
});

export const settleTakings = endpoint({
  method: 'POST',
  path: '/api/settlements',
  access: may('books.match_bank'),
  input: z.object({
    clearing_id: id,
    /** Left out where nothing arrived: what is left of an earlier settlement goes for fees. */
    bank_id: z.optional(id),
    arrived_on: date,
    /** Below zero where the bank paid the provider, because more was charged back than was paid in. */
    arrived_minor: z._default(z.int().check(z.gte(-100_000_000_00), z.lte(100_000_000_00)), 0),
    fee_net_minor: z._default(amount_minor, 0),
    fee_vat_minor: z._default(amount_minor, 0),
    fee_vat_treatment: z._default(z.enum(feeTreatments), 'standard'),
    fee_vat_rate_bp: z._default(rate_bp, 0),
    provider_trn: optionalText(20),
    /** Of the bank's or the gateway's tax invoice. */
    fee_invoice_number: optionalText(60),
    reference: optionalText(60),
    items: z.array(z.object(itemKey)).check(z.minLength(1), z.maxLength(2_000)),
  }),
  output: settlement,
  refusals: [
    'books.cost_not_allowed',
    'money.not_clearing',
    'money.account_unknown',
    'money.bank_needed',
    'money.settled_already',
    'money.above_clearing',
    'money.nothing_to_pay',
    'money.treatment_without_rate',
    'money.rate_needed',
    'supplier.trn_wrong',
    'books.entry_in_future',
    'books.entry_too_early',
  ],
  idempotent: true,
  status: 201,
  summary: 'Records that takings arrived at a bank, or that it paid the provider: which payments, how much, and what was kept back',
});

export const reverseSettlement = endpoint({
  method: 'POST',
  path: '/api/settlements/{id}/reversal',
  access: may('books.match_bank'),
  input: z.object({ id, reason: longText(300) }),
  output: settlement,
  refusals: ['books.cost_not_allowed', 'money.settlement_reversed', 'money.difference_used'],
  idempotent: true,
  status: 201,
  summary: 'Undoes a settlement, dated today: its payments wait again. Answers the reversal',
});

export const settlementsEndpoints = [listUnsettled, saveMethodFee, listSettlements, settleTakings, reverseSettlement] as const;
