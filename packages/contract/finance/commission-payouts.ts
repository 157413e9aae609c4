import * as z from 'zod/mini';
import { endpoint, may, signedIn } from '../endpoint.ts';
import { amount_minor, date, flag, id, listQuery, longText, moment, optionalLongText, pageOf } from '../fields.ts';

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };

/** From the first sale on. What is left is below zero where a credit note took back what had been paid already. */
const account = {
  /** Of lines sold, less what credit notes took back. */
  earned_minor: z.int(),
  target_minor: z.int(),
  paid_minor: z.int(),
  left_minor: z.int(),
};

const payout = z.object({
  id,
  employee_id: id,
  employee_english_name: z.nullable(z.string()),
  employee_arabic_name: z.nullable(z.string()),
  /** Always above zero; what undoes a payout says so. */
  amount_minor: z.int(),
  is_reversal: flag,
  /** 1 where it was undone since. */
  is_reversed: flag,
  /** Through which day it was paid outside the books; null where it was paid out here. */
  outside_through: z.nullable(date),
  method_english_name: z.nullable(z.string()),
  method_arabic_name: z.nullable(z.string()),
  /** Of the payout's receipt; what undoes it has none of its own and is found by it. */
  document_number: z.nullable(z.string()),
  receipt_id: z.nullable(id),
  note: z.nullable(z.string()),
  at: moment,
  user_name: z.nullable(z.string()),
});

export const listCommissionBalances = endpoint({
  method: 'GET',
  path: '/api/commissions/balances',
  access: may('commissions.view'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ employee_id: id, ...names, ...account })) }),
  summary: 'What each employee earned in commissions from the first sale on, was paid, and still gets',
});

export const listCommissionPayouts = endpoint({
  method: 'GET',
  path: '/api/commissions/payouts',
  access: may('commissions.view'),
  input: z.object({ ...listQuery, employee_id: z.optional(id), from: z.optional(date), to: z.optional(date) }),
  output: pageOf(payout),
  summary: 'Commissions that were paid out, and payouts that were undone, newest first',
});

export const payOutCommission = endpoint({
  method: 'POST',
  path: '/api/commissions/pay_out',
  access: may('commissions.pay_out'),
  input: z.object({ employee_id: id, amount_minor: amount_minor.check(z.gte(1)), method_id: id, note: optionalLongText(200) }),
  output: z.object({ receipt_id: id, receipt_number: z.string(), amount_minor: z.int(), left_minor: z.int() }),
  refusals: [
    'commissions.not_enough',
    'commissions.other_by_now',
    'sales.employee_not_found',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
  ],
  summary: "Pays an employee's commission, whole or in part, with a receipt number; also one who has left",
  idempotent: true,
  status: 201,
});

export const reverseCommissionPayout = endpoint({
  method: 'POST',
  path: '/api/commissions/payouts/{id}/reverse',
  access: may('commissions.pay_out'),
  input: z.object({ id, reason: longText(200) }),
  output: z.object({ left_minor: z.int() }),
  refusals: ['commissions.undone_already', 'cash_shifts.cash_needs_shift'],
  summary: 'Undoes a payout by an entry of its own: the money comes back the way it went, and the employee gets it once more',
  idempotent: true,
  status: 201,
});

export const previewPaidOutside = endpoint({
  method: 'GET',
  path: '/api/commissions/paid_outside',
  access: may('commissions.pay_out'),
  input: z.object({ earned_through: date }),
  output: z.object({ data: z.array(z.object({ employee_id: id, ...names, amount_minor: z.int() })), total_minor: z.int() }),
  refusals: ['commissions.outside_in_future'],
  summary: 'What each employee would count as paid outside the books through a day',
});

export const markPaidOutside = endpoint({
  method: 'POST',
  path: '/api/commissions/paid_outside',
  access: may('commissions.pay_out'),
  input: z.object({
    earned_through: date,
    reason: longText(200),
    /** What the caller was shown; refused where it is other by now. */
    total_minor: amount_minor.check(z.gte(1)),
  }),
  output: z.object({ count: z.int(), total_minor: z.int() }),
  refusals: ['commissions.outside_in_future', 'commissions.other_by_now'],
  summary: 'Says that commission earned through a day was paid before payouts were recorded; moves no money, and is undone as a payout',
  idempotent: true,
  status: 201,
});

export const getOwnCommission = endpoint({
  method: 'GET',
  path: '/api/my_commission',
  access: signedIn,
  input: z.object({}),
  output: z.object({
    /** 0: this sign-in belongs to nobody who works here. */
    is_employee: flag,
    /** What this calendar month has brought so far, targets included. */
    month_minor: z.int(),
    ...account,
    /** The last ten, newest first. */
    payouts: z.array(z.object({ id, amount_minor: z.int(), is_reversal: flag, document_number: z.nullable(z.string()), at: moment })),
  }),
  summary: 'What I earned in commissions and was paid of it',
});

export const commissionPayoutsEndpoints = [
  listCommissionBalances,
  listCommissionPayouts,
  payOutCommission,
  reverseCommissionPayout,
  previewPaidOutside,
  markPaidOutside,
  getOwnCommission,
] as const;
