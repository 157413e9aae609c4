/** E-invoices as they are kept and shown. */
export { readDocument } from '../document-store.ts';
export { addressOf, freshEinvoice, isUnreported, readShown } from '../shown.ts';
export type { BuyerAddress, TaxDocument } from '../tax-document.ts';
