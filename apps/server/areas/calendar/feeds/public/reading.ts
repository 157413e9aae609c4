/** A calendar that others read by its address. */
export { accountOfFeed } from '../address.ts';
export { answerFeed } from '../feed.ts';
