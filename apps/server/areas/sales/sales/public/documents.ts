/** How an issued document is written and read. */
export { qrTextOf, type SellerSnapshot, wallClock } from '../invoice-document.ts';
