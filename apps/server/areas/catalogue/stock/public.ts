/** What other areas may use of stock: what the till shows and sells, what a sale takes and a credit note returns, what a purchase adds. */
export { addPurchase } from './add-purchase.ts';
export { type LockedProduct, seenStock, type StockNow, stockNow } from './ledger.ts';
export { returnStock } from './return-stock.ts';
export { type Taking, takingOf } from './recipe-store.ts';
export { takeStock, type BilledService, type SoldProduct, type TakenStock } from './take-stock.ts';
export { productsAsSold, productsForSale, tillProductGroups, tillProducts, type SellableProduct } from './till-store.ts';
