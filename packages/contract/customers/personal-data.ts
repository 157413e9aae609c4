import { erasurePoints } from '@rawnaq/domain/customers/personal-data/erasure';
import * as z from 'zod/mini';
import { endpoint, may } from '../endpoint.ts';
import { byId, date, done, id, moment, text, version } from '../fields.ts';

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/personal_data',
  access: may('data.erase'),
  input: byId,
  output: z.object({
    name: z.string(),
    /** When the person was erased; null: not at all. */
    erased_at: z.nullable(moment),
    version,
    /** What has to be settled first; none of it: the person can be erased. */
    open: z.array(z.object({ point: z.enum(erasurePoints), count: z.int(), amount_minor: z.nullable(z.int()) })),
    /** Invoices, notes and tax documents, which the law keeps, and until when; null where there are none. */
    documents: z.object({ count: z.int(), kept_until: z.nullable(date) }),
    /** How much is held about the person that an erasure takes away. */
    held: z.object({ visits: z.int(), messages: z.int(), feedback: z.int(), log_entries: z.int(), points: z.int() }),
  }),
  summary: 'What is held about a customer, what keeps an erasure from being made, and which documents stay behind it',
});

export const getPersonFile = endpoint({
  method: 'GET',
  path: '/api/customers/{id}/personal_data/file',
  access: may('data.erase'),
  input: z.object({ id, format: z.literal(['pdf', 'json']) }),
  output: done,
  refusals: ['customer.erased', 'sales.print_unavailable'],
  answers: 'file',
  summary:
    "Everything that is held about a customer: as one paper in the customer's language, or every row as stored with what its columns mean; without costs and commissions",
});

export const eraseCustomer = endpoint({
  method: 'POST',
  path: '/api/customers/{id}/erase',
  access: may('data.erase'),
  input: z.object({
    id,
    /** The customer's name, typed again to confirm. */
    typed_name: text(200),
    version,
  }),
  output: done,
  refusals: ['customer.erasure_open', 'customer.erasure_name_differs', 'customer.erased', 'record.changed_meanwhile'],
  summary: 'Erases what is held about a person, for good; documents that the law orders to keep stay closed behind the right to the books',
});

export const personalDataEndpoints = [getPersonalData, getPersonFile, eraseCustomer];
