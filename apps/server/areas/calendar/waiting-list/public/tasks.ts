/** What the queue asks of the waiting list. */
export { expireOffer, expireWish, matchWaitingList } from '../jobs.ts';
