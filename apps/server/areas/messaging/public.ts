/** What other areas may use of messaging: letters into the outbox, due with the transaction that wrote them. */
export { type AccountMessage, type LetterTemplate, sendMessage, sendPlatformLetter } from './outbox.ts';
export { dayInLetter, writeToCustomer } from './to-customer.ts';
