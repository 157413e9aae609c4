import type { Endpoint, Input, Output, Schema } from '@rawnaq/contract/endpoint';
import type { Language } from '@rawnaq/messages/format';

/** A refusal of the server: its sentence is already in the reader's language. */
export interface Refused {
  code: string;
  message: string;
  errors: Readonly<Record<string, readonly string[]>>;
  details?: { free_times?: readonly string[]; seconds?: number };
}

/** `offline`: the server was not reached. `failed`: it was, and could not answer. */
export type Answer<T> = { ok: true; value: T } | { ok: false; why: 'refused'; refused: Refused } | { ok: false; why: 'offline' | 'failed' };

/** The type of an endpoint's declaration, whose schemas (and their library) stay on the server. */
export type Declared<E> =
  E extends Endpoint<infer I extends Schema, infer O extends Schema, string> ? { input: Input<I>; output: Output<O> } : never;

interface Request {
  method: 'GET' | 'POST' | 'DELETE';
  url: string;
  body?: unknown;
  language: Language;
  idempotencyKey?: string;
  signal?: AbortSignal;
  /** Goes out although the page is being left. */
  outlivesPage?: true;
}

const retries = 2;
const pause = 1000;

/** Sends a request; network failures and 5xx (except 501) are tried again twice, a second apart (specification §7). */
export async function send<T>(request: Request): Promise<Answer<T>> {
  for (let attempt = 0; ; attempt += 1) {
    const answer = await sendOnce<T>(request);
    if (answer.ok || answer.why === 'refused' || attempt >= retries || request.signal?.aborted === true) return answer;
    await new Promise((resolve) => {
      setTimeout(resolve, pause);
    });
  }
}

async function sendOnce<T>({ method, url, body, language, idempotencyKey, signal, outlivesPage }: Request): Promise<Answer<T>> {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': language };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey;
  try {
    const response = await fetch(url, {
      method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(signal === undefined ? {} : { signal }),
      ...(outlivesPage === undefined ? {} : { keepalive: true }),
    });
    if (response.ok) return { ok: true, value: (await response.json()) as T };
    if (response.status >= 500 && response.status !== 501) return { ok: false, why: 'failed' };
    return { ok: false, why: 'refused', refused: (await response.json()) as Refused };
  } catch {
    // No answer, or one that was cut off while it was read.
    return { ok: false, why: 'offline' };
  }
}
