/** The paper of an e-invoice. */
export { renderPaper } from '../einvoice-paper.ts';
