/** What the till shows and sells, and what is there of it. */
export { type LockedProduct, seenStock, type StockNow, stockNow } from '../ledger.ts';
export { type Taking, takingOf } from '../recipe-store.ts';
export { productsAsSold, productsForSale, tillProductGroups, tillProducts, type SellableProduct } from '../till-store.ts';
