import { accountTypes } from '@rawnaq/domain/reports/accounting/chart';
import { choiceKinds } from '@rawnaq/domain/reports/accounting/policy';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, flag, id, line, listQuery, pageOf, text, version } from '../fields.ts';

const names = { english_name: z.string(), arabic_name: z.string() };

const account = z.object({
  id,
  /** What postings call it; null for an account that the salon made. */
  key: z.nullable(z.string()),
  code: z.string(),
  type: z.enum(accountTypes),
  ...names,
  status: flag,
  /** Of everything that was posted, debits positive; minor units. Null where it would tell a cost to a reader who may not see any. */
  balance_minor: z.nullable(z.int()),
  /** Something was posted to it, budgeted for it or chosen for it: it cannot be deleted. */
  is_used: z.boolean(),
  version,
});

const code = line(z.minLength(1), z.maxLength(20), z.regex(/^[0-9A-Za-z.-]+$/));
const accountFields = { code, english_name: text(120), arabic_name: text(120) };

export const listAccounts = endpoint({
  method: 'GET',
  path: '/api/accounting/accounts',
  access: may('books.view'),
  input: z.object({ ...listQuery, type: z.optional(z.enum(accountTypes)), status: z.optional(flag) }),
  output: pageOf(account),
  summary: 'The chart of accounts by code, each with its balance',
});

export const createAccount = endpoint({
  method: 'POST',
  path: '/api/accounting/accounts',
  access: may('books.post'),
  input: z.object({ ...accountFields, type: z.enum(accountTypes) }),
  output: account,
  refusals: ['books.code_exists'],
  summary: 'Adds an account to the chart',
  status: 201,
});

export const updateAccount = endpoint({
  method: 'PUT',
  path: '/api/accounting/accounts/{id}',
  access: may('books.post'),
  input: z.object({ id, version, ...accountFields, status: z._default(flag, 1) }),
  output: account,
  refusals: ['books.code_exists', 'books.system_account_stays', 'record.changed_meanwhile'],
  summary: 'Renames or recodes an account; one that the salon made can be hidden too',
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  path: '/api/accounting/accounts/{id}',
  access: may('books.post'),
  input: byId,
  output: z.object({}),
  refusals: ['books.system_account_stays', 'books.account_in_use'],
  summary: 'Deletes an account that the salon made and never used',
});

const choice = z.object({ id, ...names, accounting_account_id: z.nullable(id) });
const choices = z.object({
  expense_types: z.array(choice),
  /** Without cash, which lies in drawers and outside of them. */
  payment_methods: z.array(choice),
  product_groups: z.array(choice),
  /** What can be chosen, by code; `key` is null for an account that the salon made. */
  accounts: z.array(z.object({ id, key: z.nullable(z.string()), code: z.string(), type: z.enum(accountTypes), ...names })),
});

export const getAccountChoices = endpoint({
  method: 'GET',
  path: '/api/accounting/choices',
  access: may('books.view'),
  input: z.object({}),
  output: choices,
  summary: 'Which account each type of expenses, way of paying and group of products is posted to; null for the usual one',
});

export const chooseAccount = endpoint({
  method: 'POST',
  path: '/api/accounting/choices',
  access: may('books.post'),
  /** Without an account: the usual one. */
  input: z.object({ kind: z.enum(choiceKinds), subject_id: id, accounting_account_id: z.optional(id) }),
  output: choices,
  refusals: ['books.subject_unknown', 'books.account_unknown', 'books.account_wrong_type'],
  idempotent: true,
  summary: 'Chooses the account that what is entered from now on is posted to, or the usual one',
});

export const chartEndpoints = [listAccounts, createAccount, updateAccount, deleteAccount, getAccountChoices, chooseAccount] as const;
