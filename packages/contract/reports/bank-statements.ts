import { dateOrders } from '@rawnaq/domain/reports/bank/amount';
import { payableKinds } from '@rawnaq/domain/reports/bank/payables';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { moveExpectedExpense } from '../finance/expected-expenses.ts';
import { payOutCommission, reverseCommissionPayout } from '../finance/commission-payouts.ts';
import { payExpense, reverseExpensePayment } from '../finance/expenses.ts';
import { date, flag, id, listQuery, longText, moment, optionalLongText, optionalText, pageOf, text } from '../fields.ts';

const columnName = z.nullable(z.string());
const columns = z.object({
  day: z.string(),
  date_order: z.enum(dateOrders),
  amount: columnName,
  out: columnName,
  in: columnName,
  text: columnName,
  reference: columnName,
});

const movement = {
  /** The ledger that it is posted from, and its row there. */
  source: z.string(),
  source_id: id,
  business_date: date,
  amount_minor: z.int(),
  /** Where it leads. */
  document_type: z.string(),
  document_id: id,
  number: z.nullable(z.string()),
  /** 1 where it was undone since, or undoes another one: it can be chosen, and is not proposed. */
  is_undone: flag,
};

const payable = z.object({
  kind: z.enum(payableKinds),
  id,
  /** What is left to pay, or what is expected. */
  amount_minor: z.int(),
  /** When it is to be paid; of commission none. */
  day: z.nullable(date),
  /** Of the supplier's invoice. */
  number: z.nullable(z.string()),
  /** The supplier or the employee, else the type of the expense. */
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  /** What an expected expense is called. */
  description: z.nullable(z.string()),
});

const bankLine = z.object({
  id,
  booked_on: date,
  /** What comes in is positive. */
  amount_minor: z.int(),
  text: z.string(),
  reference: z.nullable(z.string()),
  matched: z.array(z.object(movement)),
  matched_by: z.nullable(z.string()),
  matched_at: z.nullable(moment),
  /** What it most likely is; a person confirms. */
  proposed: z.nullable(z.object(movement)),
  /** What it most likely pays, where it is no movement of the books yet and the caller may pay it. */
  proposed_payment: z.nullable(payable),
  /** 1 where its payment was made from here: undoing the match undoes the payment, and wants a reason. */
  is_paid_here: flag,
});

export const importStatement = endpoint({
  method: 'POST',
  path: '/api/bank_accounts/{id}/statements',
  access: may('books.match_bank'),
  input: z.object({
    id,
    file_name: text(200),
    content_base64: z.string().check(z.minLength(1), z.maxLength(7_000_000)),
    /** What the columns of a CSV are, where their names do not say it; kept for the next file of this account. */
    day_column: optionalText(100),
    date_order: z.optional(z.enum(dateOrders)),
    amount_column: optionalText(100),
    out_column: optionalText(100),
    in_column: optionalText(100),
    text_column: optionalText(100),
    reference_column: optionalText(100),
  }),
  output: z.object({ new_lines: z.int(), known_lines: z.int() }),
  refusals: [
    'books.cost_not_allowed',
    'money.not_a_bank',
    'money.statement_unreadable',
    'money.statement_empty',
    'money.statement_too_many',
    'money.statement_sums_differ',
    'money.statement_row',
    'money.statement_columns',
    'money.statement_currency',
    'money.statement_other_account',
  ],
  idempotent: true,
  largest_body_bytes: 7_100_000,
  summary: 'Reads a statement of a bank (CSV, MT940, CAMT.053); lines that are there already stay as they are',
});

export const listBankLines = endpoint({
  method: 'GET',
  path: '/api/bank_accounts/{id}/lines',
  access: may('books.match_bank'),
  input: z.object({ ...listQuery, id, from: z.optional(date), to: z.optional(date), state: z.optional(z.literal(['open', 'matched'])) }),
  output: z.extend(pageOf(bankLine), { columns: z.nullable(columns) }),
  refusals: ['books.cost_not_allowed', 'money.not_a_bank'],
  summary: 'Lines of the statements of a bank account, newest first, each with what it is matched with or most likely is',
});

export const listBankMovements = endpoint({
  method: 'GET',
  path: '/api/bank_accounts/{id}/movements',
  access: may('books.match_bank'),
  input: z.object({ id, from: date, to: date }),
  output: z.object({ data: z.array(z.object(movement)) }),
  refusals: ['books.cost_not_allowed', 'money.not_a_bank'],
  summary: 'Movements of a bank account in the books that no line is matched with, newest first, at most 500',
});

export const matchBankLine = endpoint({
  method: 'POST',
  path: '/api/bank_lines/{id}/match',
  access: may('books.match_bank'),
  input: z.object({
    id,
    movements: z.array(z.object({ source: text(40), source_id: id })).check(z.minLength(1), z.maxLength(100)),
  }),
  output: bankLine,
  refusals: ['books.cost_not_allowed', 'money.line_matched', 'money.movement_unknown', 'money.movement_matched', 'money.match_differs'],
  idempotent: true,
  summary: 'Says which movements of the books a line is; they come to its amount, and each is matched once',
});

export const unmatchBankLine = endpoint({
  method: 'POST',
  path: '/api/bank_lines/{id}/unmatch',
  access: may('books.match_bank'),
  input: z.object({ id, reason: optionalLongText(200) }),
  output: bankLine,
  refusals: [
    'books.cost_not_allowed',
    'money.line_open',
    'money.reason_needed',
    'money.no_right_to_pay',
    ...new Set([...reverseExpensePayment.refusals, ...reverseCommissionPayout.refusals]),
  ],
  idempotent: true,
  summary: 'Takes the match of a line back; a payment that was made from the line is undone with it',
});

export const listBankPayables = endpoint({
  method: 'GET',
  path: '/api/bank_lines/{id}/payables',
  access: may('books.match_bank'),
  input: z.object({ id }),
  output: z.object({ data: z.array(payable) }),
  refusals: ['books.cost_not_allowed'],
  summary: 'What a line that goes out can pay and the caller may: expenses, expected ones, commission; the likeliest first, at most 300',
});

export const payBankLine = endpoint({
  method: 'POST',
  path: '/api/bank_lines/{id}/payment',
  access: may('books.match_bank'),
  input: z.object({
    id,
    payables: z.array(z.object({ kind: z.enum(payableKinds), id })).check(z.minLength(1), z.maxLength(50)),
  }),
  output: bankLine,
  refusals: [
    'books.cost_not_allowed',
    'money.line_matched',
    'money.line_comes_in',
    'money.no_right_to_pay',
    'money.no_way_to_pay',
    'money.payable_gone',
    'money.payables_differ',
    'money.payment_not_in_books',
    'money.movement_matched',
    'commissions.other_by_now',
    ...new Set([...payExpense.refusals, ...moveExpectedExpense.refusals, ...payOutCommission.refusals]),
  ],
  idempotent: true,
  status: 201,
  summary: 'Pays from a line of the bank, on its day, and matches it with the payments: one alone with all of the line, several whole',
});

export const enterBankLine = endpoint({
  method: 'POST',
  path: '/api/bank_lines/{id}/entry',
  access: may('books.post'),
  input: z.object({ id, accounting_account_id: id, reason: longText(500) }),
  output: bankLine,
  refusals: ['books.cost_not_allowed', 'money.no_right_to_match', 'money.line_matched', 'books.account_unknown', 'books.control_account'],
  idempotent: true,
  status: 201,
  summary: 'Makes an entry by hand of a line that is nothing else (a fee, money of the owner), and matches it',
});

export const bankStatementsEndpoints = [
  importStatement,
  listBankLines,
  listBankMovements,
  matchBankLine,
  unmatchBankLine,
  listBankPayables,
  payBankLine,
  enterBankLine,
] as const;
