import type { Output } from '@rawnaq/contract/endpoint';
import { getProductFigures } from '@rawnaq/contract/reports/sold/product-report';
import { productFigureColumns, productFiguresFile } from '@rawnaq/contract/reports/sold/product-report-list';
import { StockOperation } from '@rawnaq/domain/catalogue/stock/operation';
import { idleDayChoices, usual_idle_days } from '@rawnaq/domain/reports/measures/dead-stock';
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
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { linesPath } from '../sold-lines/public/lines.ts';

type Answer = Output<typeof getProductFigures.output>;
type Row = Answer['data'][number];

const ofCost = [
  'products_cost_minor',
  'margin_minor',
  'margin_share_bp',
  'stock_value_minor',
  'stock_turn',
  'dead_stock_minor',
  'lost_cost_minor',
  'expired_cost_minor',
] as const;
const ofComparison = ['compared_net_minor', 'net_change_bp'] as const;
const summed = [
  'total_sales_minor',
  'net_sales_minor',
  'compared_net_minor',
  'products_cost_minor',
  'margin_minor',
  'stock_value_minor',
  'dead_stock_minor',
  'lost_cost_minor',
  'expired_cost_minor',
] as const;
const explained = [
  'quantity_sold',
  'total_sales',
  'net_sales',
  'net_change',
  'in_stock',
  'days_left',
  'dead_products',
  'lost',
  'expired',
] as const;
const explainedOfCost = [
  'products_cost',
  'margin',
  'margin_share',
  'stock_value',
  'stock_turn',
  'dead_stock',
  'lost_cost',
  'expired_cost',
] as const;

/** The lines, or the movements of stock, that a figure of a product is the sum of. */
function waysOf({ from, to }: DateRange) {
  const lines = { link: ({ product_id }: Row) => linesPath({ from, to, of: 'product', product_id }) };
  const moves = (operation?: number) => ({
    link: ({ product_id }: Row) =>
      may('stock.view')
        ? `${pathOf('merchant.stock_operations')}?${new URLSearchParams({
            product_id: String(product_id),
            ...(operation === undefined ? { to } : { from, to, operation: String(operation) }),
          }).toString()}`
        : null,
  });
  return {
    quantity_sold_milli: lines,
    total_sales_minor: lines,
    net_sales_minor: lines,
    products_cost_minor: lines,
    in_stock_milli: moves(),
    stock_value_minor: moves(),
    lost_milli: moves(StockOperation.lost),
    lost_cost_minor: moves(StockOperation.lost),
    expired_milli: moves(StockOperation.expired),
    expired_cost_minor: moves(StockOperation.expired),
  };
}

/** What each product sold, what its stock is worth, how fast it turns over and what of it is dead, lost or expired. */
export default function ProductFigures() {
  const format = useSalonFormat();
  const report = useReportQuery(getProductFigures, { preset: 'this_month', filters: { compare: 'previous' } });
  const { answer, period, filters } = report;
  const seesCost = may('reports.see_cost');
  const isCompared = answer === undefined || answer.compared !== null;
  const columns = useMemo(
    () =>
      drawnColumns(productFigureColumns, waysOf(period), [...(seesCost ? [] : ofCost), ...(isCompared ? [] : ofComparison)]).map(
        (column) => ({
          ...column,
          isSortable: true,
        }),
      ),
    [period, seesCost, isCompared],
  );
  return (
    <ReportPage
      title={t('screens.merchant.products_report')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.product_id}
      presets={datePresets}
      summed={summed}
      chart={{ kind: 'ranked', along: 'product', series: [filters.only_dead === 1 && seesCost ? 'dead_stock_minor' : 'net_sales_minor'] }}
      highlights={
        answer && (
          <>
            <MeasureCards shown={highlightsOf(answer, period)} />
            <ReportNote compared={answer.compared} comparison={filters.compare}>
              <bdi>{t('itemReports.stock_note', { date: format.date(period.to) })}</bdi>
            </ReportNote>
          </>
        )
      }
      file={productFiguresFile}
      mayExport={may('reports.export')}
      actions={<MeasureHelp names={seesCost ? [...explained, ...explainedOfCost] : explained} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('itemReports.show')}
            choices={(['all', 'dead'] as const).map((shown) => ({ value: shown, label: t(`itemReports.shows.${shown}`) }))}
            value={filters.only_dead === 1 ? 'dead' : 'all'}
            onChange={(shown) => report.setFilter('only_dead', shown === 'dead' ? 1 : undefined)}
          />
          <ChoiceSelect
            aria-label={t('itemReports.idle_days')}
            choices={idleDayChoices.map((days) => ({ value: String(days), label: t(`itemReports.days.${days}`) }))}
            value={String(filters.idle_days ?? usual_idle_days)}
            onChange={(days) => report.setFilter('idle_days', days === null ? undefined : Number(days))}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}

/** All products together, beside the period they are compared with. */
function highlightsOf({ totals, compared }: Answer, period: DateRange): readonly ShownMeasure[] {
  const earlier = compared?.totals;
  const net_sales = {
    name: 'net_sales',
    value: totals.net_sales_minor,
    before: earlier?.net_sales_minor,
    link: linesPath({ ...period, of: 'product' }),
  } as const;
  const dead_products = { name: 'dead_products', value: totals.dead_products, before: earlier?.dead_products } as const;
  if (!may('reports.see_cost')) return [net_sales, dead_products];
  return [
    net_sales,
    { name: 'margin', value: totals.margin_minor, before: earlier?.margin_minor },
    { name: 'stock_value', value: totals.stock_value_minor, before: earlier?.stock_value_minor },
    { name: 'stock_turn', value: totals.stock_turn, before: earlier?.stock_turn, isInTenths: true },
    dead_products,
    { name: 'dead_stock', value: totals.dead_stock_minor, before: earlier?.dead_stock_minor },
  ];
}
