/** The paper of a receipt. */
export { givenTo, type PrintOptions, writeReceipt } from '../paper.ts';
