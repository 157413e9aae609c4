/** What other areas may use of e-invoicing: how a document becomes one, and how it stands. */
export { readDocument } from './document-store.ts';
export { chainHead, type SeenHead } from './chain-store.ts';
export { buyerAddress, type KsaChoice, ksaSeller, likelyDevice, type SignedKsa } from './ksa-document.ts';
export {
  chooseEinvoice,
  holdChain,
  issueEinvoice,
  judgeEinvoice,
  type PreparedEinvoice,
  prepareEinvoice,
  signAhead,
  writeSigned,
} from './issue-document.ts';
export { addressOf, freshEinvoice, isUnreported, readShown } from './shown.ts';
export type { BuyerAddress, TaxDocument } from './tax-document.ts';
export { connectedDevices } from './devices/till-devices.ts';
export { renderPaper } from './einvoice-paper.ts';
export { noticePath, takeUaeNotice } from './uae/uae-notice.ts';
export { einvoicingTasks } from './sending/tasks.ts';
