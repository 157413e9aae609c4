/** An online payment as its customer sees it. */
export { type OnlinePayment, readOnlinePayment } from '../online-payment.ts';
