import type { Output } from '@rawnaq/contract/endpoint';
import { getVisitFigures, visitCuts } from '@rawnaq/contract/reports/visit-report';
import { visitFigureColumns, visitFiguresFile } from '@rawnaq/contract/reports/visit-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards, type ShownMeasure } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { daysOfRow } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { visitsPath } from './ways.ts';

type Answer = Output<typeof getVisitFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'visits',
  'visits_came',
  'no_shows',
  'no_show_share',
  'visits_cancelled',
  'cancelled_share',
  'visits_unmarked',
  'online_visits',
  'online_share',
  'lead_time',
] as const;
const summed = ['visits', 'visits_came', 'no_shows', 'visits_cancelled', 'visits_unmarked', 'online_visits'] as const;
/** The figures that open into appointments, with the filter of the list that each counts. */
const filters = {
  visits: {},
  visits_came: { status: '2,3' },
  no_shows: { status: '4' },
  visits_cancelled: { status: '0' },
  visits_unmarked: { status: '1' },
  online_visits: { source: 1 },
} as const satisfies Partial<Record<keyof Row, object>>;
type Opened = keyof typeof filters;

/** The last of the days ahead that are told together with a first one. */
const lastOfLead: Readonly<Record<string, number | undefined>> = { 0: 0, 1: 1, 2: 3, 4: 7, 8: 14, 15: 30 };

/** Which appointments a row counts. */
function ofRow({ by, key }: Row, period: DateRange): Readonly<Record<string, string | number | undefined>> {
  if (by === 'day' || by === 'month') return { ...daysOfRow(period, by, key) };
  return by === 'source' ? { ...period, source: key } : { ...period, lead_from: key, lead_to: lastOfLead[key] };
}

/** How the appointments of a period went, as they were at the end of their day. */
export default function VisitFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getVisitFigures, { preset: 'this_month', filters: { by: 'day', compare: 'previous' } });
  const { answer, period } = report;
  const { by = 'month', compare } = report.filters;
  const isOverTime = by === 'day' || by === 'month';
  const columns = useMemo(() => {
    const opened = (field: Opened) => ({
      link: (row: Row) =>
        row[field] === 0 || (field === 'online_visits' && row.by === 'source' && row.key === '0')
          ? null
          : visitsPath({ ...ofRow(row, period), ...filters[field] }),
    });
    const drawn = drawnColumns(
      visitFigureColumns,
      {
        ...Object.fromEntries(Object.keys(filters).map((field) => [field, opened(field as Opened)])),
        date: { title: () => t(by === 'month' ? 'salesReports.month' : 'visitReport.date') },
        name: { title: () => t(`visitReport.cuts.${by}`) },
      },
      isOverTime ? ['name'] : ['date'],
    );
    return drawn.map((column) => {
      if (column.id === 'name') return { ...column, onPhone: 'title' as const };
      return column.id === 'date' && by === 'month'
        ? { ...column, kind: 'text' as const, value: (row: Row) => format.month(row.key) }
        : { ...column, isSortable: true };
    });
  }, [by, isOverTime, period, format]);
  return (
    <ReportPage
      title={t('screens.merchant.visits_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key}
      presets={datePresets}
      summed={summed}
      chart={
        isOverTime
          ? { kind: 'stack', along: 'date', series: ['visits_came', 'visits_unmarked', 'no_shows', 'visits_cancelled'] }
          : { kind: 'bar', along: 'name', series: ['visits'] }
      }
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={compare}>
              {t('visitReport.day_end')}
            </ReportNote>
          </>
        )
      }
      file={visitFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('salesReports.by')}
            choices={visitCuts.map((cut) => ({ value: cut, label: `${t('salesReports.by')}: ${t(`visitReport.cuts.${cut}`)}` }))}
            value={by}
            onChange={(cut) => report.setFilter('by', cut ?? 'month')}
          />
          <ComparisonChoice value={compare} onChange={(one) => report.setFilter('compare', one)} />
        </>
      }
    />
  );
}

/** The whole period, beside the one it is compared with. */
function highlightsOf({ totals, compared }: Answer, period: DateRange): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  const link = (of: Opened) => visitsPath({ ...period, ...filters[of] });
  return [
    { name: 'visits', value: totals.visits, before: earlier?.visits, link: link('visits') },
    { name: 'no_show_share', value: totals.no_show_share_bp, before: earlier?.no_show_share_bp, link: link('no_shows') },
    { name: 'cancelled_share', value: totals.cancelled_share_bp, before: earlier?.cancelled_share_bp, link: link('visits_cancelled') },
    { name: 'online_share', value: totals.online_share_bp, before: earlier?.online_share_bp, link: link('online_visits') },
    { name: 'lead_time', value: totals.lead_time, before: earlier?.lead_time, isInTenths: true },
  ];
}
