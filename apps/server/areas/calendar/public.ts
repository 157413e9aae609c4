/** What the web server asks of calendars. */
export { accountOfFeed } from './address.ts';
export { answerFeed } from './feed.ts';
