import { randomInt } from 'node:crypto';
import pg from 'pg';

/** Tells everybody who shares the database that this process lives. */
export interface Living {
  /** This run of this process: a number that no other one has. */
  readonly instance: number;
  close(): Promise<void>;
}

/** The class of the locks, as `process_is_alive` looks for it. */
const lockClass = 1_380_013_902;
/** A machine that vanishes closes nothing: after so many seconds without an answer its session is ended, and with it the lock. Said to the open session, as a pooler takes no settings. */
const keepAlive = 'set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3';

/** Holds a lock in a session of its own, past any pooler, and takes it again should the connection be lost. */
export async function openLiving(connection: pg.ClientConfig, onError: (error: Error) => void): Promise<Living> {
  const instance = randomInt(1, 2 ** 31 - 1);
  let client: pg.Client | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({ ...connection, keepAlive: true, connectionTimeoutMillis: 10_000 });
    next.on('error', (error) => {
      onError(error);
      if (client === next) againLater();
    });
    try {
      await next.connect();
      await next.query(keepAlive);
      // Waits while the session that was lost still has it: until then that one tells that we live.
      await next.query('select pg_advisory_lock($1, $2)', [lockClass, instance]);
    } catch (error) {
      void next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    if (closed) await next.end();
  }

  function againLater(): void {
    client = undefined;
    if (closed) return;
    setTimeout(() => {
      if (!closed)
        connect().catch((error: Error) => {
          onError(error);
          againLater();
        });
    }, 250).unref();
  }

  await connect();
  return {
    instance,
    async close() {
      closed = true;
      await client?.end();
    },
  };
}

/** The name under which a queue of this process locks its jobs; it tells whose run of which process it is. No two runs share one, wherever they run. */
export const workerIdOf = (workerName: string, instance: number, index: number): string => `${workerName}@${instance}-${index}`;

/**
 * Frees the jobs of processes that are gone for good, whatever they were called. One must be found dead twice, by the answer of the last time: the
 * connection of a living one may just have been lost. Answers whom to suspect the next time.
 */
export async function freeJobsOfTheDead(pool: pg.Pool, suspects: ReadonlySet<string>): Promise<Set<string>> {
  const { rows } = await pool.query<{ locked_by: string }>(
    `select locked_by from (select distinct locked_by from graphile_worker.jobs where locked_by ~ '@[0-9]{1,10}-[0-9]+$') w
      where not process_is_alive(substring(locked_by from '@([0-9]+)-[0-9]+$')::int)`,
  );
  const found = rows.map(({ locked_by }) => locked_by);
  const dead = found.filter((worker) => suspects.has(worker));
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1)', [dead]);
  return new Set(found.filter((worker) => !suspects.has(worker)));
}
