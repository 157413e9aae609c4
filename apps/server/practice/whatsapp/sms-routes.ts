import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { smsParts } from '@rawnaq/domain/reach/sms/sms-parts';
import type { Parts } from './graph-routes.ts';
import { type PracticeBusiness, type PracticeSms, smsOf } from './state.ts';

interface TwilioAnswer {
  status: number;
  /** Null: the message is taken, and no answer comes. */
  json: Readonly<Record<string, unknown>> | null;
}

const fault = (status: number, code: number, message: string): TwilioAnswer => ({
  status,
  json: { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
});

const largestBody = 64 * 1024;

/**
 * Takes an SMS as Twilio does. A number that ends with 0010 has stopped SMS of this sender, which is refused at once; one that ends with 0001 is off, which is told by
 * a report. What goes wrong with WhatsApp's messages goes wrong with these, too.
 */
export async function answerTwilio(
  { store, sender, now, random }: Parts,
  request: IncomingMessage,
  path: readonly string[],
): Promise<TwilioAnswer> {
  const business = store.state.businesses.find(({ sms }) => sms !== undefined && path[1] === sms.account_sid);
  if (business === undefined || !isSignedIn(business, request.headers.authorization)) return fault(401, 20003, 'Authenticate');
  if (request.method !== 'POST' || path[0] !== 'Accounts' || path[2] !== 'Messages.json')
    return fault(404, 20404, 'The requested resource was not found');
  const form = await readForm(request);
  if (form === null) return fault(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
  if (random() < business.behaviour.fails) return fault(503, 20503, 'Service unavailable');
  const { To = '', From = '', Body = '', StatusCallback } = form;
  if (!/^\+[1-9]\d{7,14}$/.test(To)) return fault(400, 21211, `Invalid 'To' Phone Number: ${To}`);
  if (From === '') return fault(400, 21603, "A 'From' phone number is required.");
  if (Body === '') return fault(400, 21602, 'Message body is required.');
  if (Body.length > 1600) return fault(400, 21617, 'The concatenated message body exceeds the 1600 character limit');
  if (To.endsWith('0010')) return fault(400, 21610, 'Attempt to send to unsubscribed recipient');
  const message = accept(business, {
    phone: To.slice(1),
    sender: From,
    text: Body,
    status_url: StatusCallback ?? null,
    at: now().toISOString(),
  });
  for (const state of ['sent', To.endsWith('0001') ? 'undelivered' : 'delivered'] as const) {
    message.state = state;
    sender.sms(business, message, state === 'undelivered' ? '30003' : null);
  }
  await store.saved();
  if (random() < business.behaviour.loses_answers) return { status: 0, json: null };
  const { account_sid } = smsOf(business);
  const { id, parts } = message;
  const answer = { sid: id, account_sid, status: 'queued', to: To, from: From, body: Body, num_segments: String(parts), price: null };
  return { status: 201, json: { ...answer, price_unit: 'USD', error_code: null } };
}

function isSignedIn(business: PracticeBusiness, authorization = ''): boolean {
  const { account_sid, auth_token } = smsOf(business);
  return authorization === `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;
}

async function readForm(request: IncomingMessage): Promise<Partial<Record<string, string>> | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > largestBody) return null;
    parts.push(part);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(parts).toString('utf8')));
}

function accept(business: PracticeBusiness, sms: Pick<PracticeSms, 'phone' | 'sender' | 'text' | 'status_url' | 'at'>): PracticeSms {
  if (!business.phones.some(({ mobile }) => mobile === sms.phone))
    business.phones.push({ mobile: sms.phone, name: '', is_on_whatsapp: !sms.phone.endsWith('0000') });
  const message: PracticeSms = { id: `SM${randomBytes(16).toString('hex')}`, ...sms, parts: smsParts(sms.text).parts, state: 'sent' };
  smsOf(business).messages.push(message);
  return message;
}
