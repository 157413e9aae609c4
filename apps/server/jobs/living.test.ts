import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase } from '../testing/test-database.ts';
import { freeJobsOfTheDead, type Living, openLiving, workerIdOf } from './living.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let pool: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ ...database.owner, max: 2 });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const open = (): Promise<Living> => openLiving(database.owner, () => undefined);
const isAlive = async (instance: number): Promise<boolean> =>
  (await pool.query<{ is_alive: boolean }>('select process_is_alive($1) as is_alive', [instance])).rows[0]!.is_alive;
/** A job that a worker has in its hands. */
async function lockedBy(worker: string): Promise<string> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from graphile_worker.add_job('tell_of_expiry', run_at => now() + interval '1 day')`,
  );
  await pool.query('update graphile_worker._private_jobs set locked_by = $1, locked_at = now() where id = $2', [worker, rows[0]!.id]);
  return rows[0]!.id;
}
const holderOf = async (id: string): Promise<string | null> =>
  (await pool.query<{ locked_by: string | null }>('select locked_by from graphile_worker.jobs where id = $1', [id])).rows[0]!.locked_by;

test('a process lives as long as its session, and again when a lost one is replaced', async () => {
  const living = await open();
  expect(await isAlive(living.instance)).toBe(true);
  await pool.query(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = $1::int::oid and classid = 1380013902`,
    [living.instance],
  );
  await vi.waitFor(async () => expect(await isAlive(living.instance)).toBe(true), 20_000);
  await living.close();
  await vi.waitFor(async () => expect(await isAlive(living.instance)).toBe(false), 20_000);
});

test('jobs of a process that never comes back are freed at the second look; those of a living one stay', async () => {
  const [living, killed] = [await open(), await open()];
  await killed.close();
  const [own, dead] = [workerIdOf('desk-3000', living.instance, 1), workerIdOf('lost-3000', killed.instance, 4)];
  const [held, orphan] = [await lockedBy(own), await lockedBy(dead)];
  const suspects = await freeJobsOfTheDead(pool, new Set());
  expect([...suspects]).toEqual([dead]);
  expect(await holderOf(orphan)).toBe(dead);
  expect([...(await freeJobsOfTheDead(pool, suspects))]).toEqual([]);
  expect([await holderOf(orphan), await holderOf(held)]).toEqual([null, own]);
  await living.close();
});
