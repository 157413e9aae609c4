import { observable } from './observable.ts';

/** What the screen can go on with while there is no connection, in the words of a button; null where everything waits. Set by the screen, while it is open. */
export const offlineWork = observable<{ readonly label: string } | null>(null);

/** Whether the person went on with it; false again as soon as there is a connection. */
export const worksOffline = observable(false);
