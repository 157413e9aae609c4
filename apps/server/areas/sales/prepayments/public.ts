/** The tax documents of a deposit on paper. */
export { printPrepaymentPaper } from './print-prepayment.ts';
