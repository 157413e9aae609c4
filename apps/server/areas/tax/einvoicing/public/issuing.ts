/** How a document becomes an e-invoice. */
export {
  chooseEinvoice,
  holdChain,
  issueEinvoice,
  judgeEinvoice,
  type PreparedEinvoice,
  prepareEinvoice,
  signAhead,
  writeSigned,
} from '../issue-document.ts';
export type { EinvoiceContext } from '../context.ts';
export type { IssueRefusal } from '../ksa-document.ts';
