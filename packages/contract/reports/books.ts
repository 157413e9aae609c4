import { accountTypes } from '@rawnaq/domain/reports/accounting/chart';
import { balanceLines } from '@rawnaq/domain/reports/accounting/balances';
import { profitLines } from '@rawnaq/domain/reports/accounting/profit-and-loss';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { date, flag, id, listQuery, pageOf } from '../fields.ts';

const period = { from: date, to: date };
const account = z.object({ id, code: z.string(), type: z.literal(accountTypes), english_name: z.string(), arabic_name: z.string() });
/** Up to when the books are posted: whatever was entered before it is in them. Null: never yet. */
const posted_until = z.nullable(z.string());
/** With which month financial years begin: 1 is January. */
const financial_year_month = z.int();

const profitTotals = z.object({
  income_minor: z.int(),
  cost_of_sales_minor: z.int(),
  gross_profit_minor: z.int(),
  expenses_minor: z.int(),
  profit_minor: z.int(),
});
/** Days of a short period, months of a long one, named by their first day. */
const steps = z.array(z.object({ date: z.string(), income_minor: z.int(), costs_minor: z.int(), profit_minor: z.int() }));

export const getBooksOverview = endpoint({
  method: 'GET',
  path: '/api/books/overview',
  access: may('reports.view'),
  input: z.object({}),
  output: z.object({
    posted_until,
    /** The last twelve months, this one included; null for who may not see cost and profit. */
    months: z.nullable(steps),
  }),
  summary: 'What the last twelve months earned, for the first page of the accounting reports',
});

export const getProfitAndLoss = endpoint({
  method: 'GET',
  path: '/api/books/profit_and_loss',
  access: may('reports.see_cost'),
  input: z.object({
    ...period,
    /** `accrual`, where none is named: what was billed and what arose. `cash`: what was settled. */
    basis: z.optional(z.literal(['accrual', 'cash'])),
  }),
  output: z.object({
    total: z.int(),
    /** From top to bottom: accounts, and after them the sum of their section. */
    data: z.array(
      z.object({
        line: z.literal(profitLines),
        account: z.nullable(account),
        amount_minor: z.int(),
        previous_minor: z.int(),
        /** Null where nobody set one, on a cash basis, and where the period is not whole months. */ budget_minor: z.nullable(z.int()),
      }),
    ),
    totals: profitTotals,
    /** Of the period that it is compared with (`periodBefore`). */
    previous: z.object({ ...period, totals: profitTotals }),
    steps,
    posted_until,
    financial_year_month,
  }),
  summary: 'Profit and loss of a period by account, on accrual or cash basis, beside the period before',
});

export const getTrialBalance = endpoint({
  method: 'GET',
  path: '/api/books/trial_balance',
  access: may('books.view'),
  input: z.object(period),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({
        account,
        opening_debit_minor: z.int(),
        opening_credit_minor: z.int(),
        debit_minor: z.int(),
        credit_minor: z.int(),
        closing_debit_minor: z.int(),
        closing_credit_minor: z.int(),
      }),
    ),
    posted_until,
    financial_year_month,
  }),
  refusals: ['books.cost_not_allowed'],
  summary:
    'What each account had, moved by and has over a period; asks for the right to see cost and profit too, because profit is their sum',
});

export const getBalanceSheet = endpoint({
  method: 'GET',
  path: '/api/books/balance_sheet',
  access: may('books.view'),
  input: z.object(period),
  output: z.object({
    total: z.int(),
    data: z.array(
      z.object({ line: z.literal(balanceLines), account: z.nullable(account), opening_minor: z.int(), closing_minor: z.int() }),
    ),
    posted_until,
    financial_year_month,
  }),
  refusals: ['books.cost_not_allowed'],
  summary:
    'What there is, what is owed and what is the owner’s at the beginning and the end of a period; asks for the right to see cost and profit too',
});

export const listBooksAccounts = endpoint({
  method: 'GET',
  path: '/api/books/accounts',
  access: may('books.view'),
  input: z.object({}),
  output: z.object({ data: z.array(account) }),
  summary: 'The accounts of the books that the reader may see, by code',
});

const bookedLine = {
  entry_id: id,
  position: z.int(),
  business_date: z.string(),
  /** What was posted: a row of a ledger, by the ledger's name. */
  source: z.string(),
  /** Takes an earlier entry back, because its document changed. */
  is_reversal: flag,
  /** Where it leads. */
  document_type: z.string(),
  document_id: id,
  /** A day by which the document is found, where its own screen asks for one: the first of a VAT return. */
  document_day: z.nullable(date),
  number: z.nullable(z.string()),
  debit_minor: z.int(),
  credit_minor: z.int(),
};

export const listAccountLines = endpoint({
  method: 'GET',
  path: '/api/books/account_lines',
  access: may('books.view'),
  input: z.object({
    ...listQuery,
    ...period,
    accounting_account_id: id,
    /** `cash`: only what counts on a cash basis, with the entry by which it counts. */
    basis: z.optional(z.literal(['accrual', 'cash'])),
  }),
  output: z.extend(pageOf(z.object({ ...bookedLine, balance_minor: z.int() })), {
    account,
    /** Debits positive, at the beginning and the end of the period. */
    opening_minor: z.int(),
    closing_minor: z.int(),
    posted_until,
    financial_year_month,
  }),
  summary: 'The ledger of an account over a period, oldest first, with its balance after each line',
});

export const listJournal = endpoint({
  method: 'GET',
  path: '/api/books/journal',
  access: may('books.view'),
  input: z.object({
    ...listQuery,
    from: z.optional(date),
    to: z.optional(date),
    accounting_account_id: z.optional(id),
    entry_id: z.optional(id),
  }),
  output: z.extend(pageOf(z.object({ ...bookedLine, account })), { posted_until, financial_year_month }),
  summary: 'The lines of the journal, newest entry first, those of one entry together; only of accounts that the reader may see',
});

export const booksEndpoints = [
  getBooksOverview,
  getProfitAndLoss,
  getTrialBalance,
  getBalanceSheet,
  listBooksAccounts,
  listAccountLines,
  listJournal,
] as const;
