/** Taking a deposit, and keeping one for a penalty, with their tax documents. */
export { coverOf, keepForPenalty } from '../keep-deposit.ts';
export { recordDeposit } from '../record-deposit.ts';
