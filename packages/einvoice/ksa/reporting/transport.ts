import { Buffer } from 'node:buffer';
import { createHash } from 'node:crypto';
import type { KsaExchange, KsaLaterReason } from './outcomes.ts';

/** What is sent, and what must never appear in the log. */
export interface KsaCall {
  method: 'POST' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body: string;
  secrets: readonly string[];
}

export interface KsaTransportOptions {
  timeout_ms: number;
  fetch: typeof globalThis.fetch;
  /** Monotonic milliseconds. */
  clock: () => number;
}

/** The answer with the text of its body, or why there is none. */
export type KsaReply =
  | { answered: true; status: number; headers: Headers; text: string; exchange: KsaExchange }
  | { answered: false; reason: KsaLaterReason; exchange: KsaExchange };

/** A cleared document is below 1 MB in base64; more than this is no answer of the authority. */
const longestAnswerBytes = 8 * 1024 * 1024;

/**
 * Sends one call and reads its answer whole within the time limit. Redirects are answers (303 means something), never followed. Does not
 * throw for anything the network or the other side does.
 */
export async function sendKsaCall(call: KsaCall, options: KsaTransportOptions): Promise<KsaReply> {
  const began = options.clock();
  const signal = AbortSignal.timeout(options.timeout_ms);
  const exchange = (status: number | null, text: string | null): KsaExchange => ({
    method: call.method,
    url: call.url,
    status,
    duration_ms: Math.round(options.clock() - began),
    request_body: forLog(call.body, call.secrets),
    response_body: text === null ? null : forLog(text, call.secrets),
  });
  let status: number | null = null;
  try {
    const { method, headers, body } = call;
    const response = await options.fetch(call.url, { method, headers, body, redirect: 'manual', signal });
    status = response.status;
    const text = await readLimited(response);
    if (text === null) return { answered: false, reason: 'unreadable_answer', exchange: exchange(status, null) };
    return { answered: true, status, headers: response.headers, text, exchange: exchange(status, text) };
  } catch {
    return { answered: false, reason: signal.aborted ? 'timeout' : 'unreachable', exchange: exchange(status, null) };
  }
}

/** The body as text, or null if it is longer than the limit; nothing beyond the limit is kept. */
async function readLimited(response: Response): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.byteLength;
    if (size > longestAnswerBytes) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/** The archive keeps each document once; the log says which bytes went over the line by their length and SHA-256. */
function forLog(body: string, secrets: readonly string[]): string {
  let text = body
    .replaceAll(/("(?:invoice|clearedInvoice)"\s*:\s*")([^"]{64,})"/gu, (_all, name: string, value: string) => `${name}${named(value)}"`)
    .replaceAll(/("secret"\s*:\s*")[^"]*/giu, '$1…');
  for (const secret of secrets) if (secret !== '') text = text.replaceAll(secret, '…');
  return text;
}

function named(base64: string): string {
  const bytes = Buffer.from(base64, 'base64');
  return `${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex')}`;
}
