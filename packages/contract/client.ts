import type { Endpoint, Input, Schema } from './endpoint.ts';

/** A request as it goes over the wire, ready for any `fetch`. */
export interface WireRequest {
  readonly method: Endpoint['method'];
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

export interface RequestSurroundings {
  readonly language: 'en' | 'ar';
  /** Bearer token of the session; nothing for visitors. */
  readonly token?: string | null;
  /** One key per intention of a person, the same for each retry. Sent for endpoints that honour it. */
  readonly idempotencyKey?: string;
  /** Origin to put before the path, e.g. on a server; a browser needs none. */
  readonly origin?: string;
}

/**
 * Turns an endpoint and its input into a request: path parameters filled, the rest as query (GET) or JSON body.
 * Strings are trimmed and empty values left out; true and false become 1 and 0 (specification §5).
 * An empty list in a body is said, because it empties what was there; in a query it is left out.
 * Throws when a path parameter is missing, which is a defect of the caller.
 */
export function buildRequest<I extends Schema>(endpoint: Endpoint<I>, input: Input<I>, surroundings: RequestSurroundings): WireRequest {
  const fields = new Map(Object.entries(wireFields(input)));
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = fields.get(name);
    if (typeof value !== 'string' && typeof value !== 'number') throw new Error(`${endpoint.method} ${endpoint.path} needs ${name}`);
    fields.delete(name);
    return encodeURIComponent(value);
  });
  const hasQuery = endpoint.method === 'GET';
  const body = hasQuery || (endpoint.method === 'DELETE' && fields.size === 0) ? undefined : JSON.stringify(Object.fromEntries(fields));
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': surroundings.language };
  if (surroundings.token) headers.authorization = `Bearer ${surroundings.token}`;
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (endpoint.idempotent && surroundings.idempotencyKey) headers['idempotency-key'] = surroundings.idempotencyKey;
  const query = hasQuery ? queryOf(fields) : '';
  return { method: endpoint.method, url: `${surroundings.origin ?? ''}${path}${query}`, headers, body };
}

function wireFields(input: unknown): Record<string, unknown> {
  const value = wireValue(input);
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** One value as the wire carries it; undefined for what is left out. */
function wireValue(value: unknown): unknown {
  if (typeof value === 'string') return value.trim() === '' ? undefined : value.trim();
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (value === null || value === undefined) return undefined;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(wireValue).filter((item) => item !== undefined);
  if (typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([name, item]) => [name, wireValue(item)] as const)
      .filter(([, item]) => item !== undefined),
  );
}

function queryOf(fields: ReadonlyMap<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of fields) {
    if (Array.isArray(value) && value.length === 0) continue;
    query.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  return query.size === 0 ? '' : `?${query.toString()}`;
}
