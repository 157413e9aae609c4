/** What the web server and the queue ask of calendars. */
export { accountOfFeed } from './address.ts';
export { exchangeCalendar } from './exchange.ts';
export { answerFeed } from './feed.ts';
