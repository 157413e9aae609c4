import { mergeFieldNames, mostMerged } from '@rawnaq/domain/customers/merging/merged-record';
import { mergedKinds } from '@rawnaq/domain/customers/merging/merged-tables';
import { samePersonReasons } from '@rawnaq/domain/customers/merging/same-person';
import { erasurePoints } from '@rawnaq/domain/customers/personal-data/erasure';
import { consentChannels, consentPurposes } from '@rawnaq/domain/reach/consent/consent';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, done, id, listQuery, moment, pageOf, version } from '../fields.ts';
import { storedFields } from '../record.ts';
import { shownOwnType, shownTag } from './customer-labels.ts';
import { customerFields } from './customers.ts';

const suggested = z.object({
  id,
  name: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  invoice_count: z.int(),
  last_invoice_at: z.nullable(moment),
});

export const listMergeSuggestions = endpoint({
  method: 'GET',
  path: '/api/customer_merges/suggestions',
  access: may('data.merge'),
  input: z.object({ page: listQuery.page, per_page: listQuery.per_page }),
  output: pageOf(z.object({ one: suggested, other: suggested, reasons: z.array(z.enum(samePersonReasons)) })),
  summary:
    'Pairs of customers who may be one person, the surest first, with why; those of whom somebody said that they are not are left out',
});

export const dismissMergeSuggestion = endpoint({
  method: 'POST',
  path: '/api/customer_merges/suggestions/dismiss',
  access: may('data.merge'),
  input: z.object({ customer_id: id, other_customer_id: id }),
  output: done,
  refusals: ['customer.merge_same'],
  summary: 'Notes that two customers are not the same person: they are not suggested again',
});

const mergingPerson = z.object({
  id,
  version,
  ...storedFields(customerFields),
  mobile: z.nullable(z.string()),
  picture_unique_id: z.nullable(z.string()),
  own_type: shownOwnType,
  tags: z.array(shownTag),
  created_at: moment,
  last_invoice_at: z.nullable(moment),
  /** What is still open, as an erasure asks it. */
  open: z.array(z.object({ point: z.enum(erasurePoints), count: z.int(), amount_minor: z.nullable(z.int()) })),
  visit_count: z.int(),
  invoice_count: z.int(),
  invoices_minor: z.int(),
  points: z.int(),
  message_count: z.int(),
  /** What the customer answered about messages, where anybody asked. */
  consents: z.array(
    z.object({ purpose: z.enum(consentPurposes), channel: z.enum(consentChannels), state: z.literal(['given', 'withdrawn', 'not_asked']) }),
  ),
});

const overlap = z.object({
  appointment_id: id,
  customer_name: z.string(),
  starts_at: moment,
  other_appointment_id: id,
  other_customer_name: z.string(),
  other_starts_at: moment,
});

export const previewMerge = endpoint({
  method: 'GET',
  path: '/api/customer_merges/preview',
  access: may('data.merge'),
  input: z.object({ customer_ids: z.array(id).check(z.minLength(1), z.maxLength(mostMerged)) }),
  output: z.object({
    people: z.array(mergingPerson),
    /** Visits to come that overlap: nobody is in two at once, so one of them has to be moved or cancelled first. */
    overlaps: z.array(overlap),
  }),
  refusals: ['customer.erased'],
  summary: 'What is held about customers who are to become one, side by side, and what is in the way',
});

const choice = z.object({ merge_field: z.enum(mergeFieldNames), customer_id: id });
const versioned = z.object({ id, version });

export const mergeCustomers = endpoint({
  method: 'POST',
  path: '/api/customer_merges',
  access: may('data.merge'),
  input: z.object({
    survivor: versioned,
    others: z.array(versioned).check(z.minLength(1), z.maxLength(mostMerged - 1)),
    /** Whose value is kept, field by field; left out: the survivor's, or else that of the first who has one. Notes and allergies of all are kept. */
    chosen_fields: z._default(z.array(choice).check(z.maxLength(mergeFieldNames.length)), []),
  }),
  output: z.object({ id, customer_id: id, moved_count: z.int() }),
  refusals: [
    'customer.merge_same',
    'customer.merge_visits_overlap',
    'customer.merge_choice_unknown',
    'customer.merge_text_too_long',
    'customer.mobile_taken',
    'customer.email_taken',
    'customer.erased',
    'record.changed_meanwhile',
  ],
  summary: 'Makes several records of one person into one: everything that names the others names the survivor, and the others go',
  idempotent: true,
});

const stayed = z.array(z.object({ kind: z.enum(mergedKinds), count: z.int() }));

export const listCustomerMerges = endpoint({
  method: 'GET',
  path: '/api/customer_merges',
  access: may('data.merge'),
  input: z.object({ page: listQuery.page, per_page: listQuery.per_page }),
  output: pageOf(
    z.object({
      id,
      customer_id: id,
      customer_name: z.string(),
      merged_names: z.array(z.string()),
      moved_count: z.int(),
      merged_at: moment,
      merged_by_name: z.string(),
      /** Until when it can be undone; null where that is over, or it was undone. */
      undo_until: z.nullable(moment),
      undone_at: z.nullable(moment),
      undone_by_name: z.nullable(z.string()),
      /** What stayed with the survivor when it was undone, by what it is. */
      stayed: z.nullable(stayed),
    }),
  ),
  summary: 'The merges of customers, the newest first',
});

export const undoMerge = endpoint({
  method: 'POST',
  path: '/api/customer_merges/{id}/undo',
  access: may('data.merge'),
  input: byId,
  output: z.object({ stayed }),
  refusals: [
    'customer.merge_undone',
    'customer.merge_too_old',
    'customer.merge_later_first',
    'customer.mobile_taken',
    'customer.email_taken',
    'customer.erased',
  ],
  summary:
    'Takes a merge back within 30 days: what nobody touched since goes back to the records it came from, the rest stays and is listed',
  idempotent: true,
});

export const customerMergesEndpoints = [
  listMergeSuggestions,
  dismissMergeSuggestion,
  previewMerge,
  mergeCustomers,
  listCustomerMerges,
  undoMerge,
];
