import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestSalon } from '../testing/salon.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let app: TestServer;
let salon: TestSalon;
let owner: pg.Client;
let worker: pg.Client;
beforeAll(async () => {
  app = await startTestServer();
  salon = await app.salon();
  owner = new pg.Client(app.ownerConnection);
  worker = new pg.Client(app.ownerConnection);
  await Promise.all([owner.connect(), worker.connect()]);
});
afterAll(async () => {
  await Promise.all([owner.end(), worker.end()]);
  await app.close();
});

const inAnHour = (): Date => new Date(Date.now() + 3_600_000);
const enqueue = (task: string, payload: Record<string, unknown>, jobKey: string): Promise<void> =>
  app.services.database.withAccount(salon.account_id, (db) => app.services.jobs.enqueue(db, task, payload, { runAt: inAnHour(), jobKey }));

/** The jobs of a key's last word, the oldest first. */
async function waiting(word: string) {
  const { rows } = await owner.query<{ task: string; payload: Record<string, unknown>; is_locked: boolean }>(
    `select t.identifier as task, j.payload, j.locked_at is not null as is_locked
     from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
     where j.payload ->> 'word' = $1 order by j.id`,
    [word],
  );
  return rows;
}

test('a job of a key replaces the one that waits', async () => {
  await enqueue('sync_calendar', { word: 'replaced', turn: 1 }, 'replaced');
  await enqueue('sync_calendar', { word: 'replaced', turn: 2 }, 'replaced');
  expect(await waiting('replaced')).toMatchObject([{ payload: { turn: 2 }, is_locked: false }]);
});

test('jobs of two tasks wait side by side under one key', async () => {
  await enqueue('connect_einvoice_device', { word: 'shared' }, 'device 1');
  await enqueue('send_einvoice', { word: 'shared' }, 'device 1');
  expect((await waiting('shared')).map(({ task }) => task)).toEqual(['connect_einvoice_device', 'send_einvoice']);
});

test('a job that is added while a worker takes the one before it is not lost', async () => {
  await enqueue('sync_calendar', { word: 'taken', turn: 1 }, 'taken');
  await worker.query('begin');
  await worker.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where payload ->> 'word' = 'taken'`);
  const added = enqueue('sync_calendar', { word: 'taken', turn: 2 }, 'taken');
  await vi.waitFor(async () => {
    const { rows } = await owner.query(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%enqueue_job%'`,
    );
    expect(rows).toHaveLength(1);
  }, 10_000);
  await worker.query('commit');
  await added;
  expect(await waiting('taken')).toMatchObject([
    { payload: { turn: 1 }, is_locked: true },
    { payload: { turn: 2 }, is_locked: false },
  ]);
});
