import { observable } from './observable.ts';
import { readStored, removeStored, writeStored } from './storage.ts';

/** What the screen can go on with while there is no connection, in the words of a button; null where everything waits. Set by the screen, while it is open. */
export const offlineWork = observable<{ readonly label: string } | null>(null);

/** Whether the person went on with it; false again as soon as there is a connection. */
export const worksOffline = observable(false);

const salesWaitKey = 'till_sales_wait';

/** Whether this browser holds sales that have no invoice yet: known before the till, which keeps them, is loaded. */
export const salesWait = {
  get: (): boolean => readStored(salesWaitKey) !== null,
  set(waits: boolean): void {
    if (waits) writeStored(salesWaitKey, '1');
    else removeStored(salesWaitKey);
  },
};
