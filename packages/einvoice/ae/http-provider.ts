import { Buffer } from 'node:buffer';
import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { retryAfterMs } from '../ksa/backoff.ts';
import type { AeExchange, AeLaterReason, AeOutcome, AeProvider, AeStatus } from './provider.ts';
import { readReasons, readStatus } from './provider-answers.ts';

export interface AeHttpProviderOptions {
  /** `https://asp.example/api`; `/v1/documents` follows. */
  base_url: string;
  /** Sent as bearer token, never logged. */
  api_key: string;
  timeout_ms: number;
  fetch?: typeof globalThis.fetch;
  now?: () => Date;
}

/** A status is some hundred bytes; more than this is no answer of a provider. */
const longestAnswerBytes = 1024 * 1024;

/**
 * The driver for providers that speak plain JSON over HTTPS; what it sends and expects is described in docs/einvoicing-uae-provider.md. The document's
 * UUID is the idempotency key, so a submission whose answer was lost is repeated with the same bytes without becoming a second one.
 */
export function makeAeHttpProvider(options: AeHttpProviderOptions): AeProvider {
  const documents = `${options.base_url.replace(/\/+$/, '')}/v1/documents`;
  return {
    submit: ({ uuid, process, file_name, xml }) => {
      const bytes = Buffer.from(xml, 'utf8');
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      const facts = { uuid, process, file_name, sha256 };
      return send(options, {
        method: 'POST',
        url: documents,
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': uuid },
        body: JSON.stringify({ ...facts, document: bytes.toString('base64') }),
        logged: JSON.stringify({ ...facts, document: `${bytes.length} bytes` }),
      });
    },
    status: (uuid) => send(options, { method: 'GET', url: `${documents}/${encodeURIComponent(uuid)}`, headers: {}, logged: '' }),
  };
}

interface AeCall {
  method: 'POST' | 'GET';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** What the log says of the body. */
  logged: string;
}

async function send(options: AeHttpProviderOptions, call: AeCall): Promise<AeOutcome> {
  const { fetch = globalThis.fetch, now = () => new Date() } = options;
  const began = performance.now();
  const signal = AbortSignal.timeout(options.timeout_ms);
  let status: number | null = null;
  const exchange = (text: string | null): AeExchange => ({
    method: call.method,
    url: call.url,
    status,
    duration_ms: Math.round(performance.now() - began),
    request_body: call.logged,
    response_body: text === null ? null : text.replaceAll(options.api_key, '…'),
  });
  const later = (reason: AeLaterReason, text: string | null, wait: number | null = null): AeOutcome =>
    wait === null
      ? { kind: 'later', reason, exchange: exchange(text) }
      : { kind: 'later', reason, retry_after_ms: wait, exchange: exchange(text) };
  try {
    const response = await fetch(call.url, {
      method: call.method,
      headers: { ...call.headers, Accept: 'application/json', Authorization: `Bearer ${options.api_key}` },
      ...(call.body === undefined ? {} : { body: call.body }),
      redirect: 'manual',
      signal,
    });
    status = response.status;
    const text = await readLimited(response);
    if (text === null) return later('unreadable_answer', null);
    if (status === 401 || status === 403) return { kind: 'unauthorized', exchange: exchange(text) };
    if (status === 429) return later('rate_limited', text, retryAfterMs(response.headers.get('retry-after'), now()));
    if (status >= 500) return later('server_error', text, retryAfterMs(response.headers.get('retry-after'), now()));
    if (status === 404 && call.method === 'GET') return { kind: 'unknown_document', exchange: exchange(text) };
    if ([400, 409, 413, 422].includes(status)) return { kind: 'rejected', reasons: readReasons(text), exchange: exchange(text) };
    if (![200, 201, 202].includes(status)) return later('unexpected_answer', text);
    const read = readStatus(text);
    if (read === null) return later('unreadable_answer', text);
    return { kind: 'status', status: read, earlier: call.method === 'POST' && status === 200, exchange: exchange(text) };
  } catch {
    return later(signal.aborted ? 'timeout' : 'unreachable', null);
  }
}

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

/** A notice older than this is not believed: somebody may send an old one again. */
const oldestNoticeMs = 5 * 60_000;

/**
 * What a provider's notice (webhook) says, or null if it is not the provider's: the header `Rawnaq-Signature` must be `t={seconds},v1={hex}`, where hex
 * is the HMAC-SHA256 of `{seconds}.{body}` under the agreed secret, and not be older than five minutes.
 */
export function readAeNotice(body: string, signature: string | undefined, secret: string, now: Date): AeStatus | null {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (match === null || secret === '') return null;
  const [, seconds = '', given = ''] = match;
  if (Math.abs(now.getTime() - Number(seconds) * 1000) > oldestNoticeMs) return null;
  const expected = Buffer.from(signAeNotice(body, Number(seconds), secret), 'hex');
  return timingSafeEqual(expected, Buffer.from(given, 'hex')) ? readStatus(body) : null;
}

/** The hexadecimal digits in the signature of a notice. */
export function signAeNotice(body: string, seconds: number, secret: string): string {
  return createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
}
