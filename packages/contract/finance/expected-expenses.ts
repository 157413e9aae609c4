import { expectedExpenseStates } from '@rawnaq/domain/finance/expenses/expected-expense';
import { mostTimes, repetitionScopes, repetitionUnits } from '@rawnaq/domain/finance/expenses/repetition';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import {
  amount_minor,
  byId,
  date,
  id,
  listQuery,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  rate_bp,
  text,
  version,
} from '../fields.ts';
import { unusualRateRefusals, use_unusual_rate } from '../vat-rate.ts';

const state = z.enum(expectedExpenseStates);
const unit = z.enum(repetitionUnits);
const scope = z.enum(repetitionScopes);
const every = z.int().check(z.gte(1), z.lte(366));
const total_minor = amount_minor.check(z.gte(1));

const row = {
  id,
  /** Of what comes again; null of what comes once. */
  series_id: z.nullable(id),
  description: z.string(),
  expense_type_id: id,
  type_english_name: z.string(),
  type_arabic_name: z.string(),
  supplier_id: z.nullable(id),
  supplier_english_name: z.nullable(z.string()),
  supplier_arabic_name: z.nullable(z.string()),
  /** With VAT. */
  total_minor: z.int(),
  vat_minor: z.int(),
  vat_rate_bp: z.int(),
  due_on: date,
  /** So many days before its day somebody is reminded; null: never. */
  remind_days: z.nullable(z.int()),
  notes: z.nullable(z.string()),
  /** 1 pending, 2 moved. */
  status: z.literal([1, 2]),
  state,
  expense_id: z.nullable(id),
  moved_at: z.nullable(moment),
  moved_by_name: z.nullable(z.string()),
  /** Of what comes again: how often, and until when; null: without an end. */
  every: z.nullable(z.int()),
  unit: z.nullable(unit),
  until_on: z.nullable(date),
  version,
};

export const expectedExpense = z.object(row);

const fields = {
  description: text(200),
  expense_type_id: id,
  supplier_id: z.optional(id),
  total_minor,
  vat_rate_bp: rate_bp,
  use_unusual_rate,
  due_on: date,
  remind_days: z.optional(z.int().check(z.gte(0), z.lte(90))),
  notes: optionalLongText(1000),
  /** Both, where it comes again; it ends on `until_on` or after `occurrences`, or goes on. */
  every: z.optional(every),
  unit: z.optional(unit),
  until_on: z.optional(date),
  occurrences: z.optional(z.int().check(z.gte(1), z.lte(mostTimes))),
};

const refusals = [
  'expense.type_unknown',
  'expense.supplier_unknown',
  'expected_expense.how_often',
  'expected_expense.two_ends',
  'expected_expense.ends_before',
  ...unusualRateRefusals,
] as const;

export const listExpectedExpenses = endpoint({
  method: 'GET',
  path: '/api/expected_expenses',
  access: may('expenses.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    state: z.optional(state),
    expense_type_id: z.optional(id),
    supplier_id: z.optional(id),
  }),
  output: pageOf(expectedExpense),
  summary: 'What the salon expects to be charged, the next first',
});

export const getExpectedExpense = endpoint({
  method: 'GET',
  path: '/api/expected_expenses/{id}',
  access: may('expenses.view'),
  input: byId,
  output: expectedExpense,
  summary: 'One expected expense',
});

export const createExpectedExpense = endpoint({
  method: 'POST',
  path: '/api/expected_expenses',
  access: may('expenses.create'),
  input: z.object(fields),
  output: expectedExpense,
  refusals,
  summary: 'Adds an expected expense; one that comes again has its days planned for twelve months',
  idempotent: true,
  status: 201,
});

export const updateExpectedExpense = endpoint({
  method: 'PUT',
  path: '/api/expected_expenses/{id}',
  access: may('expenses.edit'),
  input: z.object({ id, version, scope: z._default(scope, 'this'), ...fields }),
  output: expectedExpense,
  refusals: [...refusals, 'expected_expense.moved', 'record.changed_meanwhile'],
  summary: 'Changes an expected expense: it alone, it and what follows, or all of its series that are pending',
});

export const removeExpectedExpense = endpoint({
  method: 'POST',
  path: '/api/expected_expenses/{id}/removal',
  access: may('expenses.delete'),
  input: z.object({ id, scope: z._default(scope, 'this') }),
  output: z.object({ count: z.int() }),
  refusals: ['expected_expense.moved'],
  summary: 'Removes an expected expense: it alone, it and what follows, or all of its series that are pending',
});

export const moveExpectedExpense = endpoint({
  method: 'POST',
  path: '/api/expected_expenses/{id}/move',
  access: may('expenses.create'),
  /** What the invoice says, which may differ from what was expected; when and how all of it was paid, where it was. */
  input: z.object({
    id,
    total_minor,
    spent_on: date,
    supplier_invoice_number: optionalText(60),
    due_on: z.optional(date),
    paid_on: z.optional(date),
    payment_method_id: z.optional(id),
  }),
  output: expectedExpense,
  refusals: [
    'expected_expense.moved',
    'expense.type_unknown',
    'expense.supplier_unknown',
    'expense.due_before',
    'expense.in_future',
    'expense.too_early',
    'expense.entered_already',
    'expense.nothing',
    'expense.vat_differs',
    'expense.item_unnamed',
    'expense.product_unknown',
    'expense.method_unknown',
    'expense.paid_how',
    'cash_shifts.cash_needs_shift',
    ...unusualRateRefusals,
  ],
  summary: 'Makes the expense of an expected one, once; both lead to each other',
  idempotent: true,
});

export const expectedExpensesEndpoints = [
  listExpectedExpenses,
  getExpectedExpense,
  createExpectedExpense,
  updateExpectedExpense,
  removeExpectedExpense,
  moveExpectedExpense,
] as const;
