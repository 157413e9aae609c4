/** A sale of the public pages. */
export { issueOnlineSale, type OnlineSale } from '../online-sale.ts';
