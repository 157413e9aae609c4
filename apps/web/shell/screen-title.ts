import { useEffect } from 'react';
import { observable } from './observable.ts';

/** What the screen on the page calls itself, where its address has only a general name. */
export const ownTitle = observable<string | null>(null);

/** Calls the screen by what it shows ("Noura Al Harbi" instead of "Customer"), in the tab and in the path above it. */
export function useScreenTitle(title: string | null): void {
  useEffect(() => {
    ownTitle.set(title);
    return () => ownTitle.set(null);
  }, [title]);
}
