import type { Output } from '@rawnaq/contract/endpoint';
import { discountCuts, getDiscountFigures } from '@rawnaq/contract/reports/sold/discount-report';
import { discountFigureColumns, discountFiguresFile } from '@rawnaq/contract/reports/sold/discount-report-list';
import { type DiscountCause, discountCauses } from '@rawnaq/domain/reports/measures/discount-measures';
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
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';

type Answer = Output<typeof getDiscountFigures.output>;
type Row = Answer['data'][number];
type Cut = (typeof discountCuts)[number];

const summed = [
  'list_price_minor',
  'line_discounts_minor',
  'invoice_discounts_minor',
  'code_discounts_minor',
  'points_discounts_minor',
  'voucher_discounts_minor',
  'discounts_minor',
  'compared_discounts_minor',
  'discounted_invoices',
] as const;
const explained = [
  'list_price',
  'line_discounts',
  'invoice_discounts',
  'code_discounts',
  'points_discounts',
  'voucher_discounts',
  'discounts',
  'discount_share',
  'discounted_invoices',
  'average_discount',
] as const;

const invoicesPath = (wanted: Readonly<Record<string, string>>): string =>
  `${pathOf('merchant.discounted_invoices')}?${new URLSearchParams(wanted).toString()}`;

/** The invoices of a row: of a day, a user or a code. */
function filtersOf({ by, key }: Row, period: DateRange): Record<string, string> {
  if (by === 'day' && key !== null) return { from: key, to: key };
  if (by === 'cashier') return { ...period, ...(key === null ? { without_cashier: '1' } : { cashier_user_id: key }) };
  return { ...period, ...(key === null ? { without_code: '1' } : { discount_code_id: key }) };
}

function waysOf(period: DateRange) {
  const ofCause = (cause?: DiscountCause) => ({
    link: (row: Row) => invoicesPath({ ...filtersOf(row, period), ...(cause === undefined ? {} : { cause }) }),
  });
  return {
    line_discounts_minor: ofCause('line'),
    invoice_discounts_minor: ofCause('invoice'),
    code_discounts_minor: ofCause('code'),
    points_discounts_minor: ofCause('points'),
    voucher_discounts_minor: ofCause('voucher'),
    discounts_minor: ofCause(),
    discounted_invoices: ofCause(),
  };
}

const columnsOf = (by: Cut, period: DateRange, isCompared: boolean) =>
  drawnColumns(discountFigureColumns, { ...waysOf(period), name: { title: () => t(`discountReport.cuts.${by}`) } }, [
    by === 'day' ? 'name' : 'date',
    ...(isCompared && by !== 'day' ? [] : (['compared_discounts_minor'] as const)),
  ]).map((column) => ({ ...column, isSortable: true, ...(column.id === 'name' ? { onPhone: 'title' as const } : {}) }));

/** What discounts took off the list price: by which cause, by whom, by which code. */
export default function DiscountFigures() {
  const report = useReportQuery(getDiscountFigures, { preset: 'this_month', filters: { by: 'cashier', compare: 'previous' } });
  const { answer, period, filters } = report;
  const by = filters.by ?? 'cashier';
  const isCompared = answer === undefined || answer.compared !== null;
  const columns = useMemo(() => columnsOf(by, period, isCompared), [by, period, isCompared]);
  return (
    <ReportPage
      title={t('screens.merchant.discounts_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key ?? 'none'}
      presets={datePresets}
      summed={summed}
      chart={
        by === 'day'
          ? { kind: 'bar', along: 'date', series: ['discounts_minor'] }
          : { kind: 'ranked', along: 'name', series: ['discounts_minor'] }
      }
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare} />
          </>
        )
      }
      file={discountFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('discountReport.by')}
            choices={discountCuts.map((cut) => ({ value: cut, label: `${t('discountReport.by')}: ${t(`discountReport.cuts.${cut}`)}` }))}
            value={by}
            onChange={(cut) => report.setFilter('by', cut ?? 'cashier')}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}

/** All discounts and their share of the list price, and each cause with the invoices it is of. */
const highlightsOf = ({ totals, compared }: Answer, period: DateRange): readonly ShownMeasure[] => [
  { name: 'discount_share', value: totals.discount_share_bp, before: compared?.totals.discount_share_bp },
  ...([null, ...discountCauses] as const).map((cause): ShownMeasure => {
    const name = cause === null ? 'discounts' : (`${cause}_discounts` as const);
    return {
      name,
      value: totals[`${name}_minor`],
      before: compared?.totals[`${name}_minor`],
      link: invoicesPath({ ...period, ...(cause === null ? {} : { cause }) }),
    };
  }),
];
