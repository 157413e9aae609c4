import type { Writable } from 'node:stream';
import pg from 'pg';
import { isConnectionLost, isStalePlan, Outage, outageReason } from '../outage.ts';
import { wireTypes } from '../types.ts';

export interface DatabaseOptions {
  connection: pg.ClientConfig;
  poolSize: number;
  /** Named statements save planning; off behind a pooler in transaction mode. */
  statementNames: boolean;
  onError: (error: Error) => void;
}

/** Two transactions met; the loser runs again and then sees what the winner wrote. Serialization failure, deadlock, exclusion (two claims on one subject). */
const passing = new Set(['40001', '40P01', '23P01']);
/** Also where a customer was merged into another one since it was read (decision 158): run again, the transaction sees that the record is not there. */
const isPassing = ({ code = '', constraint = '' }: { code?: string; constraint?: string }): boolean =>
  passing.has(code) || (code === '23503' && constraint.endsWith('customer_id_fkey'));
const mostTries = 5;
/** Who waits longer for a connection is told that too much is going on. */
const mostMsForConnection = 10_000;

/**
 * Writes what is asked in one go to its connection in one go: each write costs a call of the system and wakes the other side up. The first query of a
 * turn of the event loop holds the stream back until everything that runs in that turn has been asked.
 */
class GatheringClient extends pg.Client {
  /** What the server said when the connection was made, and since. */
  timeZone: string | undefined;
  #isHeld = false;
  constructor(config?: pg.ClientConfig) {
    super(config);
    type Status = { parameterName: string; parameterValue: string };
    const { connection } = this as unknown as { connection: { on(event: 'parameterStatus', listener: (status: Status) => void): void } };
    connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (parameterName === 'TimeZone') this.timeZone = parameterValue;
    });
  }
  // oxlint-disable-next-line typescript/no-explicit-any -- one method of many overloads, handed on as it is
  override query(...given: any[]): any {
    if (!this.#isHeld) {
      this.#isHeld = true;
      const { stream } = (this as unknown as { connection: { stream: Writable } }).connection;
      stream.cork();
      process.nextTick(() => {
        this.#isHeld = false;
        stream.uncork();
      });
    }
    return (super.query as (...all: unknown[]) => unknown)(...given);
  }
}

/** Moments are read as the server writes them: in another zone each would be another moment. */
function zoneFault({ timeZone, user }: GatheringClient): Error | undefined {
  if (timeZone === undefined || timeZone === 'UTC' || timeZone === 'Etc/UTC') return undefined;
  return new Error(
    `The role ${user ?? ''} works in the time zone ${timeZone}; it needs UTC (alter role … set timezone = 'UTC', and new connections of the pooler)`,
  );
}

/** The connections of a process to its database. Whoever takes one gives it back, and the work on it is tried again where that is safe. */
export class ConnectionPool {
  readonly pool: pg.Pool;
  /** Connections made before a table's columns changed, or before another one was lost, are given up as they are met: a failover ends them all at once. */
  #soundSince = 0;
  readonly #madeAt = new WeakMap<pg.PoolClient, number>();

  constructor(options: Pick<DatabaseOptions, 'connection' | 'poolSize' | 'onError'>) {
    this.pool = new pg.Pool({
      ...options.connection,
      max: options.poolSize,
      types: wireTypes,
      // Time zone and time limits are the role's own (role-defaults.ts): a pooler takes no settings from a connection.
      verify: (client: pg.PoolClient, done: (error?: Error) => void) => done(zoneFault(client as unknown as GatheringClient)),
      connectionTimeoutMillis: mostMsForConnection,
      keepAlive: true,
      pipeline: true,
      Client: GatheringClient,
    });
    this.pool.on('error', options.onError);
    // A connection that dies while it is in use speaks for itself, not through the pool; unheard, it would end the process.
    this.pool.on('connect', (client) => client.on('error', options.onError));
    this.pool.on('connect', (client) => this.#madeAt.set(client, performance.now()));
  }

  async #take(): Promise<pg.PoolClient> {
    try {
      for (;;) {
        const client = await this.pool.connect();
        if ((this.#madeAt.get(client) ?? 0) >= this.#soundSince) return client;
        client.release(true);
      }
    } catch (error) {
      // Whatever keeps us from the database, it is nothing that a request did.
      throw new Outage(outageReason(error) ?? 'away', error);
    }
  }

  /**
   * Runs `work` on a connection, and again on another one where it met another transaction, where the connection was lost before anything could have been
   * decided on it (once), or where it knew a table by columns that have changed since. `isDecided` says whether the connection was already sent what decides.
   */
  async run<T>(work: (client: pg.PoolClient, isRetry: boolean) => Promise<T>, isDecided: (client: pg.PoolClient) => boolean): Promise<T> {
    let hasMet = false;
    let hasLost = false;
    for (let attempt = 1; ; attempt += 1) {
      const client = await this.#take();
      let broken: Error | boolean | undefined;
      try {
        return await work(client, hasMet);
      } catch (error) {
        const isUnknown = isConnectionLost(error) && isDecided(client);
        await client.query('rollback').catch((rollbackError: Error) => {
          broken = rollbackError;
        });
        const mayPass = isPassing(error as { code?: string; constraint?: string });
        const isStale = isStalePlan(error);
        const isLost: boolean = isConnectionLost(error) && !isUnknown && !hasLost;
        hasMet ||= mayPass;
        hasLost ||= isLost;
        if (isStale) broken = true;
        if (isStale || isLost) this.#soundSince = performance.now();
        if (attempt < mostTries && (mayPass || isStale || isLost)) continue;
        const reason = outageReason(error);
        throw reason === null ? error : new Outage(reason, error, isUnknown);
      } finally {
        client.release(broken);
      }
    }
  }
}
