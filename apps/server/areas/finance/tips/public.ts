/** What other areas may use of tips: those beside an invoice, those that a credit note returns, and those that are charged back. */
export { chargeBackTip, readTips, saveTips, writeTipsBack } from './tip-entries.ts';
