/** What other areas may use of payments. */
export { cancelPayment, writeCollections } from './change-payment.ts';
