import * as z from 'zod/mini';
import { endpoint, managerMay, may } from '../endpoint.ts';
import { id, line, listQuery, pageOf } from '../fields.ts';

const outgoing = z.object({
  id,
  channel: z.string(),
  recipient: z.string(),
  subject: z.nullable(z.string()),
  body: z.string(),
  status: z.int(),
  error: z.nullable(z.string()),
  created_at: z.string(),
  sent_at: z.nullable(z.string()),
});

export const listOutbox = endpoint({
  method: 'GET',
  path: '/api/outbox',
  access: may('messages.view'),
  input: z.object({ ...listQuery, recipient: z.optional(line(z.maxLength(254))) }),
  output: pageOf(
    z.extend(outgoing, { template: z.string(), language: z.string(), customer_id: z.nullable(id), appointment_id: z.nullable(id) }),
  ),
  refusals: ['outbox.not_local'],
  summary: 'What the local stand-ins "sent" for this account, newest first; only where nothing really leaves the machine',
});

export const listMailTracker = endpoint({
  method: 'GET',
  path: '/api/manager/mail_tracker',
  access: managerMay('platform.trackers.view'),
  input: z.object({ ...listQuery, recipient: z.optional(line(z.maxLength(254))) }),
  output: pageOf(z.extend(outgoing, { error_code: z.nullable(z.string()) })),
  summary: 'Letters of the platform with their status, newest first',
});

export const messagingEndpoints = [listOutbox, listMailTracker] as const;
