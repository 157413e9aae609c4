import { checkKinds, checkSubjects } from '@rawnaq/domain/catalogue/suggestions/check-entry';
import * as z from 'zod/mini';
import { endpoint, managerMay, may } from '../endpoint.ts';
import { id, listQuery, longText, pageOf, platform_id, version } from '../fields.ts';

const kind = z.literal([...checkKinds]);
const subject_type = z.literal([...checkSubjects]);
/** 0 rejected, 1 active (waits for a manager), 2 approved. */
const status = z.literal([0, 1, 2]);
/** The checked fields by their name; what an entry does not touch is left out. */
const values = z.object({
  english_name: z.optional(z.string()),
  arabic_name: z.optional(z.string()),
  group_english_name: z.optional(z.string()),
  group_arabic_name: z.optional(z.string()),
  price_minor: z.optional(z.int()),
  job_time_minutes: z.optional(z.int()),
  barcode: z.optional(z.nullable(z.string())),
  unit: z.optional(z.string()),
  english_description: z.optional(z.nullable(z.string())),
  arabic_description: z.optional(z.nullable(z.string())),
  picture_unique_id: z.optional(z.nullable(z.string())),
});

const checkEntry = z.object({
  id,
  kind,
  subject_type,
  account_id: platform_id,
  account_english_name: z.string(),
  account_arabic_name: z.string(),
  currency: z.string(),
  english_name: z.string(),
  arabic_name: z.string(),
  before: z.nullable(values),
  after: values,
  status,
  reason: z.nullable(z.string()),
  submitted_at: z.string(),
  decided_at: z.nullable(z.string()),
  decided_by: z.nullable(z.string()),
  version,
});

export const listCheckEntries = endpoint({
  method: 'GET',
  path: '/api/manager/check_entries',
  access: managerMay('platform.suggestions.view'),
  input: z.object({ ...listQuery, kind: z.optional(kind), status: z.optional(status) }),
  output: pageOf(checkEntry),
  summary: 'What salons added or edited, the oldest that waits first',
});

const decisionRefusals = ['check_entry.already_decided', 'record.changed_meanwhile'] as const;

export const approveCheckEntry = endpoint({
  method: 'POST',
  path: '/api/manager/check_entries/{id}/approve',
  access: managerMay('platform.suggestions.edit'),
  input: z.object({ id, version }),
  output: checkEntry,
  refusals: decisionRefusals,
  summary: 'Finds nothing wrong with an entry',
});

export const rejectCheckEntry = endpoint({
  method: 'POST',
  path: '/api/manager/check_entries/{id}/reject',
  access: managerMay('platform.suggestions.edit'),
  input: z.object({ id, version, reason: longText(500) }),
  output: checkEntry,
  refusals: decisionRefusals,
  summary: 'Asks the salon to put an entry right; the salon reads the reason beside its list and goes on using the record',
});

const ownEntries = z.object({
  /** How many of the salon's entries wait for the platform. */
  waiting: z.int(),
  /** What the platform asks to put right, newest first; an entry goes when the record is saved anew. */
  rejected: z.array(
    z.object({
      id,
      kind,
      subject_type,
      subject_id: id,
      english_name: z.string(),
      arabic_name: z.string(),
      reason: z.string(),
      decided_at: z.string(),
    }),
  ),
});

export const listServiceChecks = endpoint({
  method: 'GET',
  path: '/api/check_entries/services',
  access: may('services.view'),
  input: z.object({}),
  output: ownEntries,
  summary: "The platform's check of the salon's own services and their groups",
});

export const listProductChecks = endpoint({
  method: 'GET',
  path: '/api/check_entries/products',
  access: may('products.view'),
  input: z.object({}),
  output: ownEntries,
  summary: "The platform's check of the salon's own products and their groups",
});

export const checkEntriesEndpoints = [listCheckEntries, approveCheckEntry, rejectCheckEntry, listServiceChecks, listProductChecks] as const;
