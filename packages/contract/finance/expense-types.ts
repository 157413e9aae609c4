import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, flag, id, listQuery, pageOf, text, version } from '../fields.ts';

const names = { english_name: z.string(), arabic_name: z.string() };

const expenseType = z.object({ id, ...names, status: flag, expense_count: z.int(), total_minor: z.int(), version });

const typeFields = { english_name: text(120), arabic_name: text(120), status: z._default(flag, 1) };
const typeRefusals = ['expense_type.english_name_exists', 'expense_type.arabic_name_exists'] as const;

export const listExpenseTypes = endpoint({
  method: 'GET',
  path: '/api/expense_types',
  access: may('expenses.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(expenseType),
  summary: 'Kinds of expenses with what was spent on each',
});

export const createExpenseType = endpoint({
  method: 'POST',
  path: '/api/expense_types',
  access: may('expenses.create'),
  input: z.object(typeFields),
  output: expenseType,
  refusals: typeRefusals,
  summary: 'Adds a kind of expenses',
  status: 201,
});

export const updateExpenseType = endpoint({
  method: 'PUT',
  path: '/api/expense_types/{id}',
  access: may('expenses.edit'),
  input: z.object({ id, version, ...typeFields }),
  output: expenseType,
  refusals: [...typeRefusals, 'record.changed_meanwhile'],
  summary: 'Renames or disables a kind of expenses',
});

export const deleteExpenseType = endpoint({
  method: 'DELETE',
  path: '/api/expense_types/{id}',
  access: may('expenses.delete'),
  input: byId,
  output: z.object({}),
  refusals: ['expense_type.in_use'],
  summary: 'Deletes a kind of expenses that none has',
});

export const expenseTypesEndpoints = [listExpenseTypes, createExpenseType, updateExpenseType, deleteExpenseType] as const;
