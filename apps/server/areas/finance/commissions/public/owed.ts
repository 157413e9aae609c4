/** What each employee still gets, and what of it targets brought. */
export { readBalances, readTargetsOwed } from '../payout-store.ts';
