/** What other areas may use of tips: those beside an invoice, and those that a credit note returns. */
export { readTips, saveTips, writeTipsBack } from './tip-entries.ts';
