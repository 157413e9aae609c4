import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { breakageChoices, provisionChoices } from '@rawnaq/domain/reports/accounting/valuation';
import { date, flag, id, version } from '../fields.ts';

const chosen = {
  /** 1 is January. */
  financial_year_month: z.int().check(z.minimum(1), z.maximum(12)),
  /** So many days after its invoice a debt is due. */
  debt_due_days: z.int().check(z.minimum(0), z.maximum(365)),
  /** Commission is taken of a line's price with its VAT, before discounts; kept when a credit note is issued. */
  commission_with_vat: flag,
  commission_before_discount: flag,
  notes_lower_commission: flag,
  breakage: z.literal([...breakageChoices]),
  points_provision: z.literal([...provisionChoices]),
};

const setting = z.object({
  ...chosen,
  /** The first day of the books; null: they begin with the first document. */
  books_from: z.nullable(date),
  version,
});

export const getAccountingSetting = endpoint({
  method: 'GET',
  path: '/api/accounting/setting',
  access: may('books.view'),
  input: z.object({}),
  output: setting,
  summary: 'How the books are kept',
});

export const saveAccountingSetting = endpoint({
  method: 'PUT',
  path: '/api/accounting/setting',
  access: may('settings.edit'),
  input: z.object({ version, ...chosen, books_from: z.optional(z.nullable(date)) }),
  output: setting,
  refusals: ['record.changed_meanwhile', 'books.start_in_closed', 'books.start_ahead'],
  summary: 'Sets how the books are kept',
});

const amount = z.nullable(z.int().check(z.minimum(0), z.maximum(1_000_000_000_000)));

const row = z.object({
  id,
  code: z.string(),
  english_name: z.string(),
  arabic_name: z.string(),
  type: z.enum(['income', 'expense']),
  /** A month each, in order; null where nothing is budgeted. */
  amounts: z.array(z.nullable(z.int())),
});

export const getBudgets = endpoint({
  method: 'GET',
  path: '/api/accounting/budgets',
  access: may('reports.see_cost'),
  /** The year in which the financial year begins; left out, the one that runs. */
  input: z.object({ year: z.optional(z.int().check(z.minimum(2000), z.maximum(2200))) }),
  output: z.object({ year: z.int(), months: z.array(date), accounts: z.array(row) }),
  summary: 'What each account of income and cost is meant to move in each month of a financial year',
});

export const saveBudget = endpoint({
  method: 'PUT',
  path: '/api/accounting/budgets/{id}',
  access: may('books.post'),
  /** Of an account; `was_minor` as it was read. */
  input: z.object({
    id,
    months: z
      .array(z.object({ month: date, amount_minor: z.optional(amount), was_minor: z.optional(amount) }))
      .check(z.minLength(1), z.maxLength(12)),
  }),
  output: z.object({}),
  refusals: ['books.budget_changed', 'books.budget_not_a_month', 'books.budget_wrong_account'],
  summary: 'Sets what an account is meant to move in some months; null for nothing',
});

export const budgetsEndpoints = [getAccountingSetting, saveAccountingSetting, getBudgets, saveBudget] as const;
