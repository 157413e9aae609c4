import { EventEmitter } from 'node:events';
import { Logger as JobLogger, run, runMigrations, type Runner, type RunnerOptions, type Task, type WorkerEvents } from 'graphile-worker';
import { sql } from 'kysely';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Db } from '../db/database.ts';
import { Outage } from '../db/outage.ts';
import { sparsely } from '../log-sparsely.ts';
import { freeJobsOfTheDead, workerIdOf } from './living.ts';
import { PatientPool } from './patient-pool.ts';

export interface Jobs {
  /** Makes a job due when the transaction of `db` commits. Jobs run at least once: the work must bear being done twice. Of a task and `jobKey` one job waits at the most: the next one replaces it. */
  enqueue(db: Db, task: string, payload: Readonly<Record<string, unknown>>, options?: { runAt?: Date; jobKey?: string }): Promise<void>;
  close(): Promise<void>;
}

/** A lost connection is logged, and replaced by the pool; without both listeners it would end the process. */
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

async function enqueue(
  db: Db,
  task: string,
  payload: Readonly<Record<string, unknown>>,
  options: { runAt?: Date; jobKey?: string } = {},
): Promise<void> {
  await sql`select enqueue_job(${task}, ${JSON.stringify(payload)}::json, ${options.runAt ?? null}::timestamptz, ${options.jobKey ?? null})`.execute(
    db,
  );
}

/** Jobs at once per process. */
const workers = 3;
/** The same for jobs that wait for a machine elsewhere: while it is slow, only their like waits with them. */
const patientWorkers = 2;
/** The same for jobs that may take minutes of the database's time: they wait for one another, and nothing else waits for them. */
const longWorkers = 1;
/** One for each of the three queues to listen on, and two on which all their workers take jobs and say that they are done; jobs themselves work on the connections of requests. */
export const jobConnections = 5;

type Tasks = Readonly<Record<string, Task>>;

/** Every task by name, in the queue whose workers run it. */
export interface JobQueues {
  tasks: Tasks;
  /** Tasks that wait for a machine elsewhere. */
  patientTasks: Tasks;
  /** Tasks over much of an account's data. */
  longTasks: Tasks;
}

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
 * Starts taking jobs. Jobs of a process that was killed are freed by any process of the same database, also by itself at its next start: `instance` tells
 * which processes live. `workerName` is for people who look into the table; two processes may have the same.
 */
export async function startJobs(
  owner: pg.ClientConfig,
  { workerName, instance, lookEveryMs = lookMs }: { workerName: string; instance: number; lookEveryMs?: number },
  { tasks, patientTasks, longTasks }: JobQueues,
  logger: Logger,
): Promise<Jobs> {
  const pool = new PatientPool({ ...owner, max: jobConnections, connectionTimeoutMillis: 10_000, keepAlive: true });
  quiet(pool, sparsely(logger, 'a connection of the job queue was lost'));
  const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;
  const metOutage = sparsely(logger, 'a job met an outage, and is tried again');
  const jobLogger = new JobLogger(() => (level, message, details) => {
    const error: unknown = details?.['error'];
    if (error instanceof Outage) metOutage(error);
    else logger[levels[level]]({ part: 'jobs' }, message);
  });
  const queue = (index: number, taskList: Tasks, concurrency: number): Promise<Runner> => {
    const options: RunnerOptions = {
      pgPool: pool,
      taskList: { ...taskList },
      concurrency,
      noHandleSignals: true,
      pollInterval: 2000,
      logger: jobLogger,
      events: lockingAs(workerIdOf(workerName, instance, index)),
    };
    return run(options);
  };
  const runners = [await queue(1, tasks, workers), await queue(2, patientTasks, patientWorkers), await queue(3, longTasks, longWorkers)];
  let suspects = new Set<string>();
  const freeOthers = (): void => {
    freeJobsOfTheDead(pool, suspects).then(
      (next) => {
        suspects = next;
      },
      sparsely(logger, 'jobs of processes that ended could not be looked for'),
    );
  };
  freeOthers();
  const look = setInterval(freeOthers, lookEveryMs).unref();
  return {
    enqueue,
    async close() {
      clearInterval(look);
      await pool.endAfter(Promise.all(runners.map((runner) => runner.stop())));
    },
  };
}
