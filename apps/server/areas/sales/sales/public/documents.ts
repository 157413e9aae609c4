/** How an issued document is written and read. */
export { qrTextOf, type SellerSnapshot } from '../invoice-document.ts';
