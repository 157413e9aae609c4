import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { keepAddressesOnly } from './input/broken-request.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
beforeAll(async () => {
  app = await startTestServer();
});
afterAll(() => app.close());

test('it says that it is well, and of which version', async () => {
  const answer = await fetch(`${app.base}/healthz`);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ status: 'ok', version: '1.6.9' });
});

test('every answer carries a request id and cannot be sniffed; those of the API are not kept by anybody', async () => {
  const answer = await fetch(`${app.base}/api/openapi.json`);
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/);
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(((await answer.json()) as { openapi: string }).openapi).toBe('3.1.0');
});

describe('figures for monitoring', () => {
  const metrics = async (base: string, headers: Record<string, string> = {}) => (await fetch(`${base}/metrics`, { headers })).status;

  test('are for this machine where nothing is set, not for those whom a proxy on it serves', async () => {
    expect(await metrics(app.base)).toBe(200);
    for (const name of ['x-forwarded-for', 'forwarded', 'x-real-ip', 'via'])
      expect(await metrics(app.base, { [name]: '203.0.113.9' }), name).toBe(404);
  });

  test('count the messages of a day by channel and state, without a word of them', async () => {
    const salon = await app.salon();
    const written = {
      account_id: salon.account_id,
      channel: 'sms',
      template: 'whatsapp_test',
      language: 'en',
      body: 'a secret word',
    } as const;
    const states = ['sent', 'sent', 'expired'] as const;
    await app.services.database.withAccount(salon.account_id, (db) =>
      db
        .insertInto('outbox_messages')
        .values([
          ...states.map((state) => ({ ...written, recipient: '966500000777', state })),
          { ...written, recipient: '966500000777', state: 'failed', created_at: new Date(Date.now() - 25 * 3_600_000) },
        ])
        .execute(),
    );
    const told = await (await fetch(`${app.base}/metrics`)).text();
    expect(told.match(/^rawnaq_messages_of_a_day\{channel="sms".*$/gm)?.toSorted()).toEqual([
      'rawnaq_messages_of_a_day{channel="sms",state="expired"} 1',
      'rawnaq_messages_of_a_day{channel="sms",state="sent"} 2',
    ]);
    for (const kept of ['966500000777', 'a secret word']) expect(told).not.toContain(kept);
    // Behind the count, the platform sees rows of an account as little as before it; an account may not count at all.
    const rows = await app.services.database.withPlatform(async (db) => {
      await sql`select from count_messages_by_state('2000-01-01')`.execute(db);
      return db.selectFrom('outbox_messages').select('id').execute();
    });
    expect(rows).toEqual([]);
    const asAccount = app.services.database.withAccount(salon.account_id, (db) =>
      sql`select from count_messages_by_state(now())`.execute(db),
    );
    await expect(asAccount).rejects.toMatchObject({ code: '42501' });
  });

  test('are for whoever has the token, through a proxy too, and for nobody else', async () => {
    const token = 'a token for the scraper alone';
    const own = await startTestServer({ METRICS_TOKEN: token, TRUST_PROXY: 'loopback' });
    expect(await metrics(own.base)).toBe(404);
    expect(await metrics(own.base, { authorization: `Bearer ${token.slice(1)}` })).toBe(404);
    expect(await metrics(own.base, { authorization: `Bearer ${token}`, 'x-forwarded-for': '203.0.113.9' })).toBe(200);
    await own.close();
  });

  test('are for the addresses of a list, as a trusted proxy tells them', async () => {
    const own = await startTestServer({ METRICS_FROM: '10.7.0.0/16, 2001:db8:7::/48', TRUST_PROXY: 'loopback' });
    const from = (address: string) => metrics(own.base, { 'x-forwarded-for': address });
    expect([await from('10.7.3.4'), await from('::ffff:10.7.3.4'), await from('2001:db8:7::9')]).toEqual([200, 200, 200]);
    expect([await from('10.8.3.4'), await from('2001:db8:8::9'), await metrics(own.base)]).toEqual([404, 404, 404]);
    await own.close();
  });
});

describe('over https', () => {
  test('every answer asks browsers to stay there: API, pages, files, streams and what is not found', async () => {
    const own = await startTestServer({ PUBLIC_URL: 'https://salon.example' });
    const salon = await own.salon();
    const { port } = new URL(own.base);
    const policyOf = async (path: string, token?: string) => {
      const end = new AbortController();
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        signal: end.signal,
        redirect: 'manual',
        ...(token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }),
      });
      const policy = answer.headers.get('strict-transport-security');
      end.abort();
      return policy;
    };
    const file = readdirSync(join(import.meta.dirname, '../../web/dist/client/assets'))[0] ?? '';
    const paths = [
      '/api/openapi.json',
      '/api/nothing-here',
      '/healthz',
      '/',
      `/assets/${file}`,
      `/salon/${salon.alias}`,
      '/salon/nobody-has-this',
    ];
    for (const path of paths) expect(await policyOf(path), path).toMatch(/^max-age=\d{8}/);
    expect(await policyOf('/api/live', salon.as('owner').token)).toMatch(/^max-age=\d{8}/);
    await own.close();
  });

  test('and none does where the address is plain http', async () => {
    expect((await fetch(`${app.base}/healthz`)).headers.get('strict-transport-security')).toBeNull();
  });
});

test('a body that cannot be read is a refusal that says why, in the language of its reader', async () => {
  const post = async (body: string, type = 'application/json') => {
    const headers = { 'content-type': type, 'accept-language': 'ar' };
    const answer = await fetch(`${app.base}/api/login`, { method: 'POST', headers, body });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    expect(message).toMatch(/\p{Script=Arabic}/u);
    return [answer.status, code];
  };
  expect(await post('{')).toEqual([422, 'request.unreadable']);
  expect(await post('')).toEqual([422, 'request.unreadable']);
  expect(await post('x', 'application/xml')).toEqual([422, 'request.wrong_type']);
  expect(await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }))).toEqual([422, 'request.too_large']);
});

test('an address that does not exist, or that nobody can decode, is told as such', async () => {
  for (const path of ['/api/nothing-here', '/api//%zz', `/api/customers/${'9'.repeat(500)}`, '//api/login', '/api/customers/%00']) {
    const answer = await fetch(`${app.base}${path}`, { headers: { 'accept-language': 'ar' } });
    const { code, message } = (await answer.json()) as { code: string; message: string };
    const expected = path.endsWith('%00') ? [401, 'not_signed_in'] : [404, 'not_found'];
    expect([answer.status, code], path).toEqual(expected);
    expect(message, path).toMatch(/\p{Script=Arabic}/u);
  }
});

/** Sends bytes as no client would, and gives what came back. */
async function sendRaw(bytes: string): Promise<string> {
  const { hostname, port } = new URL(app.base);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.end(Buffer.from(bytes, 'latin1'));
  return text(socket);
}

test('what is no request at all is answered with a sentence too', async () => {
  const head = 'GET /api/services HTTP/1.1\r\nHost: salon.test\r\nAccept-Language: ar\r\nConnection: close\r\n';
  const answers = {
    headers_too_large: await sendRaw(`${head}X-Long: ${'a'.repeat(20_000)}\r\n\r\n`),
    malformed: await sendRaw(`${head}no colon\r\n\r\n`),
    expectation: await sendRaw(`${head}Expect: nonsense\r\n\r\n`),
  };
  expect(answers.headers_too_large).toMatch(/^HTTP\/1\.1 431 .*request\.headers_too_large.*\p{Script=Arabic}/su);
  expect(answers.malformed).toMatch(/^HTTP\/1\.1 400 .*request\.malformed.*\p{Script=Arabic}/su);
  expect(answers.expectation).toMatch(/^HTTP\/1\.1 417 .*request\.malformed.*\p{Script=Arabic}/su);
});

test.each([
  ['nonsense', '127.0.0.1'],
  ['203.0.113.9', '203.0.113.9'],
  ['made up, 203.0.113.9:8080', '203.0.113.9'],
  ['203.0.113.9, unknown', '127.0.0.1'],
  ['fe80::1%eth0', 'fe80::1'],
])('behind a proxy that says it calls for "%s", %s is who calls', async (forwarded, expected) => {
  const request = { headers: { 'x-forwarded-for': forwarded } } as unknown as FastifyRequest;
  keepAddressesOnly(request);
  expect(request.headers['x-forwarded-for'] ?? '127.0.0.1').toBe(expected);
});
