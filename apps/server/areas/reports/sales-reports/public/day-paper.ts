export { makeDayPaper } from '../make-day-paper.ts';
