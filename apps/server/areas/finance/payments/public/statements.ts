/** Parts of statements by which other areas write payments together with what they are for. */
export { insertAdvancePayment, insertNotePayments } from '../statements.ts';
