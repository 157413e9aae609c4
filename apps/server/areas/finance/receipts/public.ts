/** What other areas may use of receipts: writing one down with its number, and the paper itself. */
export { type PrintOptions, writeReceipt } from './paper.ts';
export { recordReceipt } from './record.ts';
