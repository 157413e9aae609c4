import { type SmsError, smsError, smsErrorOf } from '@rawnaq/domain/reach/sms/sms-errors';
import type { SmsProvider } from '@rawnaq/domain/reach/sms/providers';
import { wasNeverConnected } from '../never-connected.ts';

/** What a provider is reached by. */
export interface SmsAccess {
  provider: SmsProvider;
  /** Without a slash at its end: the provider's own, or the stand-in's. */
  base_url: string;
  /** As it is registered with the provider. */
  sender: string;
  /** Twilio alone has one. */
  account_sid: string | null;
  key: string;
}

export interface SmsMessage {
  /** With its country: "+966…". */
  recipient: string;
  text: string;
  /** A uuid, which comes back with reports where the provider lets it. */
  attempt_id: string;
  /** Where Twilio is to report; the others have it in their own settings. */
  status_url: string;
}

/** What a provider said when it took a message; `cost_micros` in millionths of the currency. */
export interface SmsTaken {
  /** The provider's own id. */
  id: string;
  parts: number | null;
  cost: { micros: number; currency: string } | null;
}

/** The provider refused, definitely: nothing was sent. */
export class SmsRefusal extends Error {
  override name = 'SmsRefusal';
  readonly meaning: SmsError;
  constructor(meaning: SmsError) {
    super(`The SMS provider refused: ${meaning.reason}`);
    this.meaning = meaning;
  }
}

export type SmsFetch = typeof globalThis.fetch;
export type Answer = Readonly<Record<string, unknown>>;

/** How one provider is spoken to. */
export interface SmsDriver {
  request(access: SmsAccess, message: SmsMessage): { path: string; headers: Readonly<Record<string, string>>; body: string };
  /** What an answer says; throws `SmsRefusal` where it is a refusal, null where it says neither. */
  read(status: number, answer: Answer): SmsTaken | null;
}

/** For a whole call with its answer. */
const longestWaitMs = 15_000;

/**
 * Calls a provider. Throws `SmsRefusal` where it refused or was never reached; any other error means that the outcome is not known: the message may have been sent.
 * A bare 5xx of a machine in between is of that kind too.
 */
export async function callProvider(driver: SmsDriver, access: SmsAccess, message: SmsMessage, fetch: SmsFetch): Promise<SmsTaken> {
  const { path, headers, body } = driver.request(access, message);
  let response: Response;
  try {
    response = await fetch(`${access.base_url}${path}`, {
      method: 'POST',
      headers: { accept: 'application/json', ...headers },
      body,
      signal: AbortSignal.timeout(longestWaitMs),
      redirect: 'error',
    });
  } catch (error) {
    if (wasNeverConnected(error)) throw new SmsRefusal(smsError('service_trouble'));
    throw error;
  }
  const answer = parsed(await response.text());
  const taken = answer === null ? null : driver.read(response.status, answer);
  if (taken !== null) return taken;
  if (response.ok || response.status >= 500)
    throw new Error(`The SMS provider answered ${response.status} without saying whether it sends`);
  throw new SmsRefusal(smsErrorOf(access.provider, null, response.status));
}

function parsed(text: string): Answer | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer) : null;
  } catch {
    return null;
  }
}

export const record = (value: unknown): Answer => (typeof value === 'object' && value !== null ? (value as Answer) : {});

/** A number or text as text; null where it is neither or empty. */
export const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : null;

/** "0.045" SAR: what it cost; null where that is not said. Nothing is not said either: providers write 0 for what they settle later. */
export function costOf(amount: unknown, currency: unknown): SmsTaken['cost'] {
  const text = textOf(amount);
  if (text === null || typeof currency !== 'string' || !/^[A-Z]{3}$/i.test(currency)) return null;
  const micros = Math.round(Math.abs(Number(text)) * 1_000_000);
  return Number.isSafeInteger(micros) && micros > 0 ? { micros, currency: currency.toUpperCase() } : null;
}

export function partsOf(value: unknown): number | null {
  const parts = Number(textOf(value) ?? Number.NaN);
  return Number.isInteger(parts) && parts > 0 && parts <= 100 ? parts : null;
}
