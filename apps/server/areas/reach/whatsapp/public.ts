/** What other areas may use of WhatsApp: which number sends for an account, and the count of what it sent. */
export { whatsappConnection } from './sender-store.ts';
export { chargedSince, countUse } from './uses.ts';
