import pg from 'pg';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimits {
  close(): Promise<void>;
  /** Counts one try; false when the key has had more than its points in the time. */
  allow(key: string, points: number, seconds: number): Promise<boolean>;
}

/** Counters in the database, so that every process of an installation counts together. Connections of their own: a request counts while it holds one of the others. */
export function openRateLimits(connection: pg.ClientConfig, onError: (error: Error) => void): RateLimits {
  const pool = new pg.Pool({ ...connection, max: 2 });
  pool.on('error', onError);
  const limiters = new Map<string, RateLimiterPostgres>();
  function limiter(points: number, duration: number): RateLimiterPostgres {
    const name = `${points}_${duration}`;
    let found = limiters.get(name);
    if (found === undefined) {
      found = new RateLimiterPostgres({ storeClient: pool, storeType: 'pool', tableName: 'rate_limits', tableCreated: true, keyPrefix: name, points, duration, clearExpiredByTimeout: true });
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
        throw answer;
      }
    },
  };
}
