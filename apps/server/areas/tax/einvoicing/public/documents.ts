/** E-invoices as they are kept and shown. */
export { readDocument } from '../document-store.ts';
export { prepaymentUuid, usedPrepayments } from '../used-prepayments.ts';
export { addressOf, freshEinvoice, isUnreported, readShown } from '../shown.ts';
export type { BuyerAddress, TaxDocument, UsedPrepayment } from '../tax-document.ts';
