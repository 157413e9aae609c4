/** What the queue asks of calendars. */
export { exchangeCalendar } from '../exchange.ts';
