import type { IncomingMessage } from 'node:http';
import type { Authority } from './calls.ts';
import { readJson } from './http.ts';
import { controlPage } from './page.ts';
import { readTroublePlan, type Route, type Weather } from './weather.ts';
import type { WireAnswer } from './wire.ts';

const shown = 100;

export function isControl(request: IncomingMessage): boolean {
  return /^\/_local(?:[/?]|$)/u.test(request.url ?? '');
}

/**
 * Watching and disturbing a running authority, from this machine only: `/_local` for people, `/_local/state` as JSON,
 * `/_local/documents/{hash as base64url}`, and POST `/_local/trouble`, `/_local/heal`, `/_local/clearance`, `/_local/renewal`.
 */
export async function answerControl(
  authority: Authority,
  weather: Weather,
  calls: Readonly<Record<Route, number>>,
  request: IncomingMessage,
): Promise<WireAnswer> {
  if (!isFromHere(request)) return { status: 403, body: 'Only from this machine.' };
  const path = (request.url ?? '').split('?')[0] ?? '';
  const { registry, journal } = authority;
  const state = {
    calls,
    troubles: weather.plans,
    clearance_on: authority.clearance_on,
    renewal_needs_checks: authority.renewal_needs_checks,
    counts: { issued: registry.issued.length, accepted: registry.accepted.length, rejected: registry.rejected.length },
    devices: registry.issued
      .map(({ csr_pem: _csr, secret_sha256: _secret, ...csid }) => csid)
      .slice(-shown)
      .toReversed(),
    accepted: registry.accepted.slice(-shown).toReversed(),
    rejected: registry.rejected.slice(-shown).toReversed(),
  };
  if (request.method === 'GET') {
    if (path === '/_local' || path === '/_local/') return { status: 200, body: controlPage(state) };
    if (path === '/_local/state') return { status: 200, body: state };
    const [, hash] = /^\/_local\/documents\/([\w-]{43})$/u.exec(path) ?? [];
    const wanted = hash === undefined ? '' : `${hash.replaceAll('-', '+').replaceAll('_', '/')}=`;
    const xml = journal.document(wanted, 'cleared') ?? journal.document(wanted, 'received');
    return xml ? { status: 200, body: xml.toString('utf8'), headers: { 'content-type': 'application/xml' } } : notFound;
  }
  const body = await readJson(request);
  if (request.method !== 'POST' || body === null || body === 'too_large') return { status: 400, body: 'A JSON object is expected.' };
  if (path === '/_local/heal') weather.heal();
  else if (path === '/_local/clearance' && typeof body['on'] === 'boolean') authority.clearance_on = body['on'];
  else if (path === '/_local/renewal' && typeof body['needs_checks'] === 'boolean') authority.renewal_needs_checks = body['needs_checks'];
  else if (path === '/_local/trouble') {
    const plan = readTroublePlan(body);
    if (!plan) return { status: 400, body: 'No such trouble.' };
    weather.plan(plan);
  } else return notFound;
  return { status: 200, body: { done: true } };
}

const notFound: WireAnswer = { status: 404, body: 'Not Found' };

/**
 * From a loopback address, to a loopback name, and not from a page in a browser: a foreign page could reach this machine's ports, and so
 * could a name that was made to point here.
 */
function isFromHere(request: IncomingMessage): boolean {
  const address = request.socket.remoteAddress ?? '';
  const name = (request.headers.host ?? '').replace(/:\d+$/u, '');
  const isLocalName = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/u.test(name);
  return /^(?:::ffff:)?127\.|^::1$/u.test(address) && isLocalName && (request.method === 'GET' || request.headers.origin === undefined);
}
