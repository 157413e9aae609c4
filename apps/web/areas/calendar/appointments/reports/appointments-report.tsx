import { meaningOf } from '@rawnaq/design/status-tones';
import { Button } from '@mantine/core';
import { appointmentColumns, appointmentsFile } from '@rawnaq/contract/calendar/appointment-report';
import { reportAppointments } from '@rawnaq/contract/calendar/appointments';
import { getBoard } from '@rawnaq/contract/calendar/board';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { IconCalendar } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../../../patterns/list/choice-filter.tsx';
import { drawnColumns } from '../../../../patterns/list/drawn-columns.ts';
import { ListPage } from '../../../../patterns/list/list-page.tsx';
import { useListQuery } from '../../../../patterns/list/use-list-query.ts';
import { may } from '../../../../shell/globals.ts';
import { go } from '../../../../shell/navigation.ts';
import { useEndpoint } from '../../../../shell/queries.ts';
import { t } from '../../../../shell/text/text.ts';
import { MultiChoiceSelect } from '../../../../ui/inputs/choice-inputs.tsx';
import { employeeChoices } from '../../../../ui/pictures/employee-choices.ts';
import { datePresets } from '../../../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../../../ui/dates/date-range-picker.tsx';
import { useSalonFormat } from '../../../../ui/figures/salon-locale.tsx';
import { EmptyState } from '../../../../ui/states.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { statusNameOf, statusText } from '../visit/names.ts';

const statusNumbers = { cancelled: 0, scheduled: 1, check_in: 2, achieved: 3, no_show: 4 } as const;
const sourceText = (source: number): string => t(source === 1 ? 'appointments.source.online' : 'appointments.source.system');

const columnsOf = (dateOf: (moment: string) => string) =>
  drawnColumns(appointmentColumns, {
    starts_at: { link: (row) => `/merchant/appointments?date=${dateOf(row.starts_at)}&appointment_id=${row.id}` },
    customer_name: { link: (row) => `/merchant/customers/${row.customer_id}` },
    status: { cell: (row, said) => <StatusBadge means={meaningOf.visit[statusNameOf(row)]}>{said}</StatusBadge> },
  });

/** Appointments as a list: by period, status, employee and source; to be exported and printed. */
export default function AppointmentsReport() {
  const format = useSalonFormat();
  const today = format.dateOf(new Date());
  const list = useListQuery(reportAppointments, {
    sort: '-starts_at',
    filters: { from: `${today.slice(0, 8)}01`, to: addDays(today, 30) },
  });
  const { filters } = list.state;
  const employees = useEndpoint(getBoard, {}).data?.employees ?? [];
  const columns = useMemo(() => columnsOf(format.dateOf), [format]);
  return (
    <ListPage
      title={t('screens.merchant.appointments_report')}
      list={list}
      columns={columns}
      file={appointmentsFile}
      rowKey={(row) => row.id}
      searchPlaceholder={t('appointments.report.find')}
      mayExport={may('reports.export')}
      actions={
        <Button
          variant="default"
          leftSection={<IconCalendar size={18} stroke={1.6} aria-hidden />}
          onClick={() => go('/merchant/appointments')}
        >
          {t('appointments.report.open_board')}
        </Button>
      }
      empty={<EmptyState picture="calendar" title={t('appointments.report.empty')} text={t('appointments.report.empty_text')} />}
      filters={
        <>
          <DateRangePicker
            label={t('appointments.report.period')}
            value={{ from: filters.from ?? today, to: filters.to ?? today }}
            presets={datePresets}
            onChange={({ from, to }) => list.setFilters({ from, to })}
          />
          <MultiChoiceSelect
            aria-label={t('appointments.report.status')}
            placeholder={t('appointments.report.status')}
            choices={Object.entries(statusNumbers).map(([name, value]) => ({
              value,
              label: statusText(name as keyof typeof statusNumbers),
            }))}
            value={filters.status ?? []}
            onChange={(status) => list.setFilter('status', status.length === 0 ? undefined : status)}
          />
          <ChoiceFilter
            label={t('appointments.report.employees')}
            all={t('appointments.report.employees')}
            choices={employeeChoices(employees)}
            value={filters.employee_id}
            onChange={(id) => list.setFilter('employee_id', id)}
          />
          <ChoiceFilter
            label={t('appointments.report.source')}
            all={t('appointments.report.source')}
            choices={[0, 1].map((source) => ({ value: source, label: sourceText(source) }))}
            value={filters.source}
            onChange={(source) => list.setFilter('source', source)}
          />
        </>
      }
    />
  );
}
