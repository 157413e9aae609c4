import { afterAll, beforeAll, expect, test } from 'vitest';
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

test('figures for monitoring are for this machine, not for those whom a proxy on it serves', async () => {
  expect((await fetch(`${app.base}/metrics`)).status).toBe(200);
  expect((await fetch(`${app.base}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.9' } })).status).toBe(404);
});

test('a body that is no JSON, or too large, is a refusal and never a defect', async () => {
  const post = (body: string, type = 'application/json') => fetch(`${app.base}/api/login`, { method: 'POST', headers: { 'content-type': type }, body });
  for (const answer of [await post('{'), await post('x', 'text/plain'), await post(JSON.stringify({ email: 'x'.repeat(2_000_000) }))]) {
    expect(answer.status).toBe(422);
    expect(((await answer.json()) as { code: string }).code).toBe('invalid_input');
  }
});

test('an address of the API that does not exist is told as such', async () => {
  const answer = await fetch(`${app.base}/api/nothing-here`);
  expect(answer.status).toBe(404);
});
