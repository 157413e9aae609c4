/** How the books are kept: when the financial year begins. */
export { readFinancialYear } from '../setting-store.ts';
