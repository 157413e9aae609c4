import { Skeleton, VisuallyHidden } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadChunk } from '../../shell/chunk.ts';
import { t } from '../../shell/text/text.ts';
import { cellOf } from '../list/cell.tsx';
import type { Column } from '../list/column.ts';
import styles from './chart-figure.module.css';
import type { ChartPlan } from './report-chart.tsx';

const ReportChart = lazy(() => loadChunk(() => import('./report-chart.tsx'))) as typeof import('./report-chart.tsx').default;

interface ChartFrameProps {
  /** What is drawn, and of which days. */
  title: string;
  period: string;
  /** The drawing, which may be fetched when it is needed. */
  children: ReactNode;
}

/** The place of a drawing. It says what is drawn to those who do not see it, and that the table below has the same figures. */
export function ChartFrame({ title, period, children }: ChartFrameProps) {
  return (
    <figure className={styles.chart} role="img" aria-label={t('ui.chart_label', { title, period })}>
      <Suspense fallback={<Skeleton height={280} />}>{children}</Suspense>
    </figure>
  );
}

interface ReadAloudProps<Row> {
  title: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
}

/** The figures of a chart as a table that is read aloud and not seen: where no other table of the screen has them. */
export function ReadAloud<Row>({ title, columns, rows, rowKey }: ReadAloudProps<Row>) {
  return (
    <VisuallyHidden>
      <table>
        <caption>{title}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col">
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id}>{cellOf(column, row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </VisuallyHidden>
  );
}

interface ChartFigureProps<Row> extends Omit<ChartFrameProps, 'children'> {
  plan: ChartPlan<Row>;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  /** Given where the rows are in no table of the screen: they are then read aloud. */
  rowKey?: (row: Row) => string | number;
}

/** The chart of a report, which is fetched when it is shown. */
export function ChartFigure<Row>({ title, period, plan, columns, rows, rowKey }: ChartFigureProps<Row>) {
  return (
    <>
      <ChartFrame title={title} period={period}>
        <ReportChart plan={plan} columns={columns} rows={rows} />
      </ChartFrame>
      {rowKey !== undefined && <ReadAloud title={title} columns={columns} rows={rows} rowKey={rowKey} />}
    </>
  );
}
