import { startTransition, useEffect, useState } from 'react';

/** As long as the processor may stay busy before it is done all the same. */
const longestWait = 1000;

/** Whether the browser had nothing to do once since `isReady`: what may be drawn after all that is used at once. */
export function useIsIdle(isReady: boolean): boolean {
  const [isIdle, setIsIdle] = useState(false);
  useEffect(() => {
    if (!isReady || isIdle) return undefined;
    const draw = (): void => startTransition(() => setIsIdle(true));
    // Safari has no such call.
    if (!('requestIdleCallback' in globalThis)) {
      const timer = setTimeout(draw, longestWait / 4);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(draw, { timeout: longestWait });
    return () => cancelIdleCallback(handle);
  }, [isReady, isIdle]);
  return isIdle;
}
