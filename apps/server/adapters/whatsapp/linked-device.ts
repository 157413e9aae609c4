import { createHmac } from 'node:crypto';
import { sameBytes } from '../../secrets.ts';

/** What goes with a message: a place, or a document or picture with its bytes; the text is below it. */
export type DeviceContent =
  | { kind: 'location'; latitude: number; longitude: number; name?: string; address?: string }
  | { kind: 'media'; media: 'document' | 'image'; file_name: string; mime: string; base64: string };

/** A number that is linked as a device, kept by a process of the operator (docs/linked-device.md). */
export interface LinkedDevice {
  /** Links the number, or takes a linked one up again with its session; only one holder at a time. Throws `DeviceRefusal` "held" where another has it. */
  link(wanted: { holder: string; callback_url: string; session: string | null }): Promise<DeviceState>;
  state(): Promise<DeviceState>;
  unlink(): Promise<void>;
  /** Hands a message over, once for an attempt however often it is asked; throws anything else than `DeviceRefusal` where the outcome is not known. */
  send(message: { attempt: string; recipient: string; body: string; content: DeviceContent | null }): Promise<{ provider_id: string }>;
  /** What became of an attempt of which no answer came. */
  ask(attempt: string): Promise<'accepted' | 'not_accepted' | 'unknown'>;
}

export interface DeviceState {
  state: 'waits_for_scan' | 'connected' | 'disconnected';
  /** What the phone scans, as text; null where nothing is to be scanned. */
  qr: string | null;
  phone_number: string | null;
}

/** The process refused, definitely. */
export class DeviceRefusal extends Error {
  override name = 'DeviceRefusal';
  readonly code: 'held' | 'not_connected' | 'not_on_whatsapp' | 'too_fast' | 'invalid_message' | 'token_refused' | 'unreachable';
  constructor(code: DeviceRefusal['code']) {
    super(`The linked device refused: ${code}`);
    this.code = code;
  }
}

const refusals: readonly string[] = ['held', 'not_connected', 'not_on_whatsapp', 'too_fast', 'invalid_message'];
const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'UND_ERR_CONNECT_TIMEOUT']);
const longestWaitMs = 15_000;

interface Connection {
  /** Of the operator's process, without a slash at its end. */
  url: string;
  /** The name of the session there: one an account. */
  session_id: string;
  secret: string;
}

/** Speaks the protocol of docs/linked-device.md. Pass `services.outside.fetch` where somebody typed the address. */
export function openLinkedDevice(
  { url, session_id, secret }: Connection,
  { fetch = globalThis.fetch, timeout_ms = longestWaitMs }: { fetch?: typeof globalThis.fetch; timeout_ms?: number } = {},
): LinkedDevice {
  async function call<Answer>(method: string, path: string, body?: Readonly<Record<string, unknown>>): Promise<Answer> {
    let response: Response;
    try {
      response = await fetch(`${url}/v1/sessions/${encodeURIComponent(session_id)}${path}`, {
        method,
        headers: { authorization: `Bearer ${secret}`, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(timeout_ms),
        redirect: 'error',
      });
    } catch (error) {
      if (neverConnected.has((error as { cause?: { code?: string } }).cause?.code ?? '')) throw new DeviceRefusal('unreachable');
      throw error;
    }
    const answer = (await response.json().catch(() => null)) as (Answer & { error?: { code?: unknown } }) | null;
    if (response.ok && answer !== null) return answer;
    const code = answer?.error?.code;
    if (typeof code === 'string' && refusals.includes(code)) throw new DeviceRefusal(code as DeviceRefusal['code']);
    if (response.status === 401) throw new DeviceRefusal('token_refused');
    throw new Error(`The linked device answered ${response.status} without saying whether it did it`);
  }
  return {
    link: (wanted) => call('PUT', '', wanted),
    state: () => call('GET', ''),
    unlink: async () => void (await call('DELETE', '')),
    async send({ attempt, recipient, body, content }) {
      const { message_id } = await call<{ message_id: string }>('POST', '/messages', {
        attempt,
        to: recipient.replaceAll(/\D/g, ''),
        text: body,
        content,
      });
      return { provider_id: message_id };
    },
    async ask(attempt) {
      const { outcome } = await call<{ outcome: string }>('GET', `/attempts/${encodeURIComponent(attempt)}`);
      return outcome === 'accepted' || outcome === 'not_accepted' ? outcome : 'unknown';
    },
  };
}

/** What the process tells of a number. */
export type DeviceEvent =
  | { id: string; kind: 'state'; state: DeviceState['state']; phone_number: string | null; at: number }
  /** The session to give back at the next `link`; whoever has it has the number. */
  | { id: string; kind: 'session'; session: string; at: number }
  | { id: string; kind: 'status'; attempt: string; message_id: string; status: 'sent' | 'delivered' | 'read' | 'failed'; at: number }
  | { id: string; kind: 'incoming'; message_id: string; from: string; text: string; at: number };

/** The signature of a call of the process over its very bytes: "sha256=…" in `x-rawnaq-signature`. */
export const deviceSignature = (raw: Buffer | string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(raw).digest('hex')}`;

/** The events of a call; null where it is not the process's. */
export function readDeviceCall(raw: Buffer, signature: string | undefined, secret: string): DeviceEvent[] | null {
  if (signature === undefined || !sameBytes(Buffer.from(signature), Buffer.from(deviceSignature(raw, secret)))) return null;
  try {
    const { events } = JSON.parse(raw.toString('utf8')) as { events?: unknown };
    return Array.isArray(events) ? events.filter(isDeviceEvent) : [];
  } catch {
    return [];
  }
}

const states: readonly unknown[] = ['waits_for_scan', 'connected', 'disconnected'];
const statuses: readonly unknown[] = ['sent', 'delivered', 'read', 'failed'];

function isDeviceEvent(value: unknown): value is DeviceEvent {
  const event = (typeof value === 'object' ? value : null) as Record<string, unknown> | null;
  const isText = (name: string): boolean => typeof event?.[name] === 'string';
  if (event === null || !isText('id') || !Number.isSafeInteger(event['at'])) return false;
  switch (event['kind']) {
    case 'state':
      return states.includes(event['state']);
    case 'session':
      return isText('session');
    case 'status':
      return statuses.includes(event['status']) && isText('attempt') && isText('message_id');
    case 'incoming':
      return isText('message_id') && isText('from') && isText('text');
    default:
      return false;
  }
}
