import { Button } from '@mantine/core';
import { appointmentFiguresFile } from '@rawnaq/contract/calendar/appointment-figures-list';
import { getAppointmentStatistics, listAppointmentFigures, statisticsBy } from '@rawnaq/contract/calendar/appointment-statistics';
import { getBoard, getBookingOptions } from '@rawnaq/contract/calendar/board';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { hourOfWeek } from '@rawnaq/domain/time/hour-of-week';
import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { ChoiceFilter } from '../../../patterns/list/choice-filter.tsx';
import { HeatTable } from '../../../patterns/report/heat-table.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { go } from '../../../shell/navigation.ts';
import { useEndpoint } from '../../../shell/queries.ts';
import { t } from '../../../shell/text/text.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { datePresets } from '../../../ui/dates/date-presets.ts';
import { employeeChoices, groupChoices } from '../../../ui/pictures/employee-choices.ts';
import { NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { Highlights } from './highlights.tsx';
import { planOf } from './view-rows.ts';

const lastDayOfMonth = (date: string): string => addDays(`${addDays(`${date.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);

/** How the appointments of a period went: the figures that matter, and the same by day, person, service, hour, lead time and reason. */
export default function AppointmentFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getAppointmentStatistics, { preset: 'this_month', filters: { by: 'day' } });
  const { filters, period, answer } = report;
  // What is saved, sent and taken away are the rows.
  const place = { ...report.place, report: listAppointmentFigures.path };
  const view = filters.by ?? 'day';
  const list = useMemo(() => {
    const kept = { ...period, employee_id: filters.employee_id, service_id: filters.service_id, source: filters.source };
    return (more: Readonly<Record<string, string | number>>): string => {
      const entries = Object.entries({ ...kept, ...more }).filter(([, value]) => value !== undefined);
      return `/merchant/appointments-report?${new URLSearchParams(entries.map(([name, value]) => [name, String(value)])).toString()}`;
    };
  }, [period, filters.employee_id, filters.service_id, filters.source]);
  const plan = useMemo(
    () => planOf(view, answer, { month: format.month, clock: format.clock, list, lastDayOfMonth }),
    [view, answer, format, list],
  );
  const hasVisits = (answer?.totals.visits ?? 0) > 0;
  return (
    <ReportPage
      title={t('screens.merchant.appointment_figures')}
      report={{ ...report, place }}
      file={appointmentFiguresFile}
      rows={answer === undefined ? undefined : hasVisits ? plan.rows : []}
      columns={plan.columns}
      rowKey={(row) => row.key}
      summed={plan.summed}
      presets={datePresets}
      mayExport={may('reports.export')}
      {...(plan.chart === undefined ? {} : { chart: plan.chart })}
      {...(view === 'hour'
        ? {
            picture: (
              <HeatTable
                caption={t('statistics.hour_map')}
                values={new Map((answer?.hours ?? []).map(({ day, hour, visits }) => [hourOfWeek(day, hour), visits]))}
                write={(visits) => <NumberText value={visits} />}
              />
            ),
          }
        : {})}
      highlights={answer && <Highlights totals={answer.totals} previous={answer.previous} list={list} />}
      filters={<Filters report={report} />}
      actions={
        <Button
          className="not-printed"
          variant="default"
          leftSection={<IconListDetails size={18} stroke={1.6} aria-hidden />}
          onClick={() => go(list({}))}
        >
          {t('statistics.list')}
        </Button>
      }
    />
  );
}

function Filters({
  report,
}: {
  report: ReturnType<typeof useReportQuery<typeof getAppointmentStatistics.input, typeof getAppointmentStatistics.output>>;
}) {
  const employees = useEndpoint(getBoard, {}).data?.employees ?? [];
  const groups = useEndpoint(getBookingOptions, {}).data?.service_groups ?? [];
  const { filters, setFilter } = report;
  return (
    <>
      <ChoiceSelect
        aria-label={t('statistics.by')}
        choices={statisticsBy.map((by) => ({ value: by, label: `${t('statistics.by')}: ${t(`statistics.views.${by}`)}` }))}
        value={filters.by ?? 'day'}
        onChange={(by) => setFilter('by', by ?? 'day')}
      />
      <ChoiceFilter
        label={t('statistics.employee')}
        all={t('statistics.all_employees')}
        choices={employeeChoices(employees)}
        value={filters.employee_id}
        onChange={(id) => setFilter('employee_id', id)}
      />
      <ChoiceFilter
        label={t('statistics.service')}
        all={t('statistics.all_groups')}
        choices={groupChoices(groups)}
        value={filters.service_group_id}
        onChange={(id) => setFilter('service_group_id', id)}
      />
      <ChoiceFilter
        label={t('appointments.report.source')}
        all={t('statistics.all_sources')}
        choices={[
          { value: 0, label: t('appointments.source.system') },
          { value: 1, label: t('appointments.source.online') },
        ]}
        value={filters.source}
        onChange={(source) => setFilter('source', source)}
      />
    </>
  );
}
