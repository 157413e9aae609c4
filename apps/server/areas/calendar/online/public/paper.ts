/** The price list as a paper. */
export { priceListView } from '../paper.ts';
