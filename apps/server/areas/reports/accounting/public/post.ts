/** Posts everything: in the caller's transaction, or in steps of its own. */
export { postAccount, postAll } from '../catch-up.ts';
/** Accounts that entries can be made in by hand. */
export { readEntryAccounts } from '../entry-store.ts';
