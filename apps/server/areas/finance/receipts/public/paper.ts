/** The paper of a receipt. */
export { type PrintOptions, writeReceipt } from '../paper.ts';
