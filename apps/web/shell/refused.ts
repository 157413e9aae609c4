import { observable } from './observable.ts';

/** The manager area has no page for a missing permission: the words are shown over the screen. */
export const isRefused = observable(false);
