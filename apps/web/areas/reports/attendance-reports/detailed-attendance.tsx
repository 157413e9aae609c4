import type { Output } from '@rawnaq/contract/endpoint';
import { listDetailedAttendance } from '@rawnaq/contract/reports/attendance/attendance-reports';
import { detailedAttendanceFile } from '@rawnaq/contract/reports/attendance/attendance-reports-list';
import { attendanceEventColumns } from '@rawnaq/contract/calendar/attendance-list';
import { useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../patterns/list/use-list-query.ts';
import { may } from '../../../shell/globals.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { DateRangePicker } from '../../../ui/dates/date-range-picker.tsx';
import { datePresets, rangeOfPreset } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import styles from './attendance-reports.module.css';
import { EmployeeFilter } from './employee-filter.tsx';
import { TotalCards } from './totals.tsx';

type Row = Output<typeof listDetailedAttendance.output>['data'][number];

const makeColumns = () =>
  drawnColumns(attendanceEventColumns, {
    corrected: {
      cell: (row: Row, said: string) =>
        said !== '' && <StatusBadge means={row.replaced_by_correction_id === null ? 'remark' : 'ended'}>{said}</StatusBadge>,
      isUsual: (row: Row) => row.replaced_by_correction_id === null && row.correction_id === null,
    },
    reason: { isHidden: false },
    decided_by: { isHidden: false },
  });

/** Every recorded time with its proof and its correction, and what the days come to. */
export default function DetailedAttendance() {
  const format = useSalonFormat();
  const [columns] = useState(makeColumns);
  const [week] = useState(() => rangeOfPreset('this_month', format.dateOf(new Date())));
  const list = useListQuery(listDetailedAttendance, { filters: week });
  const { from = week.from, to = week.to, employee_id } = list.state.filters;
  const totals = useEndpoint(listDetailedAttendance, { from, to, employee_id, page: 1, per_page: 1 }, { keepsLast: true }).data?.totals;
  return (
    <ListPage
      title={t('screens.merchant.detailed_attendance_report')}
      list={list}
      columns={columns}
      file={detailedAttendanceFile}
      rowKey={(row) => row.id}
      above={
        totals && (
          <div className={styles.above}>
            <TotalCards totals={totals} shown={['worked', 'due', 'overtime', 'missing']} />
          </div>
        )
      }
      filters={
        <>
          <DateRangePicker
            value={{ from, to }}
            onChange={(range) => list.setFilters({ ...list.state.filters, ...range })}
            presets={datePresets}
          />
          <EmployeeFilter value={employee_id} onChange={(id) => list.setFilter('employee_id', id)} />
        </>
      }
      searchPlaceholder={t('attendance.team.search')}
      mayExport={may('reports.export')}
      empty={
        <EmptyState picture="calendar" title={t('attendanceReports.detailed_empty')} text={t('attendanceReports.detailed_empty_text')} />
      }
    />
  );
}
