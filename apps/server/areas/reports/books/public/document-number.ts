/** How an entry of the journal names its document. */
export { documentNumber } from '../document-number.ts';
