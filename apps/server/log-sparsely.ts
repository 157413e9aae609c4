import type { Logger } from 'pino';

const logEveryMs = 10_000;

/** Logs a lost connection, the first at once and then every ten seconds how many there were; a database that ends takes all of them along. */
export function sparsely(logger: Logger, message: string): (error: Error) => void {
  let before: { at: number; unlogged: number } | undefined;
  return (error) => {
    const now = performance.now();
    if (before !== undefined && now - before.at < logEveryMs) {
      before.unlogged += 1;
      return;
    }
    const { code, message: reason } = error as Error & { code?: unknown };
    logger.warn({ code, reason, times_since_the_last_line: before?.unlogged ?? 0 }, message);
    before = { at: now, unlogged: 0 };
  };
}
