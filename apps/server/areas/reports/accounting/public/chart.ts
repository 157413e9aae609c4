/** The chart of accounts, for whoever keeps accounts of a kind: adds and renames them, and chooses what is posted to them. */
export { addAssetAccount, readChart, renameAccount } from '../chart-store.ts';
export { insertChoice } from '../choice-store.ts';
/** What is posted meanwhile is posted before a choice, or sees it. */
export { lockBooks } from '../lock-books.ts';
