/** Deposits whose payment is charged back, and what undoes that. */
export { chargeBackDeposit, lockDepositOfPayment, restoreDeposit } from '../charge-back-deposit.ts';
