import type { Output } from '@rawnaq/contract/endpoint';
import { getEmployeeAttendance } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { dayWord, employeeAttendanceColumns, employeeAttendanceFile } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { meaningOf } from '@rawnaq/design/status-tones';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparedWith, ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { TimeText } from '../../../ui/figures/figures.tsx';
import { localName } from '../../../ui/figures/local-name.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './attendance-reports.module.css';
import { EmployeeFilter } from './employee-filter.tsx';
import { TotalCards } from './totals.tsx';
import { eventsOfEmployee, exitsOfEmployee, missingOfEmployee } from './ways.ts';

type Row = Output<typeof getEmployeeAttendance.output>['data'][number];

const summed = [
  ...(['due', 'worked', 'overtime', 'missing', 'late', 'early', 'present', 'unpaid_break', 'paid_break', 'errand', 'business'] as const),
];

function columnsOf(employee_id: number | undefined) {
  const isOpen = employee_id !== undefined && may('attendance.view');
  const to = (way: (period: DateRange, id: number) => string) => ({
    link: ({ on_date }: Row) => (isOpen ? way({ from: on_date, to: on_date }, employee_id) : null),
  });
  return drawnColumns(employeeAttendanceColumns, {
    on_date: to(eventsOfEmployee),
    came_at: { isHidden: false, cell: ({ came_at }) => came_at !== null && <TimeText moment={came_at} /> },
    left_at: { isHidden: false, cell: ({ left_at }) => left_at !== null && <TimeText moment={left_at} /> },
    state: {
      cell: (row, said) => <StatusBadge means={meaningOf.attendanceDay[dayWord(row)]}>{said}</StatusBadge>,
      isUsual: (row) => dayWord(row) === 'worked',
    },
    missing: to(missingOfEmployee),
    errand: to(exitsOfEmployee),
    business: to(exitsOfEmployee),
  }).map((column) => ({ ...column, isSortable: true }));
}

/** The days of one employee: what was due and worked, and what was missing. */
export default function EmployeeAttendance() {
  const report = useReportQuery(getEmployeeAttendance, { preset: 'this_month' });
  const { answer, filters } = report;
  const id = answer?.employee?.id;
  const columns = useMemo(() => columnsOf(id), [id]);
  return (
    <ReportPage
      title={t('screens.merchant.employee_attendance_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.on_date}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'bar', along: 'on_date', series: ['worked', 'due'] }}
      highlights={
        answer && (
          <>
            <TotalCards totals={answer.totals} before={answer.compared?.totals} shown={['worked', 'due', 'overtime', 'missing', 'late']} />
            <p className={styles.across}>
              {answer.employee !== null && <strong>{localName(answer.employee)}</strong>}{' '}
              <ComparedWith compared={answer.compared} comparison={filters.compare} />
            </p>
          </>
        )
      }
      file={employeeAttendanceFile}
      mayExport={may('reports.export')}
      filters={
        <>
          {may('attendance.view') && (
            <EmployeeFilter value={filters.employee_id ?? id} onChange={(next) => report.setFilter('employee_id', next)} isAll={false} />
          )}
          <ComparisonChoice value={filters.compare} onChange={(next) => report.setFilter('compare', next)} />
        </>
      }
    />
  );
}
