/** What the queue asks of stock. */
export { tellOfExpiry } from '../expiry.ts';
