/** What stands on invoices. */
export { InvoiceForm } from '../invoice-form.tsx';
