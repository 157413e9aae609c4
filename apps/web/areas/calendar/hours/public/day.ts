/** For the board: the hours of one employee on one day. */
export { HoursOfDay } from '../hours-of-day.tsx';
