import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
const said: string[] = [];
const processes: ChildProcess[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.owner, max: 2 });
});
afterEach(() => {
  for (const process of processes.splice(0)) process.kill('SIGKILL');
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const has = (words: string) => vi.waitFor(() => expect(said).toContain(words), 25_000);
/** Starts a process that calls itself as another one may: containers of one image have one host name and one port. */
async function start(name: string): Promise<ChildProcess> {
  const file = fileURLToPath(new URL('./testing/hold-a-job.ts', import.meta.url));
  const child = spawn(process.execPath, [file, JSON.stringify({ owner: database.owner, name, workerName: 'salon-3000' })], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  child.stdout.on('data', (text: Buffer) => said.push(...text.toString().trim().split('\n')));
  await has(`${name} is ready`);
  return child;
}
const add = (task: string, job: string) => pool.query('select graphile_worker.add_job($1, $2::json)', [task, JSON.stringify({ job })]);

test('of two processes with one name neither frees what the other works on; killed, its jobs go to the one that lives', async () => {
  const first = await start('first');
  await add('tell_of_expiry', 'expiry');
  await add('send_einvoice', 'invoice');
  await has('expiry taken by first');
  await has('invoice taken by first');
  await start('second');
  // More than two checks: a process that takes the first for dead has taken its jobs by now.
  await pause(1500);
  expect(said.filter((line) => line.includes('taken'))).toHaveLength(2);
  first.kill('SIGKILL');
  await has('expiry taken by second');
  await has('invoice taken by second');
  expect(said.filter((line) => line.includes('taken'))).toHaveLength(4);
}, 60_000);
