/** What the queue and the process ask of messaging. */
export { deliverPlatformMessage } from '../delivery/deliver-platform-message.ts';
export { startDelivery } from '../delivery/dispatcher.ts';
export { workMailReturn } from '../returns/work-return.ts';
