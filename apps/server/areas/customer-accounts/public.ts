/** What other areas may use of customers' account balances. */
export { balanceEntries } from './entries-store.ts';
export { type BalanceEntry, balanceOf, creditBalance, lockBalance, spendBalance } from './ledger.ts';
