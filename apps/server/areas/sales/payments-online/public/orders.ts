/** An order of the public pages. */
export { type OnlineOrder, readOnlineOrder } from '../online-order.ts';
