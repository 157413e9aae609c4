import { lookup as askResolver } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Readable } from 'node:stream';
import { networkList } from '../../http/caller.ts';
import { isPublicAddress, literalAddress } from './public-address.ts';

/** Raised before anything is sent: the address is none of the public internet, or none at all. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

/** The addresses of a name. */
type Resolve = (name: string) => Promise<readonly string[]>;

export interface OutsideOptions {
  /** Networks that the operator allows beside the public internet. */
  allowed: readonly string[];
  resolve?: Resolve;
  /** For a whole call with its answer; the caller's own signal may end it earlier. */
  longest_ms?: number;
  largest_bytes?: number;
}

/** The one way to addresses that somebody typed into a setting. Those that the operator gave in the environment need none. */
export interface Outside {
  /** Throws `AddressRefused` where an address may not be called as far as can be told now; a name that is not found is no reason. */
  check(address: string): Promise<void>;
  /**
   * `fetch`, to allowed addresses only: the name is resolved here and the connection goes to the address that was looked at, so that it cannot be
   * another one a moment later. Every redirect is looked at anew; what names the caller does not go to another origin.
   */
  fetch: typeof globalThis.fetch;
}

const mostRedirects = 3;
const isRedirect = new Set([301, 302, 303, 307, 308]);

const resolveBySystem: Resolve = async (name) => (await askResolver(name, { all: true })).map(({ address }) => address);

export function openOutside(options: OutsideOptions): Outside {
  const { resolve = resolveBySystem, longest_ms = 30_000, largest_bytes = 8 * 1024 * 1024 } = options;
  const isListed = networkList(options.allowed);
  const mayCall = (address: string): boolean => isPublicAddress(address) || isListed(address);

  /** The allowed addresses behind a URL. */
  async function addressesOf(url: URL): Promise<string[]> {
    if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressRefused(`${url.protocol} is not called`);
    if (url.username !== '' || url.password !== '') throw new AddressRefused('An address with a user in it is not called');
    const literal = literalAddress(url);
    const found = literal === null ? await resolve(url.hostname.replace(/\.+$/, '')) : [literal];
    const allowed = found.filter(mayCall);
    if (found.length > 0 && allowed.length === 0) throw new AddressRefused(`${url.hostname} is not an address of the public internet`);
    return allowed;
  }

  async function once(url: URL, init: Call, signal: AbortSignal): Promise<IncomingMessage> {
    const [address] = await addressesOf(url);
    if (address === undefined) throw new TypeError(`${url.hostname} was not found`);
    const request = url.protocol === 'https:' ? requestHttps : requestHttp;
    return new Promise((fulfil, fail) => {
      const { method, headers, body } = init;
      const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
      const sent = request(url, { method, headers: { ...headers, ...length }, signal, agent: false, lookup: alwaysTo(address) });
      sent.once('error', fail);
      sent.once('response', fulfil);
      sent.end(body);
    });
  }

  return {
    async check(address) {
      const url = URL.parse(address);
      if (url === null) throw new AddressRefused('This is not an address');
      try {
        await addressesOf(url);
      } catch (error) {
        if (error instanceof AddressRefused) throw error;
      }
    },
    async fetch(input, init = {}) {
      const signal = AbortSignal.any([AbortSignal.timeout(longest_ms), ...(init.signal == null ? [] : [init.signal])]);
      let url = new URL(input instanceof Request ? input.url : input);
      let call = callOf(input, init);
      for (let hop = 0; ; hop += 1) {
        const answer = await once(url, call, signal);
        const { location } = answer.headers;
        if (init.redirect === 'manual' || location === undefined || !isRedirect.has(answer.statusCode ?? 0))
          return responseOf(answer, largest_bytes);
        answer.destroy();
        if (init.redirect === 'error' || hop === mostRedirects) throw new TypeError('Redirected too often');
        const next = new URL(location, url);
        call = redirected(call, answer.statusCode ?? 0, next.origin === url.origin);
        url = next;
      }
    },
  };
}

interface Call {
  method: string;
  headers: Record<string, string>;
  body: string | Uint8Array | undefined;
}

function callOf(input: string | URL | Request, { method, headers, body }: RequestInit): Call {
  if (input instanceof Request || (body != null && typeof body !== 'string' && !(body instanceof Uint8Array)))
    throw new TypeError('An address, and a text or bytes, are what is sent from here');
  return { method: method ?? 'GET', headers: Object.fromEntries(new Headers(headers)), body: body ?? undefined };
}

function redirected({ method, headers, body }: Call, status: number, isSameOrigin: boolean): Call {
  const kept = isSameOrigin
    ? headers
    : Object.fromEntries(Object.entries(headers).filter(([name]) => !['authorization', 'cookie', 'proxy-authorization'].includes(name)));
  const keepsBody = status === 307 || status === 308;
  return keepsBody ? { method, headers: kept, body } : { method: method === 'HEAD' ? 'HEAD' : 'GET', headers: kept, body: undefined };
}

/** Answers every question for a name with the one address that was looked at. */
const alwaysTo =
  (address: string): LookupFunction =>
  (_name, { all }, done) => {
    const family = isIP(address);
    if (all === true) done(null, [{ address, family }]);
    else done(null, address, family);
  };

const hasNoBody = new Set([101, 204, 205, 304]);

function responseOf(answer: IncomingMessage, largest: number): Response {
  const status = answer.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(answer.headers)) for (const one of [value ?? []].flat()) headers.append(name, one);
  if (hasNoBody.has(status)) {
    answer.resume();
    return new Response(null, { status, headers });
  }
  return new Response(Readable.toWeb(Readable.from(upTo(answer, largest))) as ReadableStream, { status, headers });
}

async function* upTo(answer: IncomingMessage, largest: number): AsyncGenerator<Buffer> {
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > largest) throw new TypeError(`The answer has more than ${largest} bytes`);
    yield part;
  }
}
