/** What the till shows and sells. */
export { type Taking, takingOf } from '../recipe-store.ts';
export { productsAsSold, productsForSale, tillProductGroups, tillProducts, type SellableProduct } from '../till-store.ts';
