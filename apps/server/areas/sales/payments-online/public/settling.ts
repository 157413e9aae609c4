/** What becomes of a payment when its customer comes back. */
export { settleOnReturn } from '../settle-on-return.ts';
