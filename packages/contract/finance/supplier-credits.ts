import * as z from 'zod/mini';
import { quantity_milli } from '../catalogue/products.ts';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, date, id, longText, optionalText } from '../fields.ts';
import { expense } from './expenses.ts';

export const createSupplierCreditNote = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/credit_notes',
  access: may('expenses.edit'),
  input: z.object({
    id,
    /** As printed on the supplier's paper. */
    number: optionalText(60),
    noted_on: date,
    reason: longText(300),
    /** What is credited of each line, without VAT, and how much of a product goes back; without a quantity only its price is lowered. */
    lines: z
      .array(
        z.object({
          expense_line_id: id,
          net_minor: amount_minor.check(z.gte(1)),
          quantity_milli: z.optional(quantity_milli),
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: expense,
  refusals: [
    'expense.cancelled',
    'expense.in_future',
    'expense.too_early',
    'supplier_credit.line_unknown',
    'supplier_credit.line_twice',
    'supplier_credit.before_expense',
    'supplier_credit.more_than_bought',
    'supplier_credit.more_goods_than_bought',
    'supplier_credit.not_goods',
    'supplier_credit.not_in_stock',
    'expense.no_right_to_stock',
  ],
  summary: 'Records what a supplier credits of an expense, whole or in part; goods that go back leave stock',
  idempotent: true,
  status: 201,
});

export const reverseSupplierCreditNote = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/credit_notes/{credit_note_id}/reversal',
  access: may('expenses.edit'),
  input: z.object({ id, credit_note_id: id, reason: longText(300) }),
  output: expense,
  refusals: ['supplier_credit.reversed', 'expense.no_right_to_stock'],
  summary: 'Undoes a supplier’s credit note by a reversal; its goods come into stock again, and the expense is owed as before',
  idempotent: true,
});

export const refundSupplierCredit = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/refund',
  access: may('expenses.edit'),
  /** Without an amount: all of the expense's open credit. */
  input: z.object({ id, amount_minor: z.optional(amount_minor.check(z.gte(1))), paid_on: date, payment_method_id: id }),
  output: expense,
  refusals: [
    'supplier_credit.none_open',
    'supplier_credit.more_than_open',
    'expense.method_unknown',
    'expense.in_future',
    'expense.too_early',
    'cash_shifts.cash_needs_shift',
  ],
  summary: 'Records that a supplier gave open credit back in money; cash goes into the open shift of the user',
  idempotent: true,
});

export const supplierCreditsEndpoints = [createSupplierCreditNote, reverseSupplierCreditNote, refundSupplierCredit] as const;
