/** A table on paper, for whoever has one to print. */
export { paperOf } from '../attachment.ts';
