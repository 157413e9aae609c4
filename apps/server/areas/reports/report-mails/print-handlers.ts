import { printReport } from '@rawnaq/contract/reports/saved-views';
import { refuse } from '../../../http/answers/refusal.ts';
import { todayOf } from '../../../http/business-day.ts';
import { handle } from '../../../http/handle.ts';
import { answerPdf } from '../../../pdf/answer-pdf.ts';
import { fileTitle } from '../../../sheets/list-file.ts';
import { periodOfViewFault, viewFault } from '../saved-views/public.ts';
import { paperOf } from './attachment.ts';
import { mostPaperRows } from './report-paper.ts';
import { reportOf, rowsOf } from './sent-report.ts';

const print = handle(printReport, async ({ report, query = '', from = null, to = null }, context) => {
  const days = from === null || to === null ? { from: null, to: null } : { from, to };
  const asked = { report, query, period: { preset: null, ...days } };
  const wrongDays = await periodOfViewFault(context, asked);
  if (wrongDays !== null) return refuse(`report.${wrongDays}`, { field: 'to' });
  const fault = await viewFault(context, asked);
  if (fault !== null) return refuse(`report_view.${fault}`, { field: 'query' });
  const shown = await reportOf(context, asked);
  if (shown === null) return refuse('report_view.unreadable', { field: 'query' });
  const rows = await rowsOf(context, asked, shown);
  if (rows === null) return refuse('list.export_not_allowed');
  if (rows.total > mostPaperRows) {
    await rows.batches.return(undefined);
    return refuse('report.too_long_for_paper', { params: { most: mostPaperRows } });
  }
  const name = `${fileTitle(shown.title)}-${todayOf(context)}.pdf`;
  return answerPdf(context, { name, isAttachment: true }, () => paperOf(context, shown, rows));
});

export const printReportHandlers = [print];
