import { createHmac } from 'node:crypto';
import type { SmsProvider } from '@rawnaq/domain/reach/sms/providers';
import { readSmsReport, twilioSignedText } from '@rawnaq/domain/reach/sms/sms-report';
import { sameBytes } from '../../../secrets.ts';
import type { Services } from '../../../services.ts';
import { takeEvents, whoseToken } from '../messaging/public/webhooks.ts';
import { readAccess } from './settings-store.ts';
import { webhookAddress } from './webhook-address.ts';

interface SmsCall {
  token: string;
  /** Path and query, as they were called. */
  url: string;
  raw: Buffer;
  query: Readonly<Record<string, unknown>>;
  header(name: string): string | undefined;
}

type Fields = Readonly<Record<string, unknown>>;

/** A body of JSON or of a form; what is neither says nothing. */
function fieldsOf(raw: Buffer, type: string): Fields {
  const text = raw.toString('utf8');
  if (!type.includes('json') && !text.startsWith('{')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Fields) : {};
  } catch {
    return {};
  }
}

/** Whether a signature is Twilio's over the address and the fields. Takes the same time wherever it differs. */
function isGenuine(address: string, fields: Fields, signature: string | undefined, key: string): boolean {
  if (signature === undefined || !/^[A-Za-z0-9+/]{27}=$/.test(signature)) return false;
  const texts = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const expected = createHmac('sha1', key).update(twilioSignedText(address, texts)).digest();
  return sameBytes(Buffer.from(signature, 'base64'), expected);
}

/** What a provider wants to read as a sign that its report was taken: Taqnyat looks for the phrase of its own settings, which is the name of the product there. */
const takenText: Readonly<Partial<Record<SmsProvider, string>>> = { taqnyat: 'Rawnaq' };

/**
 * Keeps what a provider says of an SMS, and makes working it off due; nothing of it is done before the call is answered. Twilio signs with the account's key; Unifonic
 * and Taqnyat sign nothing, and prove themselves by the address alone, which holds 256 bits that nobody else has.
 */
export async function takeSmsWebhook(
  services: Services,
  { token, url, raw, query, header }: SmsCall,
): Promise<'unknown' | 'not_genuine' | { taken: true; text?: string }> {
  const whose = whoseToken(token);
  if (whose === null || whose === 'main') return 'unknown';
  const access = await services.database.withAccount(whose, (db) => readAccess(db, services.secrets, whose));
  if (access === null || !sameBytes(Buffer.from(access.webhook_token), Buffer.from(token))) return 'unknown';
  const { provider, key } = access;
  const fields = fieldsOf(raw, header('content-type') ?? '');
  if (provider === 'twilio') {
    const asked = url.indexOf('?');
    const address = webhookAddress(services.config, token) + (asked === -1 ? '' : url.slice(asked));
    if (key === null || !isGenuine(address, fields, header('x-twilio-signature'), key)) return 'not_genuine';
  }
  const attempt = typeof query['attempt'] === 'string' ? query['attempt'] : null;
  // Unifonic and Taqnyat may be told to call with everything in the address.
  const report = readSmsReport(provider, provider === 'twilio' ? fields : { ...query, ...fields }, attempt);
  if (report !== null) await takeEvents(services, { account_id: whose, source: 'sms' }, [report]);
  const text = takenText[provider];
  return { taken: true, ...(text === undefined ? {} : { text }) };
}
