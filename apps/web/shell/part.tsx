import { lazy, Suspense, useState } from 'react';
import type { ComponentType } from 'react';
import { loadChunk } from './chunk.ts';

/** A piece of a screen that is fetched apart from it. */
export interface Part<P> {
  readonly Part: ComponentType<P>;
  /** Fetches it before it is asked for. */
  readonly fetch: () => Promise<void>;
}

/** What is not there at first sight comes later; once fetched it is shown at once, without a frame in which it is missing. */
export function partOf<P extends object>(importer: () => Promise<ComponentType<P>>): Part<P> {
  let fetched: ComponentType<P> | null = null;
  const fetch = async (): Promise<ComponentType<P>> => (fetched = await loadChunk(importer));
  // React's type of what comes later does not take its properties from a type parameter.
  const Later = lazy(async () => ({ default: await fetch() })) as unknown as ComponentType<P>;
  function Part(props: P) {
    // Chosen once: what arrives meanwhile must not put another in the place of the one that is open.
    const [Shown] = useState<ComponentType<P>>(() => fetched ?? Later);
    return (
      <Suspense fallback={null}>
        <Shown {...props} />
      </Suspense>
    );
  }
  return { Part, fetch: async () => void (await fetch()) };
}

/** Long enough for what is on the screen to arrive first: parts that may never be opened do not compete with it. */
const pauseMilliseconds = 1500;

/** Fetches parts one after another when the browser has nothing to do. One that fails is fetched again when it is needed. */
export function fetchWhenIdle(parts: readonly Pick<Part<never>, 'fetch'>[]): () => void {
  let isStopped = false;
  const fetchAll = async (): Promise<void> => {
    for (const part of parts) {
      await idle();
      if (isStopped) return;
      await part.fetch().catch(() => undefined);
    }
  };
  const timer = setTimeout(() => void fetchAll(), pauseMilliseconds);
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve, 0);
  });
