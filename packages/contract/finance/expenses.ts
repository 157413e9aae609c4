import { expensePayees, expenseStates } from '@rawnaq/domain/finance/expenses/expense';
import { vatTreatments } from '@rawnaq/domain/finance/expenses/purchase-vat';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import {
  amount_minor,
  byId,
  date,
  flag,
  id,
  listQuery,
  longText,
  moment,
  optionalLongText,
  optionalText,
  pageOf,
  rate_bp,
  version,
} from '../fields.ts';
import { trn } from '../person-fields.ts';
import { quantity_milli } from '../catalogue/products.ts';
import { expensePayment, supplierCreditNote } from './expense-ledgers.ts';
import { unusualRateRefusals, use_unusual_rate } from '../vat-rate.ts';

const names = { english_name: z.string(), arabic_name: z.string() };
const state = z.enum(expenseStates);
const paid_to = z.enum(expensePayees);
const vat_treatment = z.enum(vatTreatments);

/** An item: a product, which goes into stock, or a description of anything else. The amount is the whole line's, without VAT. */
const lineFields = {
  product_id: z.optional(id),
  description: optionalText(200),
  quantity_milli: z._default(quantity_milli, 1000),
  net_minor: amount_minor,
  vat_rate_bp: rate_bp,
  /** Left out: standard with a rate; without one zero, or not registered where the supplier has no tax number. */
  vat_treatment: z.optional(vat_treatment),
  batch: optionalText(40),
  expires_on: z.optional(date),
};

const row = {
  id,
  expense_type_id: id,
  type_english_name: z.string(),
  type_arabic_name: z.string(),
  supplier_id: z.nullable(id),
  supplier_english_name: z.nullable(z.string()),
  supplier_arabic_name: z.nullable(z.string()),
  supplier_trn: z.nullable(z.string()),
  supplier_invoice_number: z.nullable(z.string()),
  spent_on: date,
  due_on: z.nullable(date),
  customs_declaration_number: z.nullable(z.string()),
  net_minor: z.int(),
  /** What the supplier charges; the total is what the supplier is owed. */
  vat_minor: z.int(),
  total_minor: z.int(),
  /** VAT of an import, owed to customs, and what was paid of it. */
  customs_vat_minor: z.int(),
  customs_paid_minor: z.int(),
  /** VAT by reverse charge, which is paid to nobody. */
  reverse_vat_minor: z.int(),
  /** What of all this VAT can be claimed back; the rest is a cost. */
  recoverable_vat_minor: z.int(),
  /** How its lines are taxed, each treatment once. */
  vat_treatments: z.array(vat_treatment),
  /** Of what was paid to the supplier and not undone, in money or from open credit; less what the supplier gave back. */
  paid_minor: z.int(),
  /** What the supplier's credit notes took off, with VAT. */
  credited_minor: z.int(),
  /** What was paid beyond what is owed after credit notes: set against the supplier's next payment, or given back. */
  open_credit_minor: z.int(),
  /** Open credit that the supplier gave by all expenses. */
  supplier_credit_minor: z.int(),
  /** To the supplier and to customs. */
  left_minor: z.int(),
  /** Of the last of these payments; null where nothing is paid. */
  paid_on: z.nullable(date),
  method_english_name: z.nullable(z.string()),
  method_arabic_name: z.nullable(z.string()),
  /** What it is for, in the words of its first item. */
  first_item_english: z.string(),
  first_item_arabic: z.string(),
  line_count: z.int(),
  notes: z.nullable(z.string()),
  state,
  cancel_reason: z.nullable(z.string()),
  /** The expected expense that it was moved from, and the day that one was due. */
  expected_expense_id: z.nullable(id),
  expected_due_on: z.nullable(date),
  created_at: moment,
  created_by_name: z.nullable(z.string()),
  version,
};

export const expense = z.object({
  ...row,
  lines: z.array(
    z.object({
      id,
      position: z.int(),
      product_id: z.nullable(id),
      english_name: z.nullable(z.string()),
      arabic_name: z.nullable(z.string()),
      unit: z.nullable(z.string()),
      description: z.nullable(z.string()),
      quantity_milli: z.int(),
      net_minor: z.int(),
      vat_rate_bp: z.int(),
      vat_treatment,
      vat_minor: z.int(),
      credited_quantity_milli: z.int(),
      credited_net_minor: z.int(),
      credited_vat_minor: z.int(),
      batch: z.nullable(z.string()),
      expires_on: z.nullable(date),
    }),
  ),
  /** The oldest first, what was undone among them, each with the reversal behind it. */
  payments: z.array(expensePayment),
  /** What the supplier credited, the oldest first, each with the reversal behind it. */
  credit_notes: z.array(supplierCreditNote),
});

const expenseFields = {
  expense_type_id: id,
  supplier_id: z.optional(id),
  /** Of the supplier's invoice; left out, that of the supplier's record. */
  supplier_trn: z.optional(trn),
  supplier_invoice_number: optionalText(60),
  /** Proves the VAT that was paid to customs. */
  customs_declaration_number: optionalText(60),
  spent_on: date,
  due_on: z.optional(date),
  lines: z.array(z.object(lineFields)).check(z.minLength(1), z.maxLength(100)),
  use_unusual_rate,
  /** What the supplier charges, as the supplier's invoice says; left out, that of the lines. */
  vat_minor: z.optional(amount_minor),
  notes: optionalLongText(1000),
};

/** When all of it was paid, and how, where that is entered together with the expense. */
const paidFields = { paid_on: z.optional(date), payment_method_id: z.optional(id) };

const expenseRefusals = [
  'expense.type_unknown',
  'expense.supplier_unknown',
  'expense.product_unknown',
  'expense.item_unnamed',
  'expense.nothing',
  'expense.vat_differs',
  'expense.treatment_has_rate',
  'expense.treatment_has_no_rate',
  'expense.due_before',
  'expense.in_future',
  'expense.too_early',
  'expense.entered_already',
  ...unusualRateRefusals,
] as const;

export const listExpenses = endpoint({
  method: 'GET',
  path: '/api/expenses',
  access: may('expenses.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    state: z.optional(state),
    expense_type_id: z.optional(id),
    supplier_id: z.optional(id),
    product_id: z.optional(id),
    /** Those with a line that is taxed so. */
    vat_treatment: z.optional(vat_treatment),
  }),
  output: pageOf(z.object(row)),
  summary: 'Expenses, newest first',
});

export const getExpense = endpoint({
  method: 'GET',
  path: '/api/expenses/{id}',
  access: may('expenses.view'),
  input: byId,
  output: expense,
  summary: 'One expense with its items',
});

export const createExpense = endpoint({
  method: 'POST',
  path: '/api/expenses',
  access: may('expenses.create'),
  input: z.object({ ...expenseFields, ...paidFields }),
  output: expense,
  refusals: [...expenseRefusals, 'expense.no_right_to_stock', 'expense.method_unknown', 'expense.paid_how', 'cash_shifts.cash_needs_shift'],
  summary: 'Records an expense; its products go into stock at what they cost',
  idempotent: true,
  status: 201,
});

export const updateExpense = endpoint({
  method: 'PUT',
  path: '/api/expenses/{id}',
  access: may('expenses.edit'),
  input: z.object({ id, version, ...expenseFields }),
  output: expense,
  refusals: [
    ...expenseRefusals,
    'expense.cancelled',
    'expense.less_than_paid',
    'expense.stocked_line_changed',
    'expense.has_credit_notes',
    'record.changed_meanwhile',
  ],
  summary: 'Replaces an expense; the lines that put products into stock stay as they are',
});

export const payExpense = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/payment',
  access: may('expenses.edit'),
  /** Without an amount: all that is left to whom it is paid. */
  input: z.object({
    id,
    paid_to: z._default(paid_to, 'supplier'),
    amount_minor: z.optional(amount_minor.check(z.gte(1))),
    paid_on: date,
    payment_method_id: id,
    /** How much open credit of the supplier the caller expects to be set against it first; refused where it is other by now. */
    credit_minor: z.optional(amount_minor),
  }),
  output: expense,
  refusals: [
    'expense.cancelled',
    'expense.paid_already',
    'supplier_credit.other_by_now',
    'expense.more_than_left',
    'expense.method_unknown',
    'expense.in_future',
    'expense.too_early',
    'cash_shifts.cash_needs_shift',
  ],
  summary: 'Records that an expense was paid, whole or in part, and how; cash comes out of the open shift of the user',
  idempotent: true,
});

export const reverseExpensePayment = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/payments/{payment_id}/reversal',
  access: may('expenses.edit'),
  input: z.object({ id, payment_id: id, reason: longText(300) }),
  output: expense,
  refusals: ['expense.payment_reversed', 'supplier_credit.used', 'supplier_credit.paid_again', 'cash_shifts.cash_needs_shift'],
  summary: 'Undoes a payment of an expense by a reversal; both stay in the ledger, and the expense waits to be paid again',
  idempotent: true,
});

export const cancelExpense = endpoint({
  method: 'POST',
  path: '/api/expenses/{id}/cancellation',
  access: may('expenses.delete'),
  input: z.object({ id, reason: longText(300) }),
  output: expense,
  refusals: ['expense.cancelled', 'expense.stocked', 'expense.has_payments', 'expense.has_credit_notes'],
  summary: 'Cancels an expense that put nothing into stock; it stays in the list as cancelled',
  idempotent: true,
});

export const getExpenseChoices = endpoint({
  method: 'GET',
  path: '/api/expense_choices',
  access: may('expenses.view'),
  input: z.object({}),
  output: z.object({
    types: z.array(z.object({ id, ...names })),
    methods: z.array(z.object({ id, ...names, is_cash: flag })),
    /** Whether the caller has a shift open at the drawer, which cash that is paid today comes out of. */
    has_open_shift: z.boolean(),
    /** Rates of VAT that this account's taxes have, the usual one first, and none. */
    vat_rates: z.array(rate_bp),
  }),
  summary: 'What the form of an expense chooses from',
});

export const expensesEndpoints = [
  listExpenses,
  getExpense,
  createExpense,
  updateExpense,
  payExpense,
  reverseExpensePayment,
  cancelExpense,
  getExpenseChoices,
] as const;
