/** On a user's own page: the user's working day. */
export { OwnDay } from '../own-day/own-day.tsx';
