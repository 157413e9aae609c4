/** Paying commission from a line of a bank, and undoing it. */
export { payCommission, undoPayout } from '../payout-handlers.ts';
