/** What other areas may use of calendar feeds: the user's own calendars. */
export { OwnCalendars } from './own-calendars.tsx';
