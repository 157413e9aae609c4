/** Closes periods of the books, and says from when on they are open. Whoever closes by what documents say locks the periods before reading them. */
export { closePeriod, firstOpenDay, lockPeriods } from '../close-period.ts';
