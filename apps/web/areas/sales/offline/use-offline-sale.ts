import { useEffect } from 'react';
import { offlineWork } from '../../../shell/offline-work.ts';
import { useObserved } from '../../../shell/observable.ts';
import { t } from '../../../shell/text.ts';
import { useOnline } from '../../../shell/use-online.ts';
import { isSaleReady, partsOfSale } from '../till-parts.ts';

/** What is in sight is drawn and its letters have come before the rest of a sale is sent for. */
const pauseMilliseconds = 250;

/**
 * Fetches what a sale takes right after the till is in sight, and offers to go on selling without connection once all of it is there. What
 * could not be fetched because the connection was gone already is fetched when it is back.
 */
export function useOfflineSale(): void {
  const isOnline = useOnline();
  const isReady = useObserved(isSaleReady);
  useEffect(() => {
    if (!isOnline || isReady) return undefined;
    const fetchAll = (): void =>
      void Promise.all(partsOfSale.map((part) => part.fetch())).then(
        () => isSaleReady.set(true),
        () => undefined,
      );
    const timer = setTimeout(fetchAll, pauseMilliseconds);
    return () => clearTimeout(timer);
  }, [isOnline, isReady]);
  useEffect(() => {
    if (!isReady) return undefined;
    offlineWork.set({ label: t('till.keep_selling') });
    return () => offlineWork.set(null);
  }, [isReady]);
}
