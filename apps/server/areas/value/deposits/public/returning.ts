/** What a credit note over a bill puts back on the deposits that it had used, with their tax documents. */
export { numberReturnedDeposits, returnToDeposits } from '../return-to-deposits.ts';
export { issueWritten } from '../prepayments/issue-prepayment.ts';
