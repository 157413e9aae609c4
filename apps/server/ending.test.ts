import { once } from 'node:events';
import { connect } from 'node:net';
import { listCustomers } from '@rawnaq/contract/customers/customers';
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { openEnding } from './ending.ts';
import { startTestServer } from './testing/test-server.ts';

const soon = 30_000;

test('told to end, a process says no to new ones while it serves on, then finishes what runs and closes the latest first', async () => {
  const exits: number[] = [];
  const order: string[] = [];
  const ending = openEnding({ exit: (code) => void exits.push(code), mostMs: soon });
  ending.onEnd(async () => void order.push('database'));
  ending.onEnd(async () => void order.push('server'));
  const ended = ending.end(0, soon);
  await Promise.resolve();
  expect([ending.state.isDraining, order, exits]).toEqual([true, [], []]);
  // Told a second time, it does not wait any longer.
  await ending.end(0, soon);
  await ended;
  expect([order, exits]).toEqual([['server', 'database'], [0]]);
});

test('what does not end is cut off', async () => {
  const exits: number[] = [];
  const ending = openEnding({ exit: (code) => void exits.push(code), mostMs: 50 });
  ending.onEnd(() => new Promise(() => undefined));
  void ending.end(0);
  await vi.waitFor(() => expect(exits).toEqual([1]), 20_000);
});

test('a server that closes answers what runs, and what still comes over a kept connection; its streams end', async () => {
  const app = await startTestServer();
  const salon = await app.salon();
  const owner = new pg.Client(app.ownerConnection);
  await owner.connect();
  const stream = await fetch(`${app.base}/api/live`, { headers: { authorization: `Bearer ${salon.tokens.owner}` } });
  const streamed = stream.text();
  await owner.query('begin; lock table customers in access exclusive mode');
  const running = app.call(listCustomers, {}, salon.as('owner'));
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select 1 from pg_locks where not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows.length).toBeGreaterThan(0);
  }, 10_000);
  const closed = app.close();
  expect(await streamed).toContain('"topic":"*"');
  await owner.query('commit');
  await owner.end();
  expect((await running).status).toBe(200);
  await closed;
  await expect(fetch(`${app.base}/livez`)).rejects.toThrow();
});

test('connections over which nothing was asked, or half a request came, do not hold up a server that closes', async () => {
  const app = await startTestServer();
  const sockets = ['', 'GET /livez HT', 'GET /livez HTTP/1.1\r\nhost: salon.test\r\n\r\nGET /li'].map((text) => {
    const socket = connect(Number(new URL(app.base).port), '127.0.0.1', () => void socket.write(text));
    return socket.on('error', () => undefined);
  });
  await once(sockets[2] as (typeof sockets)[0], 'data');
  const ended = sockets.map((socket) => once(socket.resume(), 'close'));
  await app.close();
  await Promise.all(ended);
});
