/** What other areas may use of customers' account balances. */
/** How balances and points are brought in from files, many at once. */
export { openedAccounts, openedAndLeft, readOpenedAccounts } from './imported.ts';
export { balanceOf, chargeBackBalance, creditBalance, lockBalance, spendBalance } from './ledger.ts';
