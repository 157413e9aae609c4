import { type CloudError, cloudErrorOf } from '@rawnaq/domain/reach/whatsapp/cloud-errors';
import { wasNeverConnected } from '../never-connected.ts';
import type { CloudConnection } from './connection.ts';

/** The Cloud API refused, definitely: nothing was done. */
export class CloudRefusal extends Error {
  override name = 'CloudRefusal';
  /** Meta's code, as text; "http_503" where the answer had none; "unreachable" where no connection came about. */
  readonly code: string;
  readonly meaning: CloudError;
  constructor(code: string, meaning: CloudError) {
    super(`The Cloud API refused: ${code}`);
    this.code = code;
    this.meaning = meaning;
  }
}

/** For a whole call with its answer. */
const longestWaitMs = 15_000;

interface GraphError {
  code?: unknown;
}

export type CloudFetch = typeof globalThis.fetch;

export interface CloudRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** After the base address, with its query: "/123/messages". */
  path: string;
  /** Bytes: the whole of an upload that was begun. */
  body?: Readonly<Record<string, unknown>> | FormData | Uint8Array;
  /** Shortens the wait; tests do. */
  timeout_ms?: number;
}

/**
 * Calls the Cloud API. Throws `CloudRefusal` where it refused or was never reached; any other error means that the outcome is not known: the call may
 * have been carried out. A bare 5xx of a machine in between, without an error of the API in it, is of that kind too.
 */
export async function callCloud<Answer>(connection: CloudConnection, request: CloudRequest, fetch: CloudFetch): Promise<Answer> {
  const { method, path, body, timeout_ms = longestWaitMs } = request;
  const isForm = body instanceof FormData;
  const bytes = body instanceof Uint8Array ? body : null;
  const headers = {
    // Meta's uploads want another word before the token.
    authorization: `${bytes === null ? 'Bearer' : 'OAuth'} ${connection.token}`,
    accept: 'application/json',
    ...(bytes === null ? {} : { 'content-type': 'application/octet-stream', file_offset: '0' }),
    ...(body === undefined || isForm || bytes !== null ? {} : { 'content-type': 'application/json' }),
  };
  let response: Response;
  try {
    response = await fetch(`${connection.base_url}${path}`, {
      method,
      headers,
      ...(body === undefined ? {} : { body: isForm ? body : bytes === null ? JSON.stringify(body) : Buffer.from(bytes) }),
      signal: AbortSignal.timeout(timeout_ms),
      redirect: 'error',
    });
  } catch (error) {
    if (wasNeverConnected(error)) throw new CloudRefusal('unreachable', cloudErrorOf(null, 503));
    throw error;
  }
  const text = await response.text();
  const answer = parsed(text);
  if (response.ok && answer !== null) return answer as Answer;
  const code = (answer?.['error'] as GraphError | undefined)?.code;
  if (typeof code === 'number') throw new CloudRefusal(String(code), cloudErrorOf(code, response.status));
  if (response.ok || response.status >= 500) throw new Error(`The Cloud API answered ${response.status} without saying whether it did it`);
  throw new CloudRefusal(`http_${response.status}`, cloudErrorOf(null, response.status));
}

function parsed(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}
