/** What other areas may use of sales: how an issued document is written and read. */
export { qrTextOf, type SellerSnapshot, wallClock } from './invoice-document.ts';
export { issueOnlineSale, type OnlineSale } from './online-sale.ts';
export { print as printInvoicePaper } from './invoices.ts';
