/** Beginning an online payment. */
export { beginPayment } from '../begin-payment.ts';
