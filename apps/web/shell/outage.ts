import { observable } from './observable.ts';
import { pause } from './retry.ts';

/** Whether the server cannot serve at the moment, by its own word. */
export const isServerAway = observable(false);

const millisecondsBetweenLooks = 2000;
let over: Promise<void> | null = null;

async function works(): Promise<boolean> {
  try {
    return (await fetch('/healthz', { cache: 'no-store' })).ok;
  } catch {
    return false;
  }
}

async function look(): Promise<void> {
  isServerAway.set(true);
  do await pause(millisecondsBetweenLooks);
  while (!(await works()));
  isServerAway.set(false);
}

/** Covers the page until the server works again; everybody who waits looks together. Rejects when `signal` is given up. */
export function waitForServer(signal?: AbortSignal): Promise<void> {
  over ??= look().finally(() => (over = null));
  if (signal === undefined) return over;
  const givenUp = new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
  return Promise.race([over, givenUp]);
}
