/** What other areas may use of customers' account balances. */
export { balanceOf, creditBalance, lockBalance, spendBalance } from './ledger.ts';
