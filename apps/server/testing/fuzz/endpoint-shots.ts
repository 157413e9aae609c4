import type { Endpoint } from '@rawnaq/contract/endpoint';
import type { Chance } from './chance.ts';
import { addressPieces, hostileValue } from './hostile-values.ts';
import type { Shot } from './shot.ts';
import { type Known, validInput } from './valid-input.ts';

/** Who calls: the headers that make the server take the request for theirs, and what they see. */
export interface Caller {
  name: string;
  headers: Readonly<Record<string, string>>;
  known: Known;
}

interface Parts {
  input: Record<string, unknown>;
  headers: Record<string, string>;
  what: string;
}

/** Takes a good input and spoils one place of it, however deep. */
function spoilOne({ input }: Parts, chance: Chance): string {
  const places: { holder: Record<string, unknown>; key: string; path: string }[] = [];
  const visit = (holder: Record<string, unknown>, path: string): void => {
    for (const [key, value] of Object.entries(holder)) {
      places.push({ holder, key, path: `${path}${key}` });
      if (typeof value === 'object' && value !== null) visit(value as Record<string, unknown>, `${path}${key}.`);
    }
  };
  visit(input, '');
  if (places.length === 0) {
    const name = chance.pick(['search', 'id', 'q', '__proto__x', 'a\u0000']);
    input[name] = hostileValue('text', chance);
    return `more: ${name}`;
  }
  const { holder, key, path } = chance.pick(places);
  if (chance.happens(0.05)) {
    delete holder[key];
    return `without ${path}`;
  }
  holder[key] = hostileValue(holder[key], chance);
  return `${path} = ${JSON.stringify(holder[key])?.slice(0, 80)}`;
}

const bodies: readonly ((good: string, chance: Chance) => { body: string | Buffer; what: string })[] = [
  () => ({ body: '', what: 'empty' }),
  (good) => ({ body: good.slice(0, -1), what: 'cut off' }),
  () => ({ body: 'null', what: 'null' }),
  () => ({ body: '[]', what: 'a list' }),
  () => ({ body: '"text"', what: 'a text' }),
  () => ({ body: '7', what: 'a number' }),
  () => ({ body: '{"__proto__":{"id":1}}', what: '__proto__' }),
  () => ({ body: '{"constructor":{"prototype":{"id":1}}}', what: 'constructor.prototype' }),
  (good) => ({ body: `\ufeff${good}`, what: 'a byte order mark' }),
  (good) => ({ body: Buffer.from(good, 'utf16le'), what: 'UTF-16' }),
  (good) => ({
    body: Buffer.concat([Buffer.from('{"a":"'), Buffer.from([0xc0, 0xff, 0xed, 0xa0, 0x80]), Buffer.from(`",${good.slice(1)}`)]),
    what: 'broken UTF-8',
  }),
  () => ({ body: '['.repeat(200_000), what: 'opened 200,000 times' }),
  () => ({ body: `${'['.repeat(100_000)}${']'.repeat(100_000)}`, what: 'lists 100,000 deep' }),
  () => ({ body: `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`, what: 'objects 50,000 deep' }),
  (good) => ({ body: `{${Array.from({ length: 40_000 }, (_, index) => `"k${index}":1`).join(',')},${good.slice(1)}`, what: '40,000 keys' }),
  () => ({ body: `{"ids":[${'1,'.repeat(200_000)}1]}`, what: '200,000 ids' }),
  () => ({ body: `"${'a'.repeat(1_100_000)}"`, what: 'more than may be sent' }),
  (good) => ({ body: good.replace(/:(\d+)/, ':1e999'), what: '1e999' }),
  (good) => ({ body: good.replace(/:(\d+)/, ':123456789012345678901234567890'), what: 'a number of 30 digits' }),
  () => ({ body: 'a=1&b[]=2&c=%', what: 'a form' }),
];

const contentTypes = [
  'text/plain',
  'application/xml',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'nonsense',
  '',
  'application/jsonx',
  'text/html',
  'image/png',
  'application/json;;;',
] as const;

const strangeHeaders: readonly ((chance: Chance) => Record<string, string>)[] = [
  () => ({ 'idempotency-key': '\u00e9\u00ff\u00a0'.repeat(5) }),
  () => ({ 'idempotency-key': 'k'.repeat(5000) }),
  () => ({ 'idempotency-key': 'k' }),
  () => ({ authorization: 'Bearer rq_zzzzzz_' + 'a'.repeat(43) }),
  () => ({ authorization: 'Bearer rq_1_' + 'a'.repeat(43) }),
  () => ({ authorization: 'Bearer rqm_' + 'a'.repeat(43) }),
  () => ({ authorization: 'Bearer \u00ff\u00fe' }),
  () => ({ authorization: 'Basic YTpi' }),
  () => ({ authorization: `Bearer ${'a'.repeat(10_000)}` }),
  () => ({ 'user-agent': '\u00ff'.repeat(3000) }),
  () => ({ 'x-forwarded-for': 'nonsense' }),
  () => ({ 'x-forwarded-for': '999.1.1.1, ::ffff:300.1.1.1' }),
  () => ({ 'x-forwarded-for': 'fe80::1%eth0' }),
  () => ({ 'x-forwarded-for': '\u00ff\u00fe' }),
  () => ({ 'x-forwarded-for': Array.from({ length: 400 }, () => '1.1.1.1').join(',') }),
  () => ({ 'x-forwarded-for': '10.1.1.1:8080' }),
  () => ({ 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'nonsense' }),
  () => ({ cookie: `my_bookings=${'a'.repeat(3000)}` }),
  () => ({ cookie: 'my_bookings=%00; =;;;' }),
  () => ({ accept: 'nonsense', 'accept-encoding': 'nonsense;q=9' }),
  () => ({ range: 'bytes=-1-' }),
  () => ({ 'if-none-match': '"'.repeat(50), 'if-modified-since': 'yesterday' }),
  () => ({ host: 'evil.example' }),
  () => ({ 'last-event-id': '\u00ff' }),
];

const encoded = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // A lone surrogate has no encoding; somebody who wants to send one writes its three bytes.
  return (
    encodeURIComponent(text.toWellFormed() === text ? text : text.replaceAll(/[\ud800-\udfff]/g, '')) +
    (text.toWellFormed() === text ? '' : '%ED%A0%80')
  );
};

function queryText(fields: Readonly<Record<string, unknown>>, chance: Chance): string {
  const parts = Object.entries(fields).map(([name, value]) => {
    if (Array.isArray(value) && chance.happens(0.2))
      return value
        .slice(0, 50)
        .map((item) => `${encoded(name)}=${encoded(item)}`)
        .join('&');
    return `${encoded(name)}=${Array.isArray(value) ? value.map(encoded).join(',') : encoded(value)}`;
  });
  if (chance.happens(0.04))
    parts.push(
      chance.pick([
        '%',
        'a=%zz',
        'a=%ED%A0%80',
        '%00=1',
        'page=%00',
        'page=1&page=2',
        'page[]=1',
        'page[a]=1',
        '=',
        '&&&',
        '__proto__=1',
        'sort=%00',
        'search=%ED%A0%80',
      ]),
    );
  if (chance.happens(0.005)) parts.push(Array.from({ length: 1500 }, (_, index) => `k${index}=`).join('&'));
  return parts.length === 0 ? '' : `?${parts.join('&').slice(0, 12_000)}`;
}

/** A request to an endpoint of the document: good, spoiled in one place, or broken as a whole. */
export function shotAt(endpoint: Endpoint, caller: Caller, chance: Chance): Shot {
  const language = chance.happens(0.5) ? 'ar' : 'en';
  const parts: Parts = { input: structuredClone(validInput(endpoint, caller.known, chance)), headers: {}, what: 'good' };
  const inPath = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  for (const name of inPath) parts.input[name] ??= 1;
  const roll = chance.next();
  if (roll < 0.72) parts.what = spoilOne(parts, chance);
  else if (roll < 0.8) {
    Object.assign(parts.headers, chance.pick(strangeHeaders)(chance));
    parts.what = `header ${Object.keys(parts.headers).join(' ')}`;
  } else if (roll < 0.84 && inPath.length > 0) {
    const name = chance.pick(inPath);
    parts.input[name] = { isRaw: chance.pick(addressPieces) };
    parts.what = `address {${name}}`;
  }

  const { input } = parts;
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name];
    const isRaw = typeof value === 'object' && value !== null && 'isRaw' in value;
    return isRaw ? String(value.isRaw) : encoded(value ?? '').slice(0, 9000) || '0';
  });
  const fields = Object.fromEntries(Object.entries(input).filter(([name]) => !inPath.includes(name)));
  const inQuery = endpoint.method === 'GET';
  let body: string | Buffer | undefined =
    inQuery || (endpoint.method === 'DELETE' && Object.keys(fields).length === 0) ? undefined : JSON.stringify(fields);
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': language,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  if (endpoint.idempotent === true && chance.happens(0.3)) headers['idempotency-key'] = `key-${chance.below(50)}-${chance.below(50)}`;
  Object.assign(headers, caller.headers, parts.headers);
  if (body !== undefined && roll >= 0.84 && roll < 0.9) {
    const spoiled = chance.pick(bodies)(String(body), chance);
    body = spoiled.body;
    parts.what = `body ${spoiled.what}`;
  } else if (body !== undefined && roll >= 0.9 && roll < 0.93) {
    headers['content-type'] = chance.pick(contentTypes);
    parts.what = `content type ${headers['content-type']}`;
  }
  return {
    at: `${endpoint.method} ${endpoint.path}`,
    what: parts.what,
    who: caller.name,
    method: endpoint.method,
    path: path + (inQuery ? queryText(fields, chance) : ''),
    headers,
    body,
    language,
    isStream: endpoint.answers === 'stream',
  };
}
