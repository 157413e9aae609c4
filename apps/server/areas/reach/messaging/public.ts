/** What other areas may use of messaging: letters into the outbox, due with the transaction that wrote them. */
export { sendMessage, sendPlatformLetter } from './outbox.ts';
export { sendTest } from './send-test.ts';
export { dayInLetter, firstChannelTo, readRecipient, siteOf, writeToCustomer } from './to-customer.ts';
export { notifyVisitDevices } from './visit-push/notify-devices.ts';
