import { createAppointment } from '@rawnaq/contract/appointments';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
});
afterAll(() => app.close());

/** Reads events of a stream, one at a time. */
async function watch(token: string) {
  const stop = new AbortController();
  const response = await fetch(`${app.base}/api/live`, { headers: { authorization: `Bearer ${token}` }, signal: stop.signal });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    response,
    stop: () => stop.abort(),
    async next(): Promise<{ topic: string; id: number } | null> {
      for (;;) {
        const found = /data: (.*)\n\n/.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return JSON.parse(found[1] ?? 'null') as { topic: string; id: number };
        }
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined };
        if (done) return null;
        text += value;
      }
    },
  };
}

const tomorrow = (): string => {
  const day = new Date(app.services.now().getTime() + 27 * 3_600_000).toISOString().slice(0, 10);
  return `${day}T14:00:00+03:00`;
};
const book = (of: TestSalon) =>
  app.succeed(
    createAppointment,
    { customer_id: of.customer_ids[0], lines: [{ service_id: of.service_ids[0], starts_at: tomorrow() }] },
    of.as('owner'),
  );

test('a stream begins by asking to read afresh, then names each change of its own account and of no other', async () => {
  const other = await app.salon();
  const stream = await watch(salon.tokens.receptionist);
  expect(stream.response.headers.get('content-type')).toContain('text/event-stream');
  expect(await stream.next()).toEqual({ topic: '*', id: 0 });
  await book(other);
  const { id } = await book(salon);
  expect(await stream.next()).toEqual({ topic: 'appointment', id });
  stream.stop();
});

test('without a session there is no stream', async () => {
  const stream = await watch('nonsense');
  expect(stream.response.status).toBe(401);
});

test('a server that closes does not wait for its streams', async () => {
  const own = await startTestServer();
  const { tokens } = await own.salon();
  const response = await fetch(`${own.base}/api/live`, { headers: { authorization: `Bearer ${tokens.owner}` } });
  const read = response.text();
  await own.close();
  expect(await read).toContain('"topic":"*"');
});
