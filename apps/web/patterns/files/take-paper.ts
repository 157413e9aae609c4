import { printReport } from '@rawnaq/contract/reports/saved-views';
import { download } from '../../ui/files/download.ts';
import type { ReportPlace } from '../report/use-report-place.ts';

/** Takes what a report shows away as a PDF that the server makes. */
export const takePaper = (
  title: string,
  { report, query, period }: Pick<ReportPlace, 'report' | 'query' | 'period'>,
  signal: AbortSignal,
) => download(printReport, { report, query, ...period }, `${title}.pdf`, signal);
