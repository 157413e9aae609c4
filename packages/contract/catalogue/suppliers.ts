import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, flag, id, listQuery, optionalLongText, optionalText, pageOf, version } from '../fields.ts';
import { anyPhone, arabic_name, email, english_name, namedInOneLanguage, trn } from '../person-fields.ts';

const supplier = z.object({
  id,
  english_name: z.nullable(z.string()),
  arabic_name: z.nullable(z.string()),
  contact_name: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  trn: z.nullable(z.string()),
  address: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  status: flag,
  expense_count: z.int(),
  /** What was bought from them in all, and what of it is not paid yet; with VAT and after credit notes. */
  total_minor: z.int(),
  due_minor: z.int(),
  /** Open credit, which the next payment is lowered by. */
  open_credit_minor: z.int(),
  last_spent_on: z.nullable(date),
  version,
});

export const supplierFields = {
  english_name: z.optional(english_name),
  arabic_name: z.optional(arabic_name),
  contact_name: optionalText(120),
  mobile: z.optional(anyPhone),
  email: z.optional(email),
  trn: z.optional(trn),
  address: optionalLongText(300),
  notes: optionalLongText(1000),
  status: z._default(flag, 1),
};
const supplierRefusals = ['supplier.name_exists', 'supplier.trn_exists', 'supplier.trn_wrong'] as const;

export const listSuppliers = endpoint({
  method: 'GET',
  path: '/api/suppliers',
  access: may('expenses.view'),
  input: z.object({ ...listQuery, status: z.optional(flag) }),
  output: pageOf(supplier),
  summary: 'Suppliers with what was bought from each',
});

export const getSupplier = endpoint({
  method: 'GET',
  path: '/api/suppliers/{id}',
  access: may('expenses.view'),
  input: byId,
  output: supplier,
  summary: 'One supplier',
});

export const createSupplier = endpoint({
  method: 'POST',
  path: '/api/suppliers',
  access: may('expenses.create'),
  input: z.object(supplierFields).check(namedInOneLanguage),
  output: supplier,
  refusals: supplierRefusals,
  summary: 'Adds a supplier',
  status: 201,
});

export const updateSupplier = endpoint({
  method: 'PUT',
  path: '/api/suppliers/{id}',
  access: may('expenses.edit'),
  input: z.object({ id, version, ...supplierFields }).check(namedInOneLanguage),
  output: supplier,
  refusals: [...supplierRefusals, 'record.changed_meanwhile'],
  summary: 'Replaces a supplier’s details; expenses keep the VAT number they were entered with',
});

export const deleteSupplier = endpoint({
  method: 'DELETE',
  path: '/api/suppliers/{id}',
  access: may('expenses.delete'),
  input: byId,
  output: z.object({}),
  refusals: ['supplier.in_use'],
  summary: 'Deletes a supplier nothing was bought from',
});

export const suppliersEndpoints = [listSuppliers, getSupplier, createSupplier, updateSupplier, deleteSupplier] as const;
