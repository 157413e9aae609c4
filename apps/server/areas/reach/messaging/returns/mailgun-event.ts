import { createHmac } from 'node:crypto';
import { type MailReturn, returnOfStatus } from '@rawnaq/domain/reach/messaging/mail-return';
import * as z from 'zod/mini';
import { sameBytes } from '../../../../secrets.ts';

/** Mailgun repeats a call for eight hours; it is signed anew each time. */
const mostOldSeconds = 15 * 60;

const call = z.object({
  signature: z.object({
    timestamp: z.string().check(z.regex(/^\d{1,12}$/)),
    token: z.string().check(z.minLength(10), z.maxLength(100)),
    signature: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  }),
  'event-data': z.object({
    event: z.string(),
    severity: z.optional(z.string()),
    reason: z.optional(z.string()),
    message: z.optional(z.object({ headers: z.optional(z.object({ 'message-id': z.optional(z.string()) })) })),
    'delivery-status': z.optional(
      z.object({ code: z.optional(z.unknown()), 'enhanced-code': z.optional(z.unknown()), message: z.optional(z.unknown()) }),
    ),
  }),
});

/** What a call of Mailgun tells; null where it does not prove that it is one. */
export type MailgunEvent = { message_id: string; told: MailReturn | 'delivered' | null };

const textOf = (value: unknown): string => (typeof value === 'string' ? value : typeof value === 'number' ? String(value) : '');

/**
 * Reads a webhook of Mailgun ("Webhooks", "Securing webhooks" of its manual): signed with the key of the account over a time and a token, which prove the
 * caller and not the contents; whose mail it is about is proved by the token of ours in its Message-ID. A failure that is called temporary is tried again
 * there; one that was given up ("old") says nothing final about the address.
 */
export function readMailgunCall(raw: Buffer, key: string, now: Date): MailgunEvent | null {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    return null;
  }
  const parsed = call.safeParse(json);
  if (!parsed.success) return null;
  const { signature, 'event-data': event } = parsed.data;
  const expected = createHmac('sha256', key).update(`${signature.timestamp}${signature.token}`).digest();
  if (!sameBytes(Buffer.from(signature.signature, 'hex'), expected)) return null;
  if (Math.abs(now.getTime() / 1000 - Number(signature.timestamp)) > mostOldSeconds) return null;
  return { message_id: event.message?.headers?.['message-id'] ?? '', told: toldBy(event) };
}

type Event = z.infer<typeof call>['event-data'];

function toldBy({ event, severity, reason, 'delivery-status': status }: Event): MailgunEvent['told'] {
  if (event === 'delivered') return 'delivered';
  if (event !== 'failed' || severity !== 'permanent') return null;
  // Came back before, and Mailgun keeps a list of its own.
  if (reason === 'suppress-bounce') return { kind: 'hard', reason: 'mail_no_mailbox', status: null };
  if (reason === 'old') return { kind: 'soft', reason: 'mail_no_server', status: null };
  if (reason?.startsWith('suppress') === true) return { kind: 'soft', reason: 'mail_refused_there', status: null };
  const enhanced = /^[245]\.\d{1,3}\.\d{1,3}$/.exec(textOf(status?.['enhanced-code']))?.[0];
  const said = /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(textOf(status?.message))?.[0];
  return returnOfStatus(enhanced ?? said ?? null);
}
