/** Writing a receipt down with its number. */
export { recordReceipt } from '../record.ts';
