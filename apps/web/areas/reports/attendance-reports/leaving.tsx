import type { Output } from '@rawnaq/contract/endpoint';
import { getLeavingReport, leavingWays } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { leavingColumns, leavingFile } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useState } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { TimeText } from '../../../ui/figures/figures.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { ByEmployee } from './by-employee.tsx';
import { EmployeeFilter } from './employee-filter.tsx';
import { TotalCards } from './totals.tsx';
import { eventsOfEmployee } from './ways.ts';

type Row = Output<typeof getLeavingReport.output>['data'][number];

const makeColumns = () =>
  drawnColumns(leavingColumns, {
    on_date: { link: ({ on_date, employee_id }: Row) => eventsOfEmployee({ from: on_date, to: on_date }, employee_id) },
    way: { cell: ({ way }, said) => <StatusBadge means={meaningOf.leaving[way]}>{said}</StatusBadge> },
    left_at: { cell: ({ left_at }) => left_at !== null && <TimeText moment={left_at} /> },
    back_at: { cell: ({ back_at }) => back_at !== null && <TimeText moment={back_at} /> },
  });

/** Who left during work, on business or on an errand, and who left early. */
export default function Leaving() {
  const report = useReportQuery(getLeavingReport, { preset: 'this_month' });
  const [columns] = useState(makeColumns);
  const { answer, filters } = report;
  return (
    <ReportPage
      title={t('screens.merchant.leaving_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => `${row.employee_id}-${row.on_date}-${row.left_at}-${row.way}`}
      presets={datePresets}
      summed={answer?.sums ?? []}
      highlights={answer && <TotalCards totals={answer.totals} shown={['business', 'errand', 'early']} />}
      picture={<ByEmployee title={t('attendanceReports.time')} period={report.period} sums={answer?.by_employee ?? []} />}
      file={leavingFile}
      mayExport={may('reports.export')}
      filters={
        <>
          <EmployeeFilter value={filters.employee_id} onChange={(id) => report.setFilter('employee_id', id)} />
          <ChoiceFilter
            label={t('attendanceReports.way')}
            all={t('attendanceReports.all_ways')}
            choices={leavingWays.map((way) => ({ value: way, label: t(`attendanceReports.ways.${way}`) }))}
            value={filters.way}
            onChange={(way) => report.setFilter('way', way)}
          />
        </>
      }
    />
  );
}
