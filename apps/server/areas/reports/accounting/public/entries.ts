/** Entries by hand that follow from something else: opening balances of where money lies, fees of a bank. */
export { judgeDay } from '../entry-day.ts';
export { insertEntry } from '../entry-store.ts';
