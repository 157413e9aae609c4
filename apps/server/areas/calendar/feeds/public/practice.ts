/** The local stand-in of a calendar elsewhere. */
export { practiceCalendar } from '../practice-calendar.ts';
