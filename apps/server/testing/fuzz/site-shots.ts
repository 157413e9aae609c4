import { randomUUID } from 'node:crypto';
import type { Chance } from './chance.ts';
import { addressPieces, hostileText } from './hostile-values.ts';
import type { Shot } from './shot.ts';

/** What of a business the public pages may be asked for. */
export interface SiteKnown {
  alias: string;
  uniqueIds: readonly string[];
  offerId: number;
  serviceId: number;
  employeeId: number;
}

const pages = [
  '',
  '/home',
  '/booking',
  '/my-bookings',
  '/waiting-list',
  '/price-list',
  '/offers',
  '/buy-gift-card',
  '/terms-and-conditions',
  '/refund-policy',
  '/sitemap.xml',
  '/price-list.pdf',
  '/no-such-page',
] as const;
const secretPages = [
  '/waiting-list/',
  '/online-order/',
  '/e-offer/',
  '/booking-success/',
  '/e-booking/',
  '/e-gift-card/',
  '/payment-gateway-status/',
  '/pay-order/',
  '/pay-deposit/',
] as const;

const forms: readonly ((known: SiteKnown, chance: Chance) => { path: string; fields: Record<string, string> })[] = [
  ({ serviceId, employeeId }, chance) => ({
    path: '/waiting-list',
    fields: {
      do: chance.pick(['send', 'join', 'change', 'resend']),
      services: String(serviceId),
      employee: String(employeeId),
      from: '2026-11-24',
      to: '2026-11-28',
      weekdays: '1,2',
      earliest: '10:00',
      latest: '18:00',
      name: 'Noura',
      mobile: '0551234567',
      code: '123456',
      attempt: randomUUID(),
      website: '',
    },
  }),
  (_known, chance) => ({
    path: '/buy-gift-card',
    fields: {
      do: chance.pick(['send', 'order', 'change', 'resend']),
      value: '10000',
      design: '1',
      beneficiary: 'Huda',
      beneficiary_mobile: '0557654321',
      tells: '1',
      message: 'Enjoy',
      name: 'Noura',
      mobile: '0551234567',
      code: '123456',
      attempt: randomUUID(),
      website: '',
    },
  }),
  ({ offerId }, chance) => ({
    path: `/offers/${offerId}`,
    fields: {
      do: chance.pick(['send', 'order', 'change']),
      name: 'Noura',
      mobile: '0551234567',
      discount: 'WELCOME',
      code: '123456',
      attempt: randomUUID(),
      website: '',
    },
  }),
  ({ uniqueIds }, chance) => ({
    path: `/waiting-list/${chance.pick(uniqueIds)}`,
    fields: { do: chance.pick(['claim', 'decline', 'withdraw', 'nonsense']), offer: chance.pick(uniqueIds) },
  }),
];

const written = (text: string): string => encodeURIComponent(text.toWellFormed());
const queries = [
  '',
  '?search=%00',
  '?search=%ED%A0%80',
  '?search=%',
  '?embed=1',
  '?from=0000-01-01&to=9999-12-31',
  '?from=%00',
  '?services=99999999999999999999,1',
  '?weekdays=-1,9',
  '?said=%00',
  '?earliest=99:99',
  '?from=-271821-04-19',
  '?employee=1e9',
  '?services[]=1',
  '?%00=1',
  `?search=${'a'.repeat(3000)}`,
] as const;

const formTypes = [
  'application/json',
  'text/plain',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  '',
  'application/x-www-form-urlencoded; charset=utf-16',
  'image/png',
] as const;

/** A page or a form of the public site, as a visitor or somebody with bad intent asks for it. */
export function siteShot(known: SiteKnown, chance: Chance): Shot {
  const language = chance.happens(0.5) ? 'ar' : 'en';
  const prefix = language === 'ar' ? '/ar' : chance.pick(['', '/en']);
  const alias = chance.happens(0.9) ? known.alias : chance.pick(addressPieces);
  const root = `${prefix}/salon/${alias}`;
  const headers: Record<string, string> = { accept: 'text/html', 'accept-language': language };
  const shot = (at: string, what: string, method: string, path: string, body?: string | Buffer): Shot => ({
    at,
    what,
    who: 'visitor',
    method,
    path,
    headers,
    body,
    language,
  });
  const roll = chance.next();
  if (roll < 0.3) {
    const page = chance.pick(pages);
    const query = chance.pick(queries);
    return shot(
      `site ${page}`,
      query,
      chance.happens(0.9) ? 'GET' : chance.pick(['HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']),
      `${root}${page}${query}`,
    );
  }
  if (roll < 0.5) {
    const page = chance.pick(secretPages);
    const id = chance.happens(0.6) ? chance.pick(known.uniqueIds) : chance.pick(addressPieces);
    return shot(
      `site ${page}`,
      id.slice(0, 60),
      'GET',
      `${root}${page}${id}${chance.pick(['', '', '/calendar.ics', '?said=gone', '?%00'])}`,
    );
  }
  const { path, fields } = chance.pick(forms)(known, chance);
  const name = chance.pick(Object.keys(fields));
  const place = path.replace(/\d+$|[0-9a-f-]{36}$/, ':id');
  headers['content-type'] = 'application/x-www-form-urlencoded';
  const form = (): string =>
    Object.entries(fields)
      .map(([key, value]) => `${key}=${written(value)}`)
      .join('&');
  if (roll < 0.8) {
    fields[name] = hostileText(chance).slice(0, 100_000);
    return shot(`site form ${place}`, `${name} = ${JSON.stringify(fields[name]).slice(0, 60)}`, 'POST', root + path, form());
  }
  const odd = chance.below(6);
  if (odd === 0)
    return shot(`site form ${place}`, 'broken percent', 'POST', root + path, `${form()}&${name}=%&${name}=%ED%A0%80&${name}=%zz`);
  if (odd === 1)
    return shot(`site form ${place}`, 'as lists', 'POST', root + path, `${form()}&${name}=1&${name}=2&${name}[]=3&${name}[a]=4`);
  if (odd === 2)
    return shot(
      `site form ${place}`,
      '60,000 fields',
      'POST',
      root + path,
      Array.from({ length: 60_000 }, (_, index) => `k${index}=`).join('&'),
    );
  if (odd === 3) return shot(`site form ${place}`, 'too large', 'POST', root + path, `${form()}&more=${'a'.repeat(1_100_000)}`);
  headers['content-type'] = chance.pick(formTypes);
  const what = `sent as ${headers['content-type']}`;
  if (odd === 4) return shot(`site form ${place}`, what, 'POST', root + path, form());
  const json = chance.pick([
    JSON.stringify({ ...fields, [name]: chance.pick([7, [], {}, null, true, ['a']]) }),
    '{"do":',
    'null',
    '[]',
    '7',
    '',
  ]);
  return shot(`site form ${place}`, `${what}: ${json.slice(0, 60)}`, 'POST', root + path, json);
}

const methods = [
  'GET',
  'GET',
  'GET',
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'PATCH',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'FOO',
  'get',
] as const;
const starts = [
  '/',
  '/',
  '//',
  '/api/',
  '//api/login',
  '/api',
  '/assets/',
  '/site-assets/',
  '/salon/',
  '/ar/',
  '/merchant/',
  '/manager/',
  '/calendar/',
  '/calendar/rqc_1_abc.ics',
  '/api/einvoicing/uae/notices',
  '/practice-payment/1/%00',
  '/practice-payment/1/',
  '/robots.txt',
  '/embed.js',
  '/healthz',
  '/api/docs',
  '/api/openapi.json',
  '/sitemap.xml',
  '/metrics',
  '*',
  'http://evil.example/',
  '',
] as const;

/** An address that nobody would follow, sent as the bytes it is made of. */
export function pathShot(chance: Chance): Shot {
  const language = chance.happens(0.5) ? 'ar' : 'en';
  const count = chance.below(4);
  let path: string = chance.pick(starts);
  for (let index = 0; index < count; index += 1) path += chance.pick(addressPieces) + (chance.happens(0.3) ? '/' : '');
  if (chance.happens(0.2)) path += `?${chance.pick(addressPieces)}=${chance.pick(addressPieces)}`;
  if (chance.happens(0.03)) path = `/${'a'.repeat(chance.pick([9000, 20_000]))}`;
  const method = chance.pick(methods);
  const accept = chance.pick(['text/html', 'application/json', '*/*']);
  const more = chance.pick([
    '',
    '',
    '',
    '',
    `X-Long: ${'a'.repeat(20_000)}\r\n`,
    'X-Odd: \u0000\r\n',
    'Transfer-Encoding: nonsense\r\n',
    'Content-Length: -1\r\n',
    'Content-Length: abc\r\n',
    'Expect: nonsense\r\n',
    'Upgrade: websocket\r\nConnection: upgrade\r\n',
    'no colon\r\n',
  ]);
  const raw = Buffer.from(
    `${method} ${path} HTTP/1.1\r\nHost: salon.test\r\nAccept: ${accept}\r\nAccept-Language: ${language}\r\nConnection: close\r\n${more}\r\n`,
    'latin1',
  );
  return {
    at: `path ${method}`,
    what: `${path.slice(0, 100)} ${more.slice(0, 20).trim()}`,
    who: 'stranger',
    method,
    path,
    headers: { accept },
    body: undefined,
    language,
    raw,
  };
}
