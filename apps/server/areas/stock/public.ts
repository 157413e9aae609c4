/** What other areas may use of stock: what the till shows and sells, what a sale takes and a credit note returns, what a purchase adds. */
export { addPurchase, type PurchasedStock } from './add-purchase.ts';
export { returnStock } from './return-stock.ts';
export { takeStock, type BilledService, type SoldProduct } from './take-stock.ts';
export { productsForSale, tillProductGroups, tillProducts, type SellableProduct, type TillProduct } from './till-store.ts';
