/** What other areas may use of customers' account balances. */
export { balanceOf, chargeBackBalance, creditBalance, lockBalance, spendBalance } from './ledger.ts';
