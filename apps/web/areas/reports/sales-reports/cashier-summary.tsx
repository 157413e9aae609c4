import { getCashierSummary } from '@rawnaq/contract/reports/day-summary';
import { cashierSummaryColumns, cashierSummaryFile } from '@rawnaq/contract/reports/day-summary-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { explainedInSummaries, summedInSummaries } from './summary-columns.ts';
import { documentsPath } from './ways.ts';

/** What each cashier issued, took in and paid out, of a day, a month or any period. */
export default function CashierSummary() {
  const report = useReportQuery(getCashierSummary, { preset: 'today' });
  const [columns] = useState(() => drawnColumns(cashierSummaryColumns, {}).map((column) => ({ ...column, isSortable: true })));
  return (
    <ReportPage
      title={t('screens.merchant.summary_per_cashier')}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => row.user_id ?? 'none'}
      rowLink={(row) =>
        documentsPath({ ...report.period, by: 'cashier', ...(row.user_id === null ? { without_key: 1 } : { key: String(row.user_id) }) })
      }
      presets={datePresets}
      summed={summedInSummaries}
      chart={{ kind: 'ranked', along: 'user_name', series: ['total_sales_minor'] }}
      file={cashierSummaryFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explainedInSummaries} />}
    />
  );
}
