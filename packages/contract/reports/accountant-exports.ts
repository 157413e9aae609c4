import { accountTypes } from '@rawnaq/domain/reports/accounting/chart';
import { exportGroupings, exportTargets, exportTaxes, mappedTargets } from '@rawnaq/domain/reports/accountant-exports/export-target';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, flag, id, listQuery, moment, pageOf, text, version } from '../fields.ts';

const target = z.literal([...exportTargets]);
const account = { id, code: z.string(), english_name: z.string(), arabic_name: z.string() };

const row = z.object({
  id,
  target,
  grouping: z.literal([...exportGroupings]),
  period_from: date,
  period_to: date,
  /** Something of the period had been exported to the target before: it holds what came and changed since. */
  is_difference: flag,
  entry_count: z.int(),
  line_count: z.int(),
  /** What the debits of its entries come to. */
  debit_minor: z.int(),
  file_name: z.string(),
  at: moment,
  user_name: z.string(),
});

export const listAccountantExports = endpoint({
  method: 'GET',
  path: '/api/accountant_exports',
  access: may('books.export'),
  input: z.object({ ...listQuery, target: z.optional(target) }),
  output: pageOf(row),
  refusals: ['books.cost_not_allowed'],
  summary: 'What was exported for the accountant, the latest first; asks for the right to see cost and profit too',
});

export const previewAccountantExport = endpoint({
  method: 'GET',
  path: '/api/accountant_exports/preview',
  access: may('books.export'),
  input: z.object({ target, from: date, to: date }),
  output: z.object({
    /** Entries of the period that were not exported to the target yet; `most` and one more stands for any number above it. */
    entry_count: z.int(),
    most: z.int(),
    debit_minor: z.int(),
    is_difference: flag,
    /** Accounts and taxes of these entries that have no name in the target yet: they have to be named first. */
    missing_accounts: z.array(z.object(account)),
    missing_taxes: z.array(z.literal([...exportTaxes])),
    posted_until: z.nullable(moment),
  }),
  refusals: ['books.cost_not_allowed', 'exports.period_ends_before_it_begins'],
  summary: 'What an export of a period would hold, and which accounts and taxes have no name in its target yet',
});

export const createAccountantExport = endpoint({
  method: 'POST',
  path: '/api/accountant_exports',
  access: may('books.export'),
  input: z.object({ target, grouping: z._default(z.literal([...exportGroupings]), 'document'), from: date, to: date }),
  output: row,
  refusals: [
    'books.cost_not_allowed',
    'exports.period_ends_before_it_begins',
    'exports.nothing_new',
    'exports.too_many_entries',
    'exports.names_missing',
    'exports.entry_too_long',
  ],
  idempotent: true,
  status: 201,
  summary: 'Exports the entries of a period that were not exported to the target yet, and remembers them as exported',
});

export const getAccountantExportFile = endpoint({
  method: 'GET',
  path: '/api/accountant_exports/{id}/file',
  access: may('books.export'),
  input: byId,
  output: z.object({}),
  refusals: ['books.cost_not_allowed'],
  answers: 'file',
  summary: 'The file of an export, byte for byte as it was made',
});

const mapped = z.literal([...mappedTargets]);
const names = {
  version,
  accounts: z.array(z.object({ ...account, type: z.enum(accountTypes), name: z.nullable(z.string()), contact: z.nullable(z.string()) })),
  taxes: z.array(z.object({ tax: z.literal([...exportTaxes]), name: z.nullable(z.string()) })),
};

export const getExportNames = endpoint({
  method: 'GET',
  path: '/api/accountant_exports/names/{target}',
  access: may('books.export'),
  input: z.object({ target: mapped }),
  output: z.object({ target: mapped, ...names }),
  refusals: ['books.cost_not_allowed'],
  summary: 'What the accounts and taxes are called in a product, all accounts by code',
});

export const saveExportNames = endpoint({
  method: 'PUT',
  path: '/api/accountant_exports/names/{target}',
  access: may('books.export'),
  input: z.object({
    target: mapped,
    version,
    /** Those that have a name; all others have none afterwards. */
    accounts: z
      .array(z.object({ accounting_account_id: id, name: z.optional(text(150)), contact: z.optional(text(60)) }))
      .check(z.maxLength(1000)),
    taxes: z.array(z.object({ tax: z.literal([...exportTaxes]), name: z.optional(text(100)) })).check(z.maxLength(exportTaxes.length)),
  }),
  output: z.object({ target: mapped, ...names }),
  refusals: ['books.cost_not_allowed', 'books.account_unknown', 'record.changed_meanwhile'],
  summary: 'Names the accounts and taxes of a product that entries are exported for',
});

export const accountantExportsEndpoints = [
  listAccountantExports,
  previewAccountantExport,
  createAccountantExport,
  getAccountantExportFile,
  getExportNames,
  saveExportNames,
] as const;
