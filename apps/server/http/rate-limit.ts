import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { Outage, outageReason } from '../db/outage.ts';

export interface RateLimits {
  close(): Promise<void>;
  /** Counts one try; false when the key has had more than its points in the time. Throws an Outage where nobody can count. */
  allow(key: string, points: number, seconds: number): Promise<boolean>;
}

export interface RateLimitOptions {
  /** Past any pooler. */
  connection: pg.ClientConfig;
  /** Off where a connection might lead through a pooler that gives each statement another one: the name would be unknown there. */
  statementNames: boolean;
  onError: (error: Error) => void;
}

/** Connections of their own, past any pooler: a request counts while it holds one of the others, and a pooler would let it wait behind those that wait like it. */
export const rateLimitConnections = 2;

/** Counters in the database, so that every process of an installation counts together. */
export function openRateLimits({ connection, statementNames, onError }: RateLimitOptions): RateLimits {
  const pool = new pg.Pool({ ...connection, max: rateLimitConnections, connectionTimeoutMillis: 10_000, keepAlive: true });
  pool.on('error', onError);
  // The library names its statements without asking.
  const storeClient = statementNames
    ? pool
    : { query: ({ text, values }: { text: string; values: unknown[] }) => pool.query(text, values) };
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiter(points: number, duration: number): RateLimiterPostgres {
    const name = `${points}_${duration}`;
    let found = limiters.get(name);
    if (found === undefined) {
      found = new RateLimiterPostgres({
        storeClient,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        points,
        duration,
        clearExpiredByTimeout: true,
      });
      limiters.set(name, found);
    }
    return found;
  }
  return {
    close: () => pool.end(),
    async allow(key, points, seconds) {
      try {
        await limiter(points, seconds).consume(key);
        return true;
      } catch (answer) {
        if (answer instanceof RateLimiterRes) return false;
        const reason = outageReason(answer);
        throw reason === null ? answer : new Outage(reason, answer);
      }
    },
  };
}
