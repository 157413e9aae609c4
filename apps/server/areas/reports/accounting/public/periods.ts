/** Closes periods of the books, and says from when on they are open. */
export { closePeriod, firstOpenDay } from '../close-period.ts';
