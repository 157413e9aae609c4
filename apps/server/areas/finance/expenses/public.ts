/** What every new account begins with of expenses. */
export { beginExpenseTypes } from './begin-types.ts';
