/** How the books are kept: when the financial year begins. */
export { readFinancialYear, readSetting } from '../setting-store.ts';
