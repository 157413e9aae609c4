/** What a month earned by the books, beside its budget. */
export { readProfitFigures } from '../profit-figures.ts';
