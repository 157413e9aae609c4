/** What a sale takes, a credit note returns, a purchase adds and a supplier takes back. */
export { addPurchase } from '../add-purchase.ts';
export { returnStock } from '../return-stock.ts';
export { returnToSupplier, takeBackFromSupplier } from '../return-to-supplier.ts';
export { takeStock, type BilledService, type SoldProduct, type TakenStock } from '../take-stock.ts';
