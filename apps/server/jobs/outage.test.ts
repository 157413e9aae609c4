import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { type Jobs, startJobs } from './jobs.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let root: pg.Client;
let jobs: Jobs;
const taken: string[] = [];
const first = Promise.withResolvers<void>();
const long = Promise.withResolvers<void>();
beforeAll(async () => {
  database = await createTestDatabase();
  root = new pg.Client({ ...database.owner, database: 'postgres' });
  await root.connect();
  const work = async (payload: unknown): Promise<void> => {
    const { job } = payload as { job: string };
    taken.push(job);
    if (job === 'first') await first.promise;
    if (job.startsWith('long')) await long.promise;
  };
  jobs = await startJobs(
    database.owner,
    { workerName: 'desk', instance: 4711 },
    { tasks: { tell_of_expiry: work }, patientTasks: { send_einvoice: work }, longTasks: { post_books: work } },
    pino({ level: 'silent' }),
  );
});
afterAll(async () => {
  await root.end();
  await database.drop();
});

async function asOwner<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> {
  const owner = new pg.Client(database.owner);
  await owner.connect();
  try {
    return (await owner.query<Row>(statement)).rows;
  } finally {
    await owner.end();
  }
}
const add = (task: string, job: string) => asOwner(`select graphile_worker.add_job('${task}', '{"job":"${job}"}')`);
const away = async () => {
  await root.query(`alter database ${database.owner.database} allow_connections false`);
  await root.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [database.owner.database]);
};
const back = () => root.query(`alter database ${database.owner.database} allow_connections true`);

test('jobs that take long wait for one another, and no other job waits for them', async () => {
  for (const number of [1, 2, 3, 4]) await add('post_books', `long ${number}`);
  await vi.waitFor(() => expect(taken).toEqual(['long 1']), 10_000);
  await add('tell_of_expiry', 'short');
  await add('send_einvoice', 'patient');
  await vi.waitFor(() => expect(taken.toSorted()).toEqual(['long 1', 'patient', 'short']), 10_000);
  long.resolve();
  await vi.waitFor(async () => expect(await asOwner('select id from graphile_worker.jobs')).toEqual([]), 20_000);
  expect(taken).toHaveLength(6);
  taken.length = 0;
});

test('a job that ends while the database is away is done once, and the next ones follow', async () => {
  await add('tell_of_expiry', 'first');
  await vi.waitFor(() => expect(taken).toEqual(['first']), 10_000);
  await away();
  first.resolve();
  // Long enough for a queue that would give up at the first refusal.
  await new Promise((resolve) => setTimeout(resolve, 1200));
  await back();
  await add('tell_of_expiry', 'second');
  await add('send_einvoice', 'third');
  await vi.waitFor(() => expect(taken.toSorted()).toEqual(['first', 'second', 'third']), 20_000);
  await vi.waitFor(async () => expect(await asOwner('select id from graphile_worker.jobs')).toEqual([]), 10_000);
});

test('a process can end while the database is away', async () => {
  await away();
  await jobs.close();
  await back();
}, 20_000);
