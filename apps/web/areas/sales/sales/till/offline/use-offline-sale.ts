import { useEffect } from 'react';
import { offlineWork } from '../../../../../shell/offline-work.ts';
import { useObserved } from '../../../../../shell/observable.ts';
import { t } from '../../../../../shell/text/text.ts';
import { useMerchant } from '../../../../../shell/globals.ts';
import { readToken } from '../../../../../shell/session.ts';
import { useOnline } from '../../../../../shell/use-online.ts';
import type { Till } from '../../cart/cart.ts';
import { isSaleReady, partsOfSale } from '../till-parts.ts';

/** While nobody touches the till, what is in sight arrives before the rest of a sale is sent for. */
const pauseMilliseconds = 800;
const signsOfSomebody = ['pointermove', 'pointerdown', 'keydown'] as const;

const openedOffline = !navigator.onLine;

/**
 * Fetches what a sale takes: at once when the sale has begun or a hand moves, else right after the till is in sight. Offers to go on selling without
 * connection when all of it is there. What could not be fetched because the connection was gone already is fetched when it is back.
 */
export function useOfflineSale(till: Till, hasBegun: boolean): void {
  const isOnline = useOnline();
  const globals = useMerchant();
  const isReady = useObserved(isSaleReady);
  useEffect(() => {
    // A till that was opened without a connection finds its parts in this browser.
    if ((!isOnline && !openedOffline) || isReady) return undefined;
    const waiting = new AbortController();
    const fetchAll = (): void => {
      waiting.abort();
      void Promise.all(partsOfSale.map((part) => part.fetch())).then(
        () => isSaleReady.set(true),
        () => undefined,
      );
    };
    const timer = setTimeout(fetchAll, hasBegun ? 0 : pauseMilliseconds);
    waiting.signal.addEventListener('abort', () => clearTimeout(timer));
    for (const sign of signsOfSomebody) addEventListener(sign, fetchAll, { signal: waiting.signal, passive: true });
    return () => waiting.abort();
  }, [isOnline, isReady, hasBegun]);
  useEffect(() => {
    const token = readToken('merchant');
    // A browser that has no room keeps nothing: selling goes on as long as the page is open.
    if (isReady && isOnline && token !== null)
      void import('../../../../../shell/kept-start.ts').then(({ keepStart }) => keepStart(token, globals, till)).catch(() => undefined);
  }, [isReady, isOnline, globals, till]);
  useEffect(() => {
    if (!isReady) return undefined;
    offlineWork.set({ label: t('till.keep_selling') });
    return () => offlineWork.set(null);
  }, [isReady]);
}
