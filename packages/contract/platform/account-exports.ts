import { accountExportFailures, accountExportStates } from '@rawnaq/domain/platform/account-exports/account-export';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, flag, id, moment } from '../fields.ts';

const accountExport = z.object({
  id,
  state: z.literal(accountExportStates),
  asked_at: moment,
  user_name: z.string(),
  /** How much of it is written, in percent. */
  percent: z.int(),
  /** What it holds; null until it is ready. */
  table_count: z.nullable(z.int()),
  row_count: z.nullable(z.int()),
  file_count: z.nullable(z.int()),
  bytes: z.nullable(z.int()),
  /** Until when its link is good; null before it is ready. */
  expires_at: z.nullable(moment),
  failure: z.nullable(z.literal(accountExportFailures)),
  /** Whether the caller can take it now. */
  can_download: flag,
});

export const listAccountExports = endpoint({
  method: 'GET',
  path: '/api/account_exports',
  access: may('data.export'),
  input: z.object({}),
  output: z.object({
    data: z.array(accountExport),
    /** Where the owner is told that an export is ready. */
    email: z.string(),
    /** Whether one can be asked for now, and else from when on; null while one is being written. */
    can_ask: flag,
    next_at: z.nullable(moment),
  }),
  refusals: ['owner.only_owner'],
  summary: 'The last exports of the whole account and how far each is; for the owner alone',
});

export const askAccountExport = endpoint({
  method: 'POST',
  path: '/api/account_exports',
  access: may('data.export'),
  input: z.object({ current_password: z.string().check(z.minLength(1), z.maxLength(200)) }),
  output: accountExport,
  refusals: [
    'owner.only_owner',
    'profile.not_as_owner',
    'account_export.in_progress',
    'account_export.once_a_day',
    'identity.current_password_wrong',
    'identity.guess_later',
    'identity.well_known_password',
    'request.busy',
  ],
  status: 201,
  summary:
    'Has an archive of everything in the account written, with the password again, once a day; the owner is told by e-mail when it is ready',
});

export const takeAccountExport = endpoint({
  method: 'POST',
  path: '/api/account_exports/{id}/file',
  access: may('data.export'),
  input: byId,
  output: done,
  refusals: [
    'owner.only_owner',
    'profile.not_as_owner',
    'account_export.not_ready',
    'account_export.being_taken',
    'account_export.used',
    'account_export.expired',
  ],
  answers: 'file',
  summary: 'The archive, once, within 24 hours, for the owner who asked for it; its file is deleted when all of it was sent',
});

export const accountExportsEndpoints = [listAccountExports, askAccountExport, takeAccountExport] as const;
