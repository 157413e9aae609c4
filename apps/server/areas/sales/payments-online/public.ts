/** What other areas and the public pages may use of online payments. */
export { beginPayment } from './begin-payment.ts';
export { type LocalOutcome, localOutcomes, slowSeconds } from './local-gateway.ts';
export { type OnlineOrder, readOnlineOrder } from './online-order.ts';
export { type OnlinePayment, readOnlinePayment } from './online-payment.ts';
export { type PracticePage, pressPracticePage, readPracticePage } from './press-page.ts';
export { settleOnReturn } from './settle-on-return.ts';
export { paymentTasks } from './tasks.ts';
export { leaveToCounter } from './store.ts';
