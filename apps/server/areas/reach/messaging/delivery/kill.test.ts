import { type ChildProcess, fork } from 'node:child_process';
import { createServer } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../testing/test-database.ts';
import { startTestServer } from '../../../../testing/test-server.ts';

/** `npm run faults -- messages` sets more rounds and another seed. */
const rounds = Number(process.env['MESSAGE_ROUNDS'] ?? 1);
const messagesOfARound = 40;
let seed = Number(process.env['MESSAGE_SEED'] ?? 7);
/** Mulberry32: the same numbers for the same seed. */
function chance(): number {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}

let database: TestDatabase;
let owner: pg.Client;
let account_id = 0;
beforeAll(async () => {
  database = await createTestDatabase();
  const app = await startTestServer({}, { database: { ...database, drop: async () => undefined } });
  ({ account_id } = await app.salon());
  await app.close();
  owner = new pg.Client(database.owner);
  await owner.connect();
  await owner.query("select set_config('app.account_id', $1, false)", [String(account_id)]);
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  await owner.end();
  await database.drop();
});

/** What arrived, how often, by recipient. */
const arrived = new Map<string, number>();
let isCalm = false;
const provider = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk: Buffer) => (body += chunk.toString()));
  request.on('end', () => {
    const { recipient, attempt_id } = JSON.parse(body) as { recipient: string; attempt_id: string };
    const fate = isCalm ? 0 : chance();
    const take = () => void arrived.set(recipient, (arrived.get(recipient) ?? 0) + 1);
    if (fate > 0.9) return void response.writeHead(503).end();
    // The connection is lost, before the message was taken or behind it: whoever sent cannot tell.
    if (fate > 0.8) return void request.socket.destroy();
    take();
    tellReports(attempt_id);
    if (fate > 0.7) return void request.socket.destroy();
    setTimeout(() => response.end(`wamid.${attempt_id}`), isCalm ? 0 : fate * 60);
  });
});

/** Reports of a message that was taken: some get lost, the others come late, twice and in disorder, to any process. */
function tellReports(attempt_id: string): void {
  for (const state of ['read', 'sent', 'delivered', 'sent'] as const) {
    if (chance() > 0.6) continue;
    setTimeout(() => {
      const living = [...processes].filter((child) => child.connected);
      const child = living[Math.floor(Math.random() * living.length)];
      child?.send({ account_id, attempt_id, state }, () => undefined);
    }, chance() * 200);
  }
}

/** In the middle of it: some more have just arrived, and whoever sent them has no answer yet. */
async function untilArrived(more: number): Promise<void> {
  const wanted = arrived.size + more;
  for (let waited = 0; arrived.size < wanted && waited < 400; waited += 1) await pause(5);
}

async function startOne(ahead_seconds: number): Promise<ChildProcess> {
  const address = provider.address();
  const port_url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
  const file = fileURLToPath(new URL('../testing/deliver-in-a-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify({ connection: database.app, port_url, ahead_seconds })], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

const write = (round: number) =>
  owner.query(
    `insert into outbox_messages (account_id, channel, template, recipient, language, body, expires_at)
     select $1, 'whatsapp', 'booking_confirmed', 'to ' || $2 || '-' || n, 'en', 'Booked', now() + interval '7 days' from generate_series(1, $3::int) n`,
    [account_id, round, messagesOfARound],
  );
const stateCounts = async () =>
  (
    await owner.query<{ state: string; recipient: string }>('select state, recipient from outbox_messages where account_id = $1', [
      account_id,
    ])
  ).rows;

test(
  'killed at any moment, with answers lost and reports in disorder, each message arrived once or is marked unknown',
  async () => {
    await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
    for (let round = 1; round <= rounds; round += 1) {
      const pair = await Promise.all([startOne(0), startOne(0)]);
      await write(round);
      await untilArrived(chance() * 12);
      pair[0].kill('SIGKILL');
      // The database answers nobody for a while.
      await owner.query('begin; lock table outbox_messages in access exclusive mode');
      await pause(chance() * 200);
      await owner.query('commit');
      await untilArrived(chance() * 12);
      pair[1].kill('SIGKILL');
      await vi.waitFor(() => expect(processes.size).toBe(0), 20_000);
    }
    isCalm = true;
    // Twenty minutes later somebody starts the product again.
    await startOne(1200);
    await vi.waitFor(
      async () => expect((await stateCounts()).filter(({ state }) => state === 'pending' || state === 'sending')).toEqual([]),
      { timeout: 60_000, interval: 250 },
    );
    const rows = await stateCounts();
    expect(rows).toHaveLength(rounds * messagesOfARound);
    const wrong = rows.filter(({ state, recipient }) => {
      const times = arrived.get(recipient) ?? 0;
      return state === 'unknown' ? times > 1 : !(['sent', 'delivered', 'read'].includes(state) && times === 1);
    });
    expect(wrong).toEqual([]);
    const told = `${rows.length} messages: ${rows.filter(({ state }) => state === 'unknown').length} unknown`;
    if (rounds > 1) console.log(told);
    provider.closeAllConnections();
    provider.close();
  },
  60_000 + rounds * 30_000,
);
