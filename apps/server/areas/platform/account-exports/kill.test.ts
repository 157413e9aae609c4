import { buildRequest } from '@rawnaq/contract/client';
import { askAccountExport } from '@rawnaq/contract/platform/account-exports';
import { mostExportAttempts } from '@rawnaq/domain/platform/account-exports/account-export';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openArchive } from '../../../account-archive/archive-reader.ts';
import { freeJobsOfTheDead } from '../../../jobs/living.ts';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { inRounds, timeForRounds } from '../../../testing/rounds.ts';
import { testPassword, type TestSalon } from '../../../testing/salon.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/test-database.ts';
import { secretKeyOfTests, startTestServer } from '../../../testing/test-server.ts';

/** `npm run faults -- export-kill` sets these. Each round starts several processes: `npm test` has the same with a state as a killed process leaves it. */
const rounds = Number(process.env['EXPORT_KILL_ROUNDS'] ?? 0);
const customerCount = Number(process.env['EXPORT_KILL_ROWS'] ?? 100_000);
const seed = Number(process.env['EXPORT_KILL_SEED'] ?? 20);
const chance = chanceOf(seed);

let database: TestDatabase;
let pool: pg.Pool;
let folder: string;
let salon: TestSalon;
const processes = new Set<ChildProcess>();
beforeAll(async () => {
  if (rounds === 0) return;
  database = await createTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'rawnaq-killed-exports-'));
  // The test's own process would work the jobs too, so it is over before the first one is killed.
  const app = await startTestServer({}, { database: { ...database, drop: async () => undefined } });
  salon = await app.salon();
  await app.close();
  pool = new pg.Pool({ ...database.owner, max: 2 });
  pool.on('error', () => undefined);
  await pool.query(
    `insert into customers (account_id, name, mobile) select $1, 'Customer ' || n, '9665' || lpad(n::text, 8, '0') from generate_series(1, $2::int) n`,
    [salon.account_id, customerCount],
  );
  // As a database that has had its rows for a while.
  await pool.query('analyze');
}, 600_000);
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  if (rounds === 0) return;
  await pool.end();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

async function startOne(): Promise<{ child: ChildProcess; origin: string }> {
  const { owner, app } = database;
  const given = JSON.stringify({ owner, app, secretKey: secretKeyOfTests, settings: { FILES_DIR: folder } });
  const program = fileURLToPath(new URL('../../../testing/serve-in-a-process.ts', import.meta.url));
  const child = fork(program, [given], { stdio: 'inherit' });
  processes.add(child);
  const [port] = (await once(child, 'message')) as [number];
  return { child, origin: `http://127.0.0.1:${port}` };
}

async function kill(child: ChildProcess): Promise<void> {
  const gone = once(child, 'exit');
  child.kill('SIGKILL');
  await gone;
  processes.delete(child);
  // As another process does it every half a minute: who is found dead twice loses the jobs.
  const dead = async (): Promise<boolean> => {
    const suspects = await freeJobsOfTheDead(pool, new Set());
    return (await freeJobsOfTheDead(pool, suspects)).size === 0;
  };
  while (!(await dead())) await pause(50);
}

interface Export {
  id: number;
  state: string;
  failure: string | null;
  attempt: number;
  unique_id: string;
  row_count: number;
}
/** The one that was asked for last. */
const lastExport = async (): Promise<Export> => {
  const { rows } = await pool.query<Export>(
    'select id::int, state, failure, attempt, unique_id, row_count::int from account_exports where account_id = $1 order by id desc limit 1',
    [salon.account_id],
  );
  if (rows[0] === undefined) throw new Error('No export was asked for');
  return rows[0];
};
const isOver = ({ state }: Export) => state !== 'queued' && state !== 'running';
const filesNow = () => readdir(join(folder, 'account-exports')).catch(() => []);
const counted = async (statement: string, ...values: unknown[]) =>
  Number((await pool.query<{ count: string }>(statement, [salon.account_id, ...values])).rows[0]?.count);

/** Waits until an attempt has begun that is later than the one named, or the export is over. */
async function begun(after: number): Promise<void> {
  for (let one = await lastExport(); !isOver(one) && (one.state === 'queued' || one.attempt <= after); one = await lastExport())
    await pause(5);
}

test.runIf(rounds > 0)(
  `a server killed again and again while it writes exports of ${customerCount} customers: each is whole in the end, or says that it was stopped too often`,
  { timeout: timeForRounds(rounds) },
  async () => {
    const killedAt: string[] = [];
    let fullMs = 0;
    await inRounds(rounds, async (round) => {
      // The first one is not killed, which says how long an attempt takes; every fifth is killed in each attempt that there is.
      const kills = round === 0 ? 0 : round % 5 === 4 ? mostExportAttempts : 1 + chance.below(mostExportAttempts - 1);
      let { child, origin } = await startOne();
      // There is one a day, and its day does not change: those before move back past the trigger that says so.
      await pool.query(`begin; set local session_replication_role = replica; update account_exports set asked_on = asked_on - 1; commit`);
      const ask = buildRequest(askAccountExport, { current_password: testPassword }, { origin, language: 'en', token: salon.tokens.owner });
      const { status } = await fetch(ask.url, { method: ask.method, headers: ask.headers, body: ask.body ?? null });
      expect(status).toBe(201);
      const startedAt = performance.now();
      for (let killed = 0; killed < kills; killed += 1) {
        await begun(killed);
        await pause(chance.below(kills === mostExportAttempts ? fullMs / 2 : fullMs));
        await kill(child);
        const { state, attempt } = await lastExport();
        killedAt.push(`${state} ${attempt}`);
        ({ child, origin } = await startOne());
      }
      while (!isOver(await lastExport())) await pause(20);
      if (round === 0) fullMs = Math.ceil(performance.now() - startedAt);
      await kill(child);

      const { id, state, failure, unique_id, row_count } = await lastExport();
      const files = (await filesNow()).filter((name) => name.startsWith(`${unique_id}.`));
      const letters = await counted(`select count(*) from outbox_messages where account_id = $1 and template like 'account_export%'`);
      const entries = await counted(
        `select count(*) from audit_log where account_id = $1 and subject_type = 'account_export' and action = 'export' and subject_id = $2`,
        id,
      );
      expect({ letters, entries }).toEqual({ letters: round + 1, entries: 1 });
      if (kills === mostExportAttempts && state === 'failed') {
        expect([failure, files]).toEqual(['stopped_too_often', []]);
        return;
      }
      expect([state, files]).toEqual(['ready', [`${unique_id}.zip`]]);
      // Opening one reads every part of it and compares its digest.
      const { manifest } = await openArchive(join(folder, 'account-exports', `${unique_id}.zip`));
      expect(manifest.account_id).toBe(salon.account_id);
      expect(manifest.tables.find(({ name }) => name === 'customers')?.rows).toBe(
        await counted('select count(*) from customers where account_id = $1'),
      );
      expect(manifest.tables.reduce((sum, { rows }) => sum + rows, 0)).toBe(row_count);
    });
    console.log(`EXPORT_KILL_SEED=${seed}: one takes ${fullMs} ms; killed as ${killedAt.join(', ')}`);
    expect(killedAt.filter((at) => at.startsWith('running')).length).toBeGreaterThan(0);
  },
);
