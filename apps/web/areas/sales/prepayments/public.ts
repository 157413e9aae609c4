/** What other areas may show of a deposit's tax documents. */
export { DepositDocuments } from './deposit-documents.tsx';
