/** The receipt of a deposit on paper. */
export { printReceipt } from '../receipt.ts';
