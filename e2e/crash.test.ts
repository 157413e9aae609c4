import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../apps/server/testing/fuzz/chance.ts';
import { unsoundBooks } from '../apps/server/testing/sound-books.ts';
import { connectBeside, runningDatabase } from '../apps/server/training/scale-connection.ts';
import { callerOf, signInAs } from './support/caller.ts';
import { killProduct, killServer } from './support/kill.ts';
import { newDataFolder, type Product, startProduct } from './support/product.ts';
import { planWrites, type Write, writeUntil } from './support/writes.ts';

const clients = 8;
const mostWrites = 2000;
/** How often it is killed; `npm run faults -- kill-9` kills it more often, and at other moments each time. */
const rounds = Number(process.env['KILL_ROUNDS'] ?? 1);
const seed = Number(process.env['KILL_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const chance = chanceOf(seed);
const mostSecondsToStop = 15;

let dataDir: string;
let product: Product;
let token: string;
let writes: Write[];
beforeAll(async () => {
  dataDir = newDataFolder();
  product = await startProduct({ dataDir });
  ({ token } = await signInAs(product.base, 'owner'));
  writes = await planWrites(callerOf(product.base, token), mostWrites);
});
afterAll(async () => {
  await product.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

/** What the database holds that it must not, one line each. */
async function faultsOf(asked: readonly Write[]): Promise<string[]> {
  const db = await connectBeside(dataDir);
  const select = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await db.query<Row>(text, values)).rows;
  try {
    const faults = await unsoundBooks((text) => select(text));
    const kept = await select<{
      key: string;
      id: number;
      total_minor: number;
      customer_id: number;
      starts_at: string | null;
      kind: string;
    }>(
      `select notes as key, id, total_minor, customer_id, starts_at, 'visit' as kind from appointments where notes = any($1)
       union all select notes, id, total_minor, customer_id, null, 'invoice' from invoices where notes = any($1)`,
      [asked.map(({ key }) => key)],
    );
    const found = Map.groupBy(kept, ({ key }) => key);
    for (const write of asked) {
      const rows = found.get(write.key) ?? [];
      if (rows.length > 1) faults.push(`${write.kind} ${write.key} is there ${rows.length} times`);
      if (write.acknowledged === undefined) continue;
      const { id, total_minor } = write.acknowledged;
      const row = rows[0];
      if (row === undefined) faults.push(`${write.kind} ${id} was acknowledged and is lost`);
      else if (
        row.id !== id ||
        row.kind !== write.kind ||
        row.customer_id !== write.customer_id ||
        row.total_minor !== total_minor ||
        (write.starts_at !== undefined && Date.parse(row.starts_at ?? '') !== Date.parse(write.starts_at))
      )
        faults.push(`${write.kind} ${id} was acknowledged as something else`);
    }
    return faults;
  } finally {
    await db.end();
  }
}

/** Sends again, under the same keys, whatever was asked for and never answered. */
async function sendUnanswered(asked: readonly Write[]): Promise<void> {
  const unanswered = asked.filter((write) => write.acknowledged === undefined);
  const before = new Set(asked.filter((write) => write.acknowledged !== undefined));
  const told = await writeUntil({ base: product.base, token, writes: unanswered, clients, until: () => false });
  expect(told.refusals).toEqual([]);
  expect(unanswered.filter((write) => write.acknowledged === undefined)).toEqual([]);
  expect(before.size + unanswered.length).toBe(asked.length);
}

/** Writes until it is killed after `killAfter` of them, the server alone or its database with it, and starts it again. */
async function writeUntilKilled(some: readonly Write[], killAfter: number, kill: (product: Product) => Promise<void>): Promise<Write[]> {
  let killed: Promise<void> | undefined;
  const told = await writeUntil({
    base: product.base,
    token,
    writes: some,
    clients,
    until: (acknowledged) => {
      if (acknowledged >= killAfter) killed ??= kill(product);
      return killed !== undefined;
    },
  });
  await killed;
  expect(killed, `killed after ${killAfter} writes`).toBeDefined();
  expect(told.refusals).toEqual([]);
  product = await startProduct({ dataDir });
  return some.filter((write) => write.sent);
}

test(
  'kill -9 of server and database under load loses nothing that was acknowledged, and leaves no number without its invoice',
  async () => {
    const half = writes.slice(0, mostWrites / 2);
    const each = Math.floor(half.length / rounds);
    const all: Write[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const some = half.slice(round * each, (round + 1) * each);
      const killAfter = Math.floor(some.length * 0.1) + chance.below(Math.floor(some.length * 0.8));
      const isServerAlone = round % 3 === 2;
      const asked = await writeUntilKilled(some, killAfter, isServerAlone ? killServer : killProduct);
      expect(asked.length).toBeGreaterThan(killAfter);
      const before = await faultsOf(asked);
      const unanswered = asked.filter((write) => write.acknowledged === undefined).length;
      console.log(
        `KILL_SEED=${seed} round ${round + 1} of ${rounds}: ${isServerAlone ? 'the server' : 'server and database'} killed after ${killAfter} writes of ${clients} clients, ${asked.length} sent, ${unanswered} without an answer; ${before.length === 0 ? 'held' : 'did not hold'}`,
      );
      expect(before).toEqual([]);
      await sendUnanswered(asked);
      expect(await faultsOf(asked)).toEqual([]);
      all.push(...asked);
    }
    expect(await faultsOf(all)).toEqual([]);
  },
  180_000 + rounds * 60_000,
);

test('SIGTERM under load ends within 15 seconds, database included, and loses nothing either', async () => {
  const half = writes.slice(mostWrites / 2);
  const stopAfter = 100 + chance.below(half.length - 300);
  const { cluster } = runningDatabase(dataDir);
  let asked_at = 0;
  let exited: Promise<{ code: number | null; after: number }> | undefined;
  const told = await writeUntil({
    base: product.base,
    token,
    writes: half,
    clients,
    until: (acknowledged) => {
      if (acknowledged >= stopAfter && exited === undefined) {
        asked_at = performance.now();
        exited = new Promise((resolve) => product.child.once('exit', (code) => resolve({ code, after: performance.now() - asked_at })));
        product.child.kill('SIGTERM');
      }
      return exited !== undefined;
    },
  });
  const end = await exited;
  expect(end?.code, `stopped after ${stopAfter} writes`).toBe(0);
  expect(end?.after).toBeLessThan(mostSecondsToStop * 1000);
  expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false);
  expect(told.refusals).toEqual([]);

  product = await startProduct({ dataDir });
  const asked = half.filter((write) => write.sent);
  expect(await faultsOf(asked)).toEqual([]);
  await sendUnanswered(asked);
  expect(await faultsOf(writes.filter((write) => write.sent))).toEqual([]);
});
