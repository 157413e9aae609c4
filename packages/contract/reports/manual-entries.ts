import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { amount_minor, byId, date, flag, id, listQuery, longText, moment, pageOf } from '../fields.ts';
import { pictureFields, uploadRefusals } from '../settings/files.ts';

export const entryKinds = ['manual', 'opening'] as const;

const row = {
  id,
  kind: z.enum(entryKinds),
  business_date: date,
  reason: z.string(),
  /** What its debits come to. */
  total_minor: z.int(),
  /** The entry that this one undoes, and the one that undoes this. */
  reversal_of_id: z.nullable(id),
  reversed_by_id: z.nullable(id),
  has_attachment: flag,
  at: moment,
  user_name: z.string(),
};

const entry = z.object({
  ...row,
  lines: z.array(
    z.object({
      accounting_account_id: id,
      code: z.string(),
      english_name: z.string(),
      arabic_name: z.string(),
      debit_minor: z.int(),
      credit_minor: z.int(),
    }),
  ),
});

export const listManualEntries = endpoint({
  method: 'GET',
  path: '/api/accounting/manual_entries',
  access: may('books.post'),
  input: z.object({ ...listQuery, from: z.optional(date), to: z.optional(date) }),
  output: pageOf(z.object(row)),
  summary: 'Entries made by hand, the newest day first',
});

export const getManualEntry = endpoint({
  method: 'GET',
  path: '/api/accounting/manual_entries/{id}',
  access: may('books.post'),
  input: byId,
  output: entry,
  summary: 'An entry made by hand with its lines',
});

export const getEntryAccounts = endpoint({
  method: 'GET',
  path: '/api/accounting/entry_accounts',
  access: may('books.post'),
  input: z.object({}),
  output: z.object({ data: z.array(z.object({ id, code: z.string(), english_name: z.string(), arabic_name: z.string() })) }),
  summary: 'The accounts that entries can be made in by hand, by code: all but those that are one with a ledger',
});

const dateRefusals = ['books.entry_in_future', 'books.entry_too_early'] as const;

export const createManualEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/manual_entries',
  access: may('books.post'),
  input: z.object({
    kind: z._default(z.enum(entryKinds), 'manual'),
    business_date: date,
    reason: longText(500),
    /** Each on one side. Of an opening entry the difference is set against the opening balances. */
    lines: z
      .array(z.object({ accounting_account_id: id, debit_minor: z._default(amount_minor, 0), credit_minor: z._default(amount_minor, 0) }))
      .check(z.minLength(1), z.maxLength(100)),
  }),
  output: entry,
  refusals: [
    ...dateRefusals,
    'books.entry_unbalanced',
    'books.entry_too_few_lines',
    'books.entry_one_side',
    'books.entry_account_twice',
    'books.account_unknown',
    'books.control_account',
  ],
  idempotent: true,
  status: 201,
  summary: 'Makes an entry by hand',
});

export const reverseManualEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/manual_entries/{id}/reversal',
  access: may('books.post'),
  input: z.object({ id, business_date: date, reason: longText(500) }),
  output: entry,
  refusals: [...dateRefusals, 'books.entry_reversed', 'books.reversal_before_entry'],
  idempotent: true,
  status: 201,
  summary: 'Undoes an entry made by hand by one the other way round; both stay. Answers the reversal',
});

export const attachToManualEntry = endpoint({
  method: 'POST',
  path: '/api/accounting/manual_entries/{id}/attachment',
  access: may('books.post'),
  input: z.object({ id, ...pictureFields }),
  output: entry,
  refusals: [...uploadRefusals, 'books.attached_already'],
  status: 201,
  largest_body_bytes: 7_100_000,
  summary: 'Keeps a picture of the paper behind an entry; never public',
});

export const showAttachment = endpoint({
  method: 'GET',
  path: '/api/accounting/manual_entries/{id}/attachment',
  access: may('books.post'),
  input: byId,
  output: z.object({}),
  answers: 'file',
  summary: 'The picture of the paper behind an entry',
});

export const manualEntriesEndpoints = [
  listManualEntries,
  getManualEntry,
  getEntryAccounts,
  createManualEntry,
  reverseManualEntry,
  attachToManualEntry,
  showAttachment,
] as const;
