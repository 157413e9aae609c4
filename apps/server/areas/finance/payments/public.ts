/** What other areas may use of payments. */
export { cancelPayment } from './change-payment.ts';
