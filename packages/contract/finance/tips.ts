import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, id, listQuery, moment, optionalLongText, pageOf } from '../fields.ts';

const names = { english_name: z.nullable(z.string()), arabic_name: z.nullable(z.string()) };

export const listTipBalances = endpoint({
  method: 'GET',
  path: '/api/tips',
  access: may('payments.view'),
  input: z.object({}),
  output: z.object({
    data: z.array(
      z.object({
        employee_id: id,
        ...names,
        received_minor: z.int(),
        paid_out_minor: z.int(),
        given_back_minor: z.int(),
        charged_back_minor: z.int(),
        /** What the employee still gets. */
        balance_minor: z.int(),
      }),
    ),
  }),
  summary: 'What each employee received in tips, and what of it the employee still gets',
});

export const listTipEntries = endpoint({
  method: 'GET',
  path: '/api/tips/entries',
  access: may('payments.view'),
  input: z.object({ ...listQuery, employee_id: z.optional(id), from: z.optional(date), to: z.optional(date) }),
  output: pageOf(
    z.object({
      id,
      employee_id: id,
      employee_english_name: z.nullable(z.string()),
      employee_arabic_name: z.nullable(z.string()),
      /** 1 received, 2 paid out, 3 given back to the customer, 4 charged back, 5 that undone. */
      kind: z.literal([1, 2, 3, 4, 5]),
      amount_minor: z.int(),
      method_english_name: z.string(),
      method_arabic_name: z.string(),
      invoice_id: z.nullable(id),
      /** Of the invoice, the credit note or the payout's receipt. */
      document_number: z.nullable(z.string()),
      receipt_id: z.nullable(id),
      note: z.nullable(z.string()),
      at: moment,
      user_name: z.nullable(z.string()),
    }),
  ),
  summary: 'What became of tips, newest first',
});

export const payOutTips = endpoint({
  method: 'POST',
  path: '/api/tips/pay_out',
  access: may('tips.pay_out'),
  input: z.object({ employee_id: id, amount_minor: amount_minor.check(z.gte(1)), method_id: id, note: optionalLongText(200) }),
  output: z.object({ receipt_id: id, receipt_number: z.string(), amount_minor: z.int(), balance_minor: z.int() }),
  refusals: [
    'tips.not_enough',
    'sales.employee_not_found',
    'sales.payment_method_not_found',
    'sales.payment_method_inactive',
    'cash_shifts.cash_needs_shift',
  ],
  summary: "Pays an employee's tips, whole or in part, with a receipt number",
  idempotent: true,
  status: 201,
});

export const tipsEndpoints = [listTipBalances, listTipEntries, payOutTips] as const;
