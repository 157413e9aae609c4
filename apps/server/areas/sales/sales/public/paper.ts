/** The paper of an invoice. */
export { print as printInvoicePaper } from '../invoices.ts';
