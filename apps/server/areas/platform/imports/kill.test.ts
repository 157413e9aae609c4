import { listCustomers } from '@rawnaq/contract/customers/customers';
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { chanceOf } from '../../../testing/fuzz/chance.ts';
import { importSteps } from '../../../testing/import-steps.ts';
import { timeForRounds } from '../../../testing/rounds.ts';
import type { TestSalon } from '../../../testing/salon.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';
import { runImportRows } from './public/tasks.ts';

/** A transaction writes so many rows; somewhere within so many milliseconds a process is killed once the rows are written that were waited for. */
const [rowsAtOnce, withinMs] = [500, 600] as const;
/** `npm run faults -- import-kill` sets 20,000 rows, ten kills and another seed. Every run of `npm test` would take too long for it. */
const rowCount = Number(process.env['IMPORT_KILL_ROWS'] ?? 20_000);
const kills = Number(process.env['IMPORT_KILLS'] ?? 0);
const seed = Number(process.env['IMPORT_KILL_SEED'] ?? 7);
const chance = chanceOf(seed);

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
beforeAll(async () => {
  if (kills === 0) return;
  app = await startTestServer();
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  await owner.connect();
});
const processes = new Set<ChildProcess>();
afterAll(async () => {
  for (const child of processes) child.kill('SIGKILL');
  if (kills === 0) return;
  await owner.end();
  await app.close();
});

async function startOne(import_id: number): Promise<ChildProcess> {
  const { user, password, host, port, database } = app.ownerConnection;
  const given = { connection: { user, password, host, port, database }, account_id: salon.account_id, import_id };
  const child = fork(fileURLToPath(new URL('./run-in-a-process.ts', import.meta.url)), [JSON.stringify(given)], { stdio: 'inherit' });
  processes.add(child);
  child.on('exit', () => processes.delete(child));
  await once(child, 'message');
  return child;
}

test.runIf(kills > 0)(
  `killed ${kills} times in the middle of ${rowCount} rows, every row is written once`,
  async () => {
    const steps = importSteps(
      () => app,
      () => salon,
      'skip',
    );
    const lines = Array.from(
      { length: rowCount },
      (_, row) => `Person ${row},0551${String(row).padStart(6, '0')},person.${row}@salon.test`,
    );
    const checked = await steps.check(await steps.upload('customers', ['Name,Mobile,E-mail', ...lines].join('\n')));
    expect(checked.counts.new).toBe(rowCount);
    // Without the job that the server would work off itself.
    await owner.query("update imports set state = 'running' where account_id = $1 and id = $2", [salon.account_id, checked.id]);
    const begun = performance.now();
    const doneAt: number[] = [];
    const progress = async () =>
      (
        await owner.query<{ state: string; done: number }>(
          'select state, done_count as done from imports where account_id = $1 and id = $2',
          [salon.account_id, checked.id],
        )
      ).rows[0];
    for (let kill = 0; kill < kills; kill += 1) {
      const child = await startOne(checked.id);
      // Two at once now and then, as after a process that was taken for dead.
      const second = kill % 3 === 2 ? await startOne(checked.id) : null;
      // Each kill in its own part of the rows, and none behind the last: all of them fall inside the run.
      const part = Math.max(0, rowCount - 2 * rowsAtOnce) / kills;
      const wanted = Math.floor(kill * part + chance.below(Math.max(1, Math.floor(part))));
      while (((await progress())?.done ?? 0) < wanted) await pause(5);
      await pause(chance.below(withinMs));
      for (const one of second === null ? [child] : [child, second]) {
        if (one.exitCode !== null || one.signalCode !== null) continue;
        const gone = once(one, 'exit');
        one.kill('SIGKILL');
        await gone;
      }
      const after = await progress();
      expect(after?.state, `kill ${kill + 1} came after the end`).toBe('running');
      doneAt.push(after?.done ?? 0);
    }
    const done = await steps.until(checked.id, 'done', runImportRows);
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    console.log(`IMPORT_KILL_SEED=${seed}: ${kills} kills, after each ${doneAt.join(', ')} were written; ${rowCount} rows in ${seconds} s`);
    expect(done).toMatchObject({ created_count: rowCount, counts: { new: rowCount } });
    const { rows } = await owner.query(
      `select count(*)::int as rows, count(distinct record_id)::int as records, count(distinct c.mobile)::int as mobiles
       from import_rows r join customers c on c.account_id = r.account_id and c.id = r.record_id where r.account_id = $1 and r.import_id = $2`,
      [salon.account_id, checked.id],
    );
    expect(rows).toEqual([{ rows: rowCount, records: rowCount, mobiles: rowCount }]);
    expect((await app.succeed(listCustomers, { search: 'Person', per_page: 1 }, salon.as('owner'))).total).toBe(rowCount);
    await steps.undo(done);
    expect((await app.succeed(listCustomers, { search: 'Person', per_page: 1 }, salon.as('owner'))).total).toBe(0);
  },
  timeForRounds(kills),
);
