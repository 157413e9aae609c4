/** What there is of a deposit, and what a sale or a payment asks of it. */
export { oweRefund } from '../owe-refund.ts';
export { leftOf, lockDeposits, readAvailable } from '../store.ts';
export { receiptUrl } from '../receipt-url.ts';
export { checkMethod } from '../check-method.ts';
