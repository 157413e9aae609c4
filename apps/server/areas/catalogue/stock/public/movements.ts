/** What a sale takes, a credit note returns and a purchase adds. */
export { addPurchase } from '../add-purchase.ts';
export { returnStock } from '../return-stock.ts';
export { takeStock, type BilledService, type SoldProduct, type TakenStock } from '../take-stock.ts';
