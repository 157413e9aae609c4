/** Taking a deposit, and what a sale, a penalty or a credit note does with it. */
export { coverOf, keepForPenalty } from '../keep-deposit.ts';
export { oweRefund } from '../owe-refund.ts';
export { recordDeposit } from '../record-deposit.ts';
export { numberReturnedDeposits, returnToDeposits } from '../return-to-deposits.ts';
export { issueWritten } from '../prepayments/issue-prepayment.ts';
export { leftOf, lockDeposits, readAvailable } from '../store.ts';
export { receiptUrl } from '../receipt-url.ts';
export { checkMethod } from '../check-method.ts';
