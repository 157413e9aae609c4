/** The part of a statement by which other areas write a receipt together with what it is for. */
export { insertNumberedReceipt } from '../statements.ts';
