import type { Output } from '@rawnaq/contract/endpoint';
import { getBusyHours } from '@rawnaq/contract/reports/visit-report';
import { busyHourColumns, busyHoursFile } from '@rawnaq/contract/reports/visit-report-list';
import { useMemo, useState } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { HeatTable } from '../../../patterns/report/heat-table.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { addressOf } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { Money, NumberText } from '../../../ui/figures/figures.tsx';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { visitsPath } from './ways.ts';

type Answer = Output<typeof getBusyHours.output>;
type Row = Answer['data'][number];

const shownFields = ['visits_kept', 'total_sales_minor', 'utilisation_bp'] as const;
type Shown = (typeof shownFields)[number];
const measureOf = { visits_kept: 'visits_kept', total_sales_minor: 'total_sales', utilisation_bp: 'utilisation' } as const;

/** Everything but cancelled: what a booking of an hour is. */
const keptStates = '1,2,3,4';

function waysOf(period: DateRange): Readonly<Record<Shown, (hour_of_week: number) => string | null>> {
  return {
    visits_kept: (hour_of_week) => visitsPath({ ...period, hour_of_week, status: keptStates }),
    total_sales_minor: (key) => addressOf(pathOf('merchant.sales_documents'), { ...period, by: 'hour', key }),
    utilisation_bp: () => null,
  };
}

/** When the week is busy: bookings, takings and how busy employees are, by weekday and hour. */
export default function BusyHours() {
  const format = useSalonFormat();
  const seesTakings = may('reports.see_takings');
  const report = useReportQuery(getBusyHours, { preset: 'last_3_months', filters: { compare: 'previous' } });
  const { answer, period, filters } = report;
  const [field, setField] = useState<Shown>('visits_kept');
  const ways = useMemo(() => waysOf(period), [period]);
  const columns = useMemo(() => {
    const opened = (of: 'visits_kept' | 'total_sales_minor') => ({
      link: (row: Row) => (row[of] === 0 || row[of] === null ? null : ways[of](row.hour_of_week)),
    });
    return drawnColumns(
      busyHourColumns,
      { visits_kept: opened('visits_kept'), total_sales_minor: opened('total_sales_minor') },
      seesTakings ? [] : ['total_sales_minor'],
    ).map((column) => (column.id === 'weekday' ? column : { ...column, isSortable: true }));
  }, [ways, seesTakings]);
  const values = new Map(
    (answer?.data ?? []).flatMap((row): [number, number][] => {
      const value = row[field];
      return value === null || value === 0 ? [] : [[row.hour_of_week, value]];
    }),
  );
  const write = (value: number) =>
    field === 'utilisation_bp' ? (
      <bdi>{format.percent(value)}</bdi>
    ) : field === 'total_sales_minor' ? (
      <Money amount_minor={value} withCurrency={false} />
    ) : (
      <NumberText value={value} />
    );
  const shown = seesTakings ? shownFields : (['visits_kept', 'utilisation_bp'] as const);
  return (
    <ReportPage
      title={t('screens.merchant.busy_hours')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.hour_of_week}
      presets={datePresets}
      summed={['visits_kept', 'total_sales_minor']}
      picture={
        <HeatTable
          caption={t('visitReport.heat', { measure: t(`measures.${measureOf[field]}.name`) })}
          values={values}
          write={write}
          wayOf={ways[field]}
        />
      }
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {t('visitReport.hours_note')}
            </ReportNote>
          </>
        )
      }
      file={busyHoursFile}
      mayExport={may('reports.export')}
      actions={
        <MeasureHelp
          names={['visits_kept', ...(seesTakings ? (['total_sales'] as const) : []), 'rostered_minutes', 'booked_minutes', 'utilisation']}
        />
      }
      filters={
        <>
          <ChoiceSelect
            aria-label={t('visitReport.shown')}
            choices={shown.map((one) => ({ value: one, label: t(`measures.${measureOf[one]}.name`) }))}
            value={field}
            onChange={(one) => setField(one ?? 'visits_kept')}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}

/** The whole period, beside the one it is compared with. */
function highlightsOf({ totals, compared }: Answer): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  return [
    { name: 'visits_kept', value: totals.visits_kept, before: earlier?.visits_kept },
    ...(totals.total_sales_minor === null
      ? []
      : [{ name: 'total_sales', value: totals.total_sales_minor, before: earlier?.total_sales_minor } as const]),
    { name: 'utilisation', value: totals.utilisation_bp, before: earlier?.utilisation_bp },
  ];
}
