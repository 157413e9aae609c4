/** What the public pages show and take of the waiting list. */
export { onlineAnswer, type OnlineWaiting } from '../answer.ts';
