/** Beginning an online payment, and leaving a deposit to the counter. */
export { beginPayment } from '../begin-payment.ts';
export { leaveToCounter } from '../store.ts';
