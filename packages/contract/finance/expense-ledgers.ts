import { expensePayees } from '@rawnaq/domain/finance/expenses/expense';
import * as z from 'zod/mini';
import { date, flag, id, moment } from '../fields.ts';

/** A row of what was paid for an expense. */
export const expensePayment = z.object({
  id,
  amount_minor: z.int(),
  paid_to: z.enum(expensePayees),
  paid_on: date,
  /** None where it was paid from the open credit of another expense. */
  method_english_name: z.nullable(z.string()),
  method_arabic_name: z.nullable(z.string()),
  from_expense_id: z.nullable(id),
  /** Given back by the supplier. */
  is_refund: flag,
  cash_shift_id: z.nullable(id),
  /** The payment that this row undoes, and why. */
  reversal_of_id: z.nullable(id),
  reason: z.nullable(z.string()),
  is_reversed: flag,
  at: moment,
  user_name: z.nullable(z.string()),
});

/** What a supplier credited of an expense, or what undid that. */
export const supplierCreditNote = z.object({
  id,
  number: z.nullable(z.string()),
  noted_on: date,
  reason: z.string(),
  net_minor: z.int(),
  vat_minor: z.int(),
  total_minor: z.int(),
  reversal_of_id: z.nullable(id),
  is_reversed: flag,
  at: moment,
  user_name: z.nullable(z.string()),
});
