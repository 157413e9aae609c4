import { Paper, Skeleton } from '@mantine/core';
import type { Schema } from '@rawnaq/contract/endpoint';
import type { ListFile } from '@rawnaq/contract/list-file';
import { useMemo, type ReactNode } from 'react';
import { SavedViews } from '../../shell/higher-wings.tsx';
import { language } from '../../shell/text/language.ts';
import { t } from '../../shell/text/text.ts';
import type { DatePreset } from '../../ui/dates/date-presets.ts';
import { DateRangePicker } from '../../ui/dates/date-range-picker.tsx';
import { download } from '../../ui/files/download.ts';
import { PageHeader } from '../../ui/page-header.tsx';
import { PrintButton } from '../../ui/files/print-button.tsx';
import { useSalonFormat } from '../../ui/figures/salon-locale.tsx';
import { EmptyState, ErrorState, RowsSkeleton } from '../../ui/states.tsx';
import { cellOf } from '../list/cell.tsx';
import { ColumnMenu } from '../list/column-menu.tsx';
import { shownColumns, type Column } from '../list/column.ts';
import { DataTable } from '../list/data-table.tsx';
import { takePaper } from '../files/take-paper.ts';
import { ExportMenu } from '../files/export-menu.tsx';
import { FilterBar } from '../list/filter-bar.tsx';
import { ListFooter } from '../list/list-footer.tsx';
import { nextSort } from '../list/list-state.ts';
import { ChartFigure } from './chart-figure.tsx';
import type { ChartPlan } from './report-chart.tsx';
import styles from './report-page.module.css';
import { drawnRows, highestRow, sortedRows, totalsOf } from './report-rows.ts';
import type { ReportQuery } from './use-report-query.ts';

export interface ReportPageProps<I, O, Row> {
  title: string;
  /** From `useReportQuery`. */
  report: ReportQuery<I, O>;
  rows: readonly Row[] | undefined;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string | number;
  rowLink?: (row: Row) => string | null;
  chart?: ChartPlan<Row>;
  /** A picture of its own instead of a chart; it says what it shows to those who do not see it. */
  picture?: ReactNode;
  /** Columns whose sum stands in the last line; of a report that comes page by page the sums themselves, which are those of all pages. */
  summed?: readonly string[] | Readonly<Record<string, number>>;
  presets?: readonly DatePreset[];
  /** With which month its years begin, where that is not January. */
  firstMonth?: number | undefined;
  filters?: ReactNode;
  /** The figures that matter most, above the picture. */
  highlights?: ReactNode;
  mayExport?: boolean;
  /** The report as a file that the server writes; its columns are those of `columns`. */
  file?: ListFile<Schema & { readonly _zod: { readonly input: I } }>;
  /** Beside the title. */
  actions?: ReactNode;
}

/** A report: its period, its picture, its table with totals; printed and taken away as a file. */
export function ReportPage<I, O, Row extends object>(props: ReportPageProps<I, O, Row>) {
  const {
    title,
    report,
    rows = none,
    columns,
    chart,
    picture,
    presets,
    firstMonth,
    filters,
    highlights,
    mayExport = true,
    file,
    actions,
  } = props;
  const format = useSalonFormat();
  const isSortedHere = report.paging === null;
  const sorted = useMemo(
    () => (isSortedHere ? sortedRows(columns, rows, report.sort, language) : rows),
    [isSortedHere, columns, rows, report.sort],
  );
  const days = format.period(report.period.from, report.period.to);
  const series = columns.filter(({ id }) => chart?.series.includes(id));
  const drawn = drawnRows(rows, series, chart?.kind === 'ranked');
  return (
    <>
      <PageHeader
        title={title}
        note={<bdi className="only-printed">{days}</bdi>}
        actions={
          <>
            {file !== undefined && <SavedViews title={title} place={report.place} presets={presets} firstMonth={firstMonth} />}
            {actions}
            <PrintButton />
          </>
        }
      />
      <Paper className={styles.sheet}>
        <FilterBar
          lead={<DateRangePicker value={report.period} onChange={report.setPeriod} presets={presets} firstMonth={firstMonth} />}
          isFiltered={report.isFiltered}
          filterCount={report.filterCount}
          onClear={report.clear}
          tools={
            <>
              <ColumnMenu columns={columns} chosen={report.columns} onChoose={report.setColumns} />
              {mayExport && <ReportExport {...{ title, report, columns, file }} rows={sorted} />}
            </>
          }
        >
          {filters}
        </FilterBar>
        {report.error ? (
          <ErrorState error={report.error} onRetry={report.retry} />
        ) : report.isPending ? (
          <div className={styles.waiting}>
            <Skeleton height={280} />
            <RowsSkeleton rows={8} />
          </div>
        ) : rows.length === 0 ? (
          <EmptyState picture="chart" title={t('ui.report_empty_title')} text={t('ui.report_empty_text', { period: days })} />
        ) : (
          <>
            {highlights !== undefined && <div className={styles.highlights}>{highlights}</div>}
            {chart && drawn.length > 0 && (
              <div className={styles.chart}>
                <ChartFigure title={title} period={days} plan={chart} columns={columns} rows={rows} />
              </div>
            )}
            {chart && <Highest plan={chart} columns={columns} rows={drawn} />}
            {picture !== undefined && <div className={styles.chart}>{picture}</div>}
            <ReportTable {...props} rows={sorted} />
            {report.paging !== null && (
              <ListFooter
                page={report.paging.page}
                per_page={report.paging.per_page}
                total={report.paging.total}
                onPage={report.paging.setPage}
                onPerPage={report.paging.setPerPage}
              />
            )}
          </>
        )}
      </Paper>
    </>
  );
}

type ReportExportProps<I, O, Row> = Pick<ReportPageProps<I, O, Row>, 'title' | 'report' | 'columns' | 'file'> & { rows: readonly Row[] };

/** The report taken away: by the server where it has a file of it, which is then that of all pages. */
function ReportExport<I, O, Row>({ title, report, columns, file, rows }: ReportExportProps<I, O, Row>) {
  const sort = report.sort === null ? {} : { sort: report.sort };
  return (
    <ExportMenu
      title={title}
      columns={shownColumns(columns, report.columns)}
      fetchAll={() => Promise.resolve(rows)}
      takeFile={
        file &&
        ((format, shown, signal) =>
          download(file, { ...report.question, ...sort, format, columns: [...shown] }, `${title}.${format}`, signal))
      }
      takePaper={file && ((signal) => takePaper(title, report.place, signal))}
      isEmpty={rows.length === 0}
    />
  );
}

/** Where the picture is highest, in words: what its height comes to. */
function Highest<Row>({ plan, columns, rows }: { plan: ChartPlan<Row>; columns: readonly Column<Row>[]; rows: readonly Row[] }) {
  const along = columns.find(({ id }) => id === plan.along);
  const series = columns.find(({ id }) => id === plan.series[0]);
  const row = highestRow(rows, series);
  if (row === null || along === undefined || series === undefined) return null;
  return (
    <p className={styles.highest}>
      {t('ui.highest', { title: series.title })} {cellOf(along, row)} · {cellOf(series, row)}
    </p>
  );
}

const none: readonly never[] = [];
const isNames = (summed: ReportPageProps<never, never, never>['summed']): summed is readonly string[] => Array.isArray(summed);

function ReportTable<I, O, Row extends object>({ title, report, rows = [], columns, rowKey, rowLink, summed }: ReportPageProps<I, O, Row>) {
  const totals = useMemo(() => (isNames(summed) ? totalsOf(columns, rows, summed) : summed), [columns, rows, summed]);
  return (
    <DataTable
      label={title}
      columns={columns}
      rows={rows}
      rowKey={rowKey}
      rowLink={rowLink}
      chosen={report.columns}
      sort={report.sort}
      onSort={(column) => report.toggleSort(nextSort(report.sort, column))}
      totals={totals}
      isStale={report.isStale}
    />
  );
}
