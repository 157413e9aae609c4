import type { Output } from '@rawnaq/contract/endpoint';
import { getServiceFigures, serviceCuts } from '@rawnaq/contract/reports/sold/service-report';
import { serviceFigureColumns, serviceFiguresFile } from '@rawnaq/contract/reports/sold/service-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { localName } from '../../../ui/figures/local-name.ts';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { linesPath } from '../sold-lines/public/lines.ts';

type Answer = Output<typeof getServiceFigures.output>;
type Row = Answer['data'][number];

const ofCost = ['products_cost_minor', 'margin_minor', 'margin_share_bp'] as const;
const ofComparison = ['compared_net_minor', 'net_change_bp'] as const;
const summed = [
  'quantity_sold_milli',
  'total_sales_minor',
  'net_sales_minor',
  'compared_net_minor',
  'products_cost_minor',
  'margin_minor',
  'booked_hours',
  'worked_hours',
] as const;
const explained = [
  'quantity_sold',
  'total_sales',
  'net_sales',
  'net_change',
  'booked_minutes',
  'worked_minutes',
  'net_per_worked_hour',
] as const;
const explainedOfCost = ['products_cost', 'margin', 'margin_share'] as const;

/** The lines, or the appointments, that a figure of a row is the sum of. */
function waysOf(period: DateRange) {
  const lines = ({ by, key }: Row) =>
    linesPath({ ...period, of: 'service', ...(by === 'service' ? { service_id: key } : { service_group_id: key }) });
  const appointments = ({ by, key }: Row) =>
    may('appointments.view')
      ? `${pathOf('merchant.appointments_report')}?${new URLSearchParams({ ...period, [by === 'service' ? 'service_id' : 'service_group_id']: String(key) }).toString()}`
      : null;
  return {
    quantity_sold_milli: { link: lines },
    total_sales_minor: { link: lines },
    net_sales_minor: { link: lines },
    products_cost_minor: { link: lines },
    booked_hours: { link: appointments },
  };
}

const groupOf = ({ group }: Row) => ({ name: group === null ? '–' : localName(group), colour: group?.colour ?? null });

/** What each service sold, what its recipe leaves of that, and the time it takes. */
export default function ServiceFigures() {
  const report = useReportQuery(getServiceFigures, { preset: 'this_month', filters: { by: 'service', compare: 'previous' } });
  const { answer, period, filters } = report;
  const by = filters.by ?? 'service';
  const seesCost = may('reports.see_cost');
  const isCompared = answer === undefined || answer.compared !== null;
  const columns = useMemo(
    () =>
      drawnColumns(serviceFigureColumns, { ...waysOf(period), service: { title: () => t(`itemReports.cuts.${by}`) } }, [
        ...(seesCost ? [] : ofCost),
        ...(isCompared ? [] : ofComparison),
      ]).map((column) => ({ ...column, isSortable: true })),
    [period, by, seesCost, isCompared],
  );
  return (
    <ReportPage
      title={t('screens.merchant.services_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'service', series: ['net_sales_minor'], groupOf }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {t('itemReports.hours_note')}
            </ReportNote>
          </>
        )
      }
      file={serviceFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={seesCost ? [...explained, ...explainedOfCost] : explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('itemReports.by')}
            choices={serviceCuts.map((cut) => ({ value: cut, label: `${t('itemReports.by')}: ${t(`itemReports.cuts.${cut}`)}` }))}
            value={by}
            onChange={(cut) => report.setFilter('by', cut ?? 'service')}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}

/** All services together, beside the period they are compared with. */
function highlightsOf({ totals, compared }: Answer, period: DateRange): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  const link = linesPath({ ...period, of: 'service' });
  return [
    { name: 'total_sales', value: totals.total_sales_minor, before: earlier?.total_sales_minor, link },
    { name: 'net_sales', value: totals.net_sales_minor, before: earlier?.net_sales_minor, link },
    ...(may('reports.see_cost')
      ? ([
          { name: 'margin', value: totals.margin_minor, before: earlier?.margin_minor },
          { name: 'margin_share', value: totals.margin_share_bp, before: earlier?.margin_share_bp },
        ] as const)
      : []),
    { name: 'net_per_worked_hour', value: totals.net_per_worked_hour_minor, before: earlier?.net_per_worked_hour_minor },
  ];
}
