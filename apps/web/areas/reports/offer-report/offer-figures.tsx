import type { Output } from '@rawnaq/contract/endpoint';
import { getOfferFigures, type OfferPart } from '@rawnaq/contract/reports/sold/offer-report';
import { offerFigureColumns, offerFiguresFile } from '@rawnaq/contract/reports/sold/offer-report-list';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureCards } from '../../../patterns/report/measure-cards.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { ReportNote } from '../../../patterns/report/report-note.tsx';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { addressOf } from '../../../patterns/report/row-days.ts';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { pathOf } from '../../../shell/screens/table.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';

type Answer = Output<typeof getOfferFigures.output>;
type Row = Answer['data'][number];

const explained = [
  'offers_sold',
  'offers_sold_value',
  'offers_withdrawn',
  'offers_opened',
  'offer_uses',
  'offers_earned',
  'offers_expired',
  'offer_uses_left',
  'offers_deferred',
  'offers_left_expired',
  'offers_expiring_30',
  'offers_expiring_60',
  'offers_expiring_90',
] as const;
const explainedOfCost = ['offers_cost', 'offers_margin', 'offers_margin_share'] as const;
const ofCost = ['offers_cost_minor', 'offers_margin_minor', 'offers_margin_share_bp'] as const;
/** The figures that open into sold offers, with the part of them each counts. */
const parts = {
  offers_sold: 'sold',
  offers_sold_value_minor: 'sold',
  offers_withdrawn_minor: 'withdrawn',
  offers_opened_minor: 'opened',
  offer_uses: 'used',
  offers_earned_minor: 'used',
  offers_cost_minor: 'used',
  offers_margin_minor: 'used',
  offers_expired_minor: 'expired',
  offer_uses_left: 'left',
  offers_deferred_minor: 'left',
  offers_left_expired_minor: 'left_expired',
  offers_expiring_30_minor: 'expiring_30',
  offers_expiring_60_minor: 'expiring_60',
  offers_expiring_90_minor: 'expiring_90',
} as const satisfies Partial<Record<keyof Row, OfferPart>>;

const rowsPath = (period: DateRange, of: OfferPart, offer_id?: number): string =>
  addressOf(pathOf('merchant.report_offers'), { ...period, of, offer_id });

const columnsOf = (period: DateRange) =>
  drawnColumns(
    offerFigureColumns,
    Object.fromEntries(
      Object.entries(parts).map(([id, part]) => [
        id,
        {
          link: (row: Row) =>
            (row[id as keyof typeof parts] ?? 0) === 0 && !id.includes('margin') ? null : rowsPath(period, part, row.offer_id),
        },
      ]),
    ),
    may('reports.see_cost') ? [] : ofCost,
  ).map((column) => ({ ...column, isSortable: true }));

/** The whole period, beside the one it is compared with. */
function highlightsOf({ totals, compared }: Answer, period: DateRange) {
  const earlier = compared?.totals;
  return [
    {
      name: 'offers_sold_value',
      value: totals.offers_sold_value_minor,
      before: earlier?.offers_sold_value_minor,
      link: rowsPath(period, 'sold'),
    },
    { name: 'offers_earned', value: totals.offers_earned_minor, before: earlier?.offers_earned_minor, link: rowsPath(period, 'used') },
    ...(may('reports.see_cost')
      ? [
          {
            name: 'offers_margin' as const,
            value: totals.offers_margin_minor,
            before: earlier?.offers_margin_minor,
            link: rowsPath(period, 'used'),
          },
        ]
      : []),
    {
      name: 'offers_deferred',
      value: totals.offers_deferred_minor,
      before: earlier?.offers_deferred_minor,
      link: rowsPath(period, 'left'),
    },
    {
      name: 'offers_left_expired',
      value: totals.offers_left_expired_minor,
      before: earlier?.offers_left_expired_minor,
      link: rowsPath(period, 'left_expired'),
    },
    {
      name: 'offers_expiring_30',
      value: totals.offers_expiring_30_minor,
      before: earlier?.offers_expiring_30_minor,
      link: rowsPath(period, 'expiring_30'),
    },
  ] as const;
}

/** What was sold and used of each offer, what was earned of it and what is deferred, and what expires soon. */
export default function OfferFigures() {
  const report = useReportQuery(getOfferFigures, { preset: 'this_year', filters: { compare: 'previous' } });
  const { answer, period, filters } = report;
  const columns = useMemo(() => columnsOf(period), [period]);
  return (
    <ReportPage
      title={t('screens.merchant.offers_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.offer_id}
      presets={datePresets}
      summed={Object.keys(parts)}
      chart={{ kind: 'ranked', along: 'offer', series: ['offers_earned_minor'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              {t('offerReport.left_note')}
            </ReportNote>
          </>
        )
      }
      file={offerFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={may('reports.see_cost') ? [...explained, ...explainedOfCost] : explained} />}
      filters={<ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />}
    />
  );
}
