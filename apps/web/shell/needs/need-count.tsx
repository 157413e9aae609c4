import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../chunk.ts';

/** The numbers come behind the screen: nobody waits for them, and a page without a list beside it never loads them. */
const Waiting = lazy(() => loadChunk(() => import('./need-number.tsx')).then(({ NeedNumber }) => ({ default: NeedNumber })));
const pauseMilliseconds = 1000;

/** How much waits on a screen, beside its name; nothing where nothing waits. */
export function NeedCount({ screen }: { screen: string }) {
  const [isDue, setIsDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsDue(true), pauseMilliseconds);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <Suspense>
      <Waiting screen={screen} />
    </Suspense>
  );
}
