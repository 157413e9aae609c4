/** What other areas may use of e-invoicing: the state of a document, and what is said in its place while it may not be handed over. */
export { DocumentState, EinvoiceNotice, useUntilSettled } from './documents/document-state.tsx';
