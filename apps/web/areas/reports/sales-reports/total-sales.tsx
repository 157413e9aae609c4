import type { Output } from '@rawnaq/contract/endpoint';
import { getTotalSales } from '@rawnaq/contract/reports/total-sales';
import { totalSalesColumns, totalSalesFile } from '@rawnaq/contract/reports/total-sales-list';
import type { MeasureName } from '@rawnaq/domain/reports/measures/measures';
import { isMeasuredBy, isOfDays, type SalesCut, salesCuts } from '@rawnaq/domain/reports/measures/sales-cuts';
import { addDays } from '@rawnaq/domain/time/calendar-date';
import { useMemo } from 'react';
import { drawnColumns } from '../../../patterns/list/drawn-columns.ts';
import { ReportPage } from '../../../patterns/report/report-page.tsx';
import { useReportQuery } from '../../../patterns/report/use-report-query.ts';
import { may } from '../../../shell/globals.ts';
import { t } from '../../../shell/text/text.ts';
import { datePresets, type DateRange } from '../../../ui/dates/date-presets.ts';
import { useSalonFormat } from '../../../ui/figures/salon-locale.tsx';
import { ChoiceSelect } from '../../../ui/inputs/choice-inputs.tsx';
import { ComparisonChoice } from '../../../patterns/report/comparison.tsx';
import { MeasureHelp } from '../../../patterns/report/measure-help.tsx';
import { SalesHighlights } from './sales-highlights.tsx';
import { documentsPath, reportPath } from './ways.ts';

type Answer = Output<typeof getTotalSales.output>;
type Row = Answer['data'][number];

/** The columns that are measures, with the measure each shows. */
const ofMeasures = {
  invoices: 'invoices',
  list_price_minor: 'list_price',
  manual_discounts_minor: 'manual_discounts',
  code_discounts_minor: 'code_discounts',
  points_discounts_minor: 'points_discounts',
  voucher_discounts_minor: 'voucher_discounts',
  discounts_minor: 'discounts',
  billed_minor: 'billed',
  debited_minor: 'debited',
  credited_minor: 'credited',
  net_sales_minor: 'net_sales',
  vat_minor: 'vat',
  total_sales_minor: 'total_sales',
  debts_minor: 'debts',
  tips_minor: 'tips',
} as const satisfies Partial<Record<(typeof totalSalesColumns)['ids'][number], MeasureName>>;
type MeasureColumn = keyof typeof ofMeasures;
const measureColumns = Object.keys(ofMeasures) as MeasureColumn[];

const lastOfMonth = (first: string): string => addDays(`${addDays(`${first.slice(0, 8)}28`, 4).slice(0, 8)}01`, -1);
const within = (period: DateRange, from: string, to: string): DateRange => ({
  from: from > period.from ? from : period.from,
  to: to < period.to ? to : period.to,
});

/** Where a row leads: a month to its days, any other to its documents. */
function wayOf(row: Row, period: DateRange): string | null {
  const { by, key } = row;
  if (key === 'rest') return null;
  if (by === 'month' && key !== null) return reportPath({ ...within(period, key, lastOfMonth(key)), by: 'day' });
  if (by === 'day' && key !== null) return documentsPath({ from: key, to: key });
  return documentsPath({ ...period, by, ...(key === null ? { without_key: 1 as const } : { key }) });
}

function columnsOf(cut: SalesCut, answer: Answer | undefined, monthName: (date: string) => string) {
  const missing = measureColumns.filter(
    (id) => !isMeasuredBy(ofMeasures[id], cut) || (id === 'tips_minor' && answer?.data.every((row) => row.tips_minor === null) === true),
  );
  return drawnColumns(
    totalSalesColumns,
    cut === 'month' ? { date: { title: () => t('salesReports.month') } } : { name: { title: () => t(`salesReports.cuts.${cut}`) } },
    [
      ...missing,
      isOfDays(cut) ? ('name' as const) : ('date' as const),
      ...(answer?.compared === null ? (['compared_minor'] as const) : []),
    ],
  ).map((column) => {
    if (column.id === 'name') return { ...column, isSortable: true, onPhone: 'title' as const };
    // Months are written out, so that the chart names them too; in their own order, which is not that of their names.
    const isMonth = column.id === 'date' && cut === 'month';
    return isMonth ? { ...column, kind: 'text' as const, value: (row: Row) => monthName(row.key ?? '') } : { ...column, isSortable: true };
  });
}

/** What a period sold, cut by what the reader wants to see, beside another period; every figure opens into its documents. */
export default function TotalSales() {
  const format = useSalonFormat();
  const report = useReportQuery(getTotalSales, { preset: 'this_month', filters: { by: 'day', compare: 'previous' } });
  const { answer, period, filters } = report;
  const cut = filters.by ?? 'day';
  const columns = useMemo(() => columnsOf(cut, answer, format.month), [cut, answer, format]);
  const isCompared = answer !== undefined && answer.compared !== null;
  const series = ['total_sales_minor', ...(isCompared ? ['compared_minor'] : [])];
  return (
    <ReportPage
      title={t('screens.merchant.total_sales')}
      report={report}
      rows={answer?.data}
      columns={columns}
      rowKey={(row) => row.key ?? 'none'}
      rowLink={(row) => wayOf(row, period)}
      presets={datePresets}
      summed={measureColumns}
      chart={isOfDays(cut) ? { kind: 'bar', along: 'date', series } : { kind: 'ranked', along: 'name', series: ['total_sales_minor'] }}
      highlights={answer && <SalesHighlights answer={answer} period={period} comparison={filters.compare} />}
      file={totalSalesFile}
      mayExport={may('reports.export') && (cut !== 'customer' || may('customers.export'))}
      actions={<MeasureHelp names={measureColumns.map((id) => ofMeasures[id]).filter((name) => isMeasuredBy(name, cut))} />}
      filters={
        <>
          <ChoiceSelect
            aria-label={t('salesReports.by')}
            choices={salesCuts
              .filter((by) => by !== 'customer' || may('customers.view'))
              .map((by) => ({ value: by, label: `${t('salesReports.by')}: ${t(`salesReports.cuts.${by}`)}` }))}
            value={cut}
            onChange={(by) => report.setFilter('by', by ?? 'day')}
          />
          <ComparisonChoice value={filters.compare} onChange={(compare) => report.setFilter('compare', compare)} />
        </>
      }
    />
  );
}
