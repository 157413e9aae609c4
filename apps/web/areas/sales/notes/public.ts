/** What other areas may use of notes: what can be done about an invoice, and what was done. */
export { InvoiceActions, InvoiceNotes } from './invoice-notes.tsx';
