import { EventEmitter } from 'node:events';
import { Logger as JobLogger, run, runMigrations, type Runner, type RunnerOptions, type Task, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { freeJobsOfTheDead, freeOwnJobs, workerIdOf } from './living.ts';

export interface Jobs {
  /** Makes a job due when the transaction of `db` commits. Jobs run at least once: the work must bear being done twice. */
  enqueue(db: Db, task: string, payload: Readonly<Record<string, unknown>>, options?: { runAt?: Date; jobKey?: string }): Promise<void>;
  close(): Promise<void>;
}

/** A lost connection is told, and replaced by the pool; without both listeners it would end the process. */
function quiet(pool: pg.Pool, onError: (error: Error) => void): void {
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
}

/** Installs the queue's tables; needs the owner's connection. */
export async function installJobs(owner: pg.ClientConfig): Promise<void> {
  const pool = new pg.Pool({ ...owner, max: 2 });
  quiet(pool, () => undefined);
  try {
    await runMigrations({ pgPool: pool, logger: new JobLogger(() => () => undefined) });
  } finally {
    await pool.end();
  }
}

async function enqueue(db: Db, task: string, payload: Readonly<Record<string, unknown>>, options: { runAt?: Date; jobKey?: string } = {}): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.jobKey ?? null})`.execute(db);
}

/** Jobs at once per process. Each worker has an id of its own, because the queue wants ids to be unique. */
const workers = 3;
/** The same for jobs that wait for a machine elsewhere: while it is slow, only their like waits with them. */
const patientWorkers = 2;

/** The queue locks jobs in the name of a pool and gives each pool a name of chance; a successor could never tell whose locks are dead. */
function lockingAs(name: string): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('pool:create', ({ workerPool }) => {
    (workerPool as { id: string }).id = name;
  });
  return events;
}

/** So often it is looked whether a process died with jobs in its hands; they are free after two looks at most. */
const lookMs = 4_000;

/**
 * Starts taking jobs. `workerName` is the same at every start of this process, so that jobs of its killed predecessor are freed at once instead of staying
 * locked for hours; those of a process that never comes back are freed by the others. `instance` tells which processes live.
 */
export async function startJobs(
  owner: pg.ClientConfig,
  { workerName, instance }: { workerName: string; instance: number },
  tasks: Readonly<Record<string, Task>>,
  patientTasks: Readonly<Record<string, Task>>,
  logger: Logger,
): Promise<Jobs> {
  const pool = new pg.Pool({ ...owner, max: (workers + patientWorkers) * 3 });
  quiet(pool, (error) => logger.warn({ err: error }, 'a connection of the job queue was lost'));
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  const jobLogger = new JobLogger(() => (level, message) => logger[levels[level]]({ part: 'jobs' }, message));
  const ids = Array.from({ length: workers + patientWorkers }, (_none, index) => workerIdOf(workerName, instance, index + 1));
  await freeOwnJobs(pool, workerName, instance);
  const runners: Runner[] = [];
  for (const [index, workerId] of ids.entries()) {
    runners.push(await run({ pgPool: pool, taskList: { ...(index < workers ? tasks : patientTasks) }, concurrency: 1, noHandleSignals: true, pollInterval: 2000, logger: jobLogger, workerId, events: lockingAs(workerId) } as RunnerOptions));
  }
  let suspects = new Set<string>();
  const look = setInterval(() => {
    freeJobsOfTheDead(pool, suspects).then(
      (next) => {
        suspects = next;
      },
      (error: Error) => logger.warn({ err: error }, 'jobs of processes that ended could not be looked for'),
    );
  }, lookMs).unref();
  return {
    enqueue,
    async close() {
      clearInterval(look);
      await Promise.all(runners.map((runner) => runner.stop()));
      await pool.end();
    },
  };
}
