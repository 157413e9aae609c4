import { printVatReturn } from '@rawnaq/contract/reports/vat-return';
import { handle } from '../../../http/handle.ts';
import { answerPdf } from '../../../pdf/answer-pdf.ts';
import { makeReturnPaper, readReturnPeriod } from './make-return-paper.ts';

const print = handle(printVatReturn, async ({ day, language }, context) => {
  const { from, to } = await readReturnPeriod(context, day);
  return answerPdf(context, { name: `vat-return-${from}-${to}.pdf` }, () => makeReturnPaper(context, from, language ?? context.language));
});

export const paperHandlers = [print];
