/** What is there of what a sale takes. */
export { type LockedProduct, seenStock, type StockNow, stockNow } from '../ledger.ts';
