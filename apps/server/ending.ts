import { setTimeout as pause } from 'node:timers/promises';

export interface Ending {
  /** Read by `/readyz`: true means that no new requests should be sent to this process. */
  readonly state: { isDraining: boolean };
  /** What was started is ended when the process ends, the latest first. */
  onEnd(close: () => Promise<void>): void;
  /**
   * Ends the process. With a grace it first goes on serving for that long, while `/readyz` makes the load balancer send requests elsewhere; asked again
   * meanwhile, it ends at once.
   */
  end(code: number, graceMs?: number): Promise<void>;
}

interface EndingOptions {
  exit(code: number): void;
  /** After so long it ends whatever is still running; what was acknowledged is safe, jobs are taken over by others. */
  mostMs: number;
}

/** The orderly end of a process: readiness first, then requests and streams, then jobs, the database last. */
export function openEnding({ exit, mostMs }: EndingOptions): Ending {
  const state = { isDraining: false };
  const closing: (() => Promise<void>)[] = [];
  const hurry = new AbortController();
  async function end(code: number, graceMs = 0): Promise<void> {
    if (state.isDraining) return hurry.abort();
    state.isDraining = true;
    if (graceMs > 0) await pause(graceMs, undefined, { signal: hurry.signal }).catch(() => undefined);
    setTimeout(() => exit(code === 0 ? 1 : code), mostMs).unref();
    for (const close of closing.toReversed()) await close();
    exit(code);
  }
  return { state, onEnd: (close) => void closing.push(close), end };
}
