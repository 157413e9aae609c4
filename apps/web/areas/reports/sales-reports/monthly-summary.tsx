import { getMonthSummary } from '@rawnaq/contract/reports/day-summary';
import { monthSummaryColumns, monthSummaryFile } from '@rawnaq/contract/reports/day-summary-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { explainedInSummaries, summedInSummaries } from './summary-columns.ts';
import { dayPath } from './ways.ts';

/** A row a day of a month: each opens into the summary of its day. */
export default function MonthlySummary() {
  const report = useReportQuery(getMonthSummary, { preset: 'this_month' });
  const [columns] = useState(() => drawnColumns(monthSummaryColumns, {}).map((column) => ({ ...column, isSortable: true })));
  return (
    <ReportPage
      title={t('screens.merchant.monthly_general_summary')}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => row.date}
      rowLink={(row) => dayPath(row.date)}
      presets={datePresets}
      summed={summedInSummaries}
      chart={{ kind: 'bar', along: 'date', series: ['total_sales_minor', 'in_minor'] }}
      file={monthSummaryFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explainedInSummaries} />}
    />
  );
}
