import type { ReportedState } from '../messaging/message-states.ts';
import type { SmsProvider } from './providers.ts';
import { type SmsError, smsErrorOf } from './sms-errors.ts';

/** What a provider told of one SMS later. `key` is the same for the same thing, however often it is told. */
export interface SmsReport {
  key: string;
  /** As it is kept with the attempt (`providerIdOf`); null where the report names the attempt alone. */
  provider_id: string | null;
  attempt_id: string | null;
  state: ReportedState;
  error: SmsError | null;
}

/** The provider's id of a message, told apart from those of other providers: they count from one each. */
export const providerIdOf = (provider: SmsProvider, id: string): string => `${provider}:${id}`;

type Fields = Readonly<Record<string, unknown>>;

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const short = (fields: Fields, ...names: string[]): string | null => {
  for (const name of names) {
    const value = fields[name];
    const text = typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value;
    if (typeof text === 'string' && text !== '' && text.length <= 200 && !text.includes('\0')) return text;
  }
  return null;
};

/** Names of a field that differ in capitals alone are one: providers write them one way in their pages and another on the wire. */
const lowered = (fields: Fields): Fields => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name.toLowerCase(), value]));

/** Words of states, in small letters; what is only on its way (queued, pending) says nothing new. */
const states: Readonly<Record<string, ReportedState>> = {
  sent: 'sent',
  submitted: 'sent',
  delivered: 'delivered',
  delivrd: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
  undeliverable: 'failed',
  undeliv: 'failed',
  rejected: 'failed',
  rejectd: 'failed',
  expired: 'failed',
  blocked: 'failed',
  canceled: 'failed',
};

interface Names {
  id: readonly string[];
  state: readonly string[];
  attempt: readonly string[];
  code: readonly string[];
}

/** Under which names each provider tells; Unifonic's account page calls the state "DLR", its newer pages "Status". */
const namesOf: Readonly<Record<SmsProvider, Names>> = {
  unifonic: { id: ['messageid'], state: ['dlr', 'status'], attempt: ['correlationid'], code: ['errorcode'] },
  taqnyat: { id: ['messageid', 'msgid', 'id'], state: ['status', 'deliverystatus'], attempt: ['smsid'], code: [] },
  twilio: { id: ['messagesid', 'smssid'], state: ['messagestatus', 'smsstatus'], attempt: [], code: ['errorcode'] },
};

/**
 * What a call says, as far as it can be understood; null for whatever is of another kind or shape. `attempt_id` is the one that the called address named, where
 * the provider calls an address of each message.
 */
export function readSmsReport(provider: SmsProvider, called: Fields, attempt_id: string | null): SmsReport | null {
  const fields = lowered(called);
  const names = namesOf[provider];
  const id = short(fields, ...names.id);
  const state = states[(short(fields, ...names.state) ?? '').toLowerCase()];
  const told = attempt_id ?? short(fields, ...names.attempt);
  const attempt = told !== null && uuid.test(told) ? told : null;
  if (state === undefined || (id === null && attempt === null)) return null;
  const code = short(fields, ...names.code);
  return {
    key: `${state}:${provider}:${id ?? attempt ?? ''}`,
    provider_id: id === null ? null : providerIdOf(provider, id),
    attempt_id: attempt,
    state,
    error: state === 'failed' ? smsErrorOf(provider, code, null) : null,
  };
}

/** The text that Twilio signs: the address as it was called, and behind it each field's name and value in the order of the names. Source: Twilio, "Validating Requests". */
export const twilioSignedText = (url: string, fields: Readonly<Record<string, string>>): string =>
  url +
  Object.keys(fields)
    .toSorted()
    .map((name) => `${name}${fields[name] ?? ''}`)
    .join('');
