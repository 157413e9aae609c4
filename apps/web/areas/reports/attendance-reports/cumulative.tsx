import type { Output } from '@rawnaq/contract/endpoint';
import { getCumulativeAttendance } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { cumulativeColumns, cumulativeFile } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparedWith, ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import styles from './attendance-reports.module.css';
import { TotalCards } from './totals.tsx';
import { daysOfEmployee, exitsOfEmployee, missingOfEmployee } from './ways.ts';

type Row = Output<typeof getCumulativeAttendance.output>['data'][number];

const summed = [
  ...(['days', 'absent_days', 'late_days', 'leave_days', 'due', 'worked', 'overtime', 'missing', 'late', 'early'] as const),
  ...(['errand', 'business', 'carried', 'balance'] as const),
];

function columnsOf(period: DateRange) {
  const to = (way: (period: DateRange, id: number) => string) => ({ link: ({ employee_id }: Row) => way(period, employee_id) });
  return drawnColumns(cumulativeColumns, {
    employee: to(daysOfEmployee),
    worked: to(daysOfEmployee),
    missing: to(missingOfEmployee),
    errand: to(exitsOfEmployee),
    business: to(exitsOfEmployee),
    early: to(exitsOfEmployee),
  }).map((column) => ({ ...column, isSortable: true }));
}

/** What the days of each employee come to, with the balance from before. */
export default function Cumulative() {
  const report = useReportQuery(getCumulativeAttendance, { preset: 'this_month' });
  const { answer, period, filters } = report;
  const columns = useMemo(() => columnsOf(period), [period]);
  return (
    <ReportPage
      title={t('screens.merchant.cumulative_attendance_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.employee_id}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'employee', series: ['worked'] }}
      highlights={
        answer && (
          <>
            <TotalCards totals={answer.totals} before={answer.compared?.totals} shown={['worked', 'due', 'overtime', 'missing']} />
            <p className={styles.across}>
              <ComparedWith compared={answer.compared} comparison={filters.compare} />
            </p>
          </>
        )
      }
      file={cumulativeFile}
      mayExport={may('reports.export')}
      filters={<ComparisonChoice value={filters.compare} onChange={(next) => report.setFilter('compare', next)} />}
    />
  );
}
