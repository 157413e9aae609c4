import type { Output } from '@rawnaq/contract/endpoint';
import { getUnderTimeReport } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { underTimeColumns, underTimeFile } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ByEmployee } from './by-employee.tsx';
import { EmployeeFilter } from './employee-filter.tsx';
import { TotalCards } from './totals.tsx';
import { eventsOfEmployee } from './ways.ts';

type Row = Output<typeof getUnderTimeReport.output>['data'][number];

const makeColumns = () =>
  drawnColumns(underTimeColumns, {
    on_date: { link: ({ on_date, employee_id }: Row) => eventsOfEmployee({ from: on_date, to: on_date }, employee_id) },
    absent: {
      cell: ({ is_absent }, said) => is_absent === 1 && <StatusBadge means="failed">{said}</StatusBadge>,
      isUsual: ({ is_absent }) => is_absent === 0,
    },
  });

/** The days on which less was worked than was due. */
export default function UnderTime() {
  const report = useReportQuery(getUnderTimeReport, { preset: 'this_month' });
  const [columns] = useState(makeColumns);
  const { answer, filters } = report;
  return (
    <ReportPage
      title={t('screens.merchant.under_timing_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => `${row.employee_id}-${row.on_date}`}
      presets={datePresets}
      // What these days were late and left early is not what all days were: only what the rows are about has a sum.
      summed={answer?.sums ?? []}
      highlights={answer && <TotalCards totals={answer.totals} shown={['missing', 'absent_days']} />}
      picture={<ByEmployee title={t('attendanceReports.missing')} period={report.period} sums={answer?.by_employee ?? []} />}
      file={underTimeFile}
      mayExport={may('reports.export')}
      filters={<EmployeeFilter value={filters.employee_id} onChange={(id) => report.setFilter('employee_id', id)} />}
    />
  );
}
