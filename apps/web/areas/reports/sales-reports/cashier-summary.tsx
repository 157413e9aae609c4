import { getCashierSummary, summaryCuts } from '@rawnaq/contract/reports/day-summary';
import { cashierSummaryColumns, cashierSummaryFile } from '@rawnaq/contract/reports/day-summary-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { explainedInSummaries, summedInSummaries } from './summary-columns.ts';
import { documentsPath } from './ways.ts';

const ofCashiers = ['invoices', 'debts_minor', 'in_minor', 'out_minor', 'difference_minor'] as const;

/** What each cashier issued, took in and paid out, or what each employee sold, of a day, a month or any period. */
export default function CashierSummary() {
  const report = useReportQuery(getCashierSummary, { preset: 'today', filters: { by: 'cashier' } });
  const { by = 'cashier' } = report.filters;
  const columns = useMemo(
    () =>
      drawnColumns(cashierSummaryColumns, { person: { title: () => t(`daySummary.${by}`) } }, by === 'cashier' ? [] : ofCashiers).map(
        (column) => ({ ...column, isSortable: true }),
      ),
    [by],
  );
  return (
    <ReportPage
      title={t('screens.merchant.summary_per_cashier')}
      report={report}
      rows={report.answer?.data}
      columns={columns}
      rowKey={(row) => row.user_id ?? row.employee_id ?? 'none'}
      rowLink={(row) => {
        const key = row.user_id ?? row.employee_id;
        return documentsPath({ ...report.period, by: row.by, ...(key === null ? { without_key: 1 } : { key: String(key) }) });
      }}
      presets={datePresets}
      summed={summedInSummaries}
      chart={{ kind: 'ranked', along: 'person', series: ['total_sales_minor'] }}
      file={cashierSummaryFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explainedInSummaries} />}
      filters={
        <ChoiceSelect
          aria-label={t('daySummary.summary_by')}
          choices={summaryCuts.map((cut) => ({ value: cut, label: t(`daySummary.summary_cuts.${cut}`) }))}
          value={by}
          onChange={(cut) => report.setFilter('by', cut ?? 'cashier')}
        />
      }
    />
  );
}
