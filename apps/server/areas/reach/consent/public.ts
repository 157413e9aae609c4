/** What customers agreed to receive: asked before a message is made and again when it goes, and written down where it is said. */
export { mayMessage } from './may-message.ts';
export { recordConsent } from './record.ts';
export { lockCustomers } from './store.ts';
