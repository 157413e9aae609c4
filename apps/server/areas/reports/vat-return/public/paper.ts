export { makeReturnPaper, readReturnPeriod } from '../make-return-paper.ts';
