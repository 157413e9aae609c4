/** A module of its own: the words themselves come at once with other kinds of pages. */
export { onlineSteps as laterWords } from '@rawnaq/messages/ar/calendar/online-steps';
