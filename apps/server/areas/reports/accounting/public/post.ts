/** Posts everything in the caller's transaction. */
export { postAll } from '../catch-up.ts';
/** Accounts that entries can be made in by hand. */
export { readEntryAccounts } from '../entry-store.ts';
