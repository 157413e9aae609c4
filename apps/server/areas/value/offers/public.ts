/** What other areas may use of offers and packages. */
/** How offers that were sold elsewhere are brought in from files, many at once. */
export { importedSoldOffers, onlyService, readImportedSoldOffers, readOffersForImport, servicesLeft, valueLeft } from './imported.ts';
export { isOnSale } from './offer-store.ts';
export { type OfferForSale, offersForSale, packagesForSale, tillOffers, tillPackages } from './for-sale.ts';
export { lockSoldOffers, returnSoldOfferUses, sellOffers, soldOffersOfCustomer, useSoldOffers, withdrawSoldOffer } from './sold-offers.ts';
export { netOfOneUse } from './use-value.ts';
export {
  type OnlineOffer,
  type OnlinePackage,
  type OnlineSoldOffer,
  readOnlineOffers,
  readOnlinePackages,
  readOnlineSoldOffer,
} from './online-read.ts';
