import { printDaySummary } from '@rawnaq/contract/reports/day-summary';
import { handle } from '../../../http/handle.ts';
import { answerPdf } from '../../../pdf/answer-pdf.ts';
import { makeDayPaper } from './make-day-paper.ts';

const print = handle(printDaySummary, ({ day, language }, context) =>
  answerPdf(context, { name: `day-summary-${day}.pdf` }, () => makeDayPaper(context, day, language ?? context.language)),
);

export const paperHandlers = [print];
