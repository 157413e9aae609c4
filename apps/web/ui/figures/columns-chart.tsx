import type { CSSProperties, ReactNode } from 'react';
import { PageLink } from '../page-link.tsx';
import styles from './columns-chart.module.css';

export interface ChartSeries {
  key: string;
  label: string;
  /** A CSS colour, most often `var(--series-1)` and on. */
  colour: string;
}

export interface ChartColumn {
  key: string;
  /** Under the column; left out where there is no room for one under each. */
  label?: string | undefined;
  /** In full, for the panel of the column and for who does not see it: "November 2026". */
  name: string;
  /** By the key of the series; below zero counts as nothing. */
  values: Readonly<Record<string, number>>;
  /** The rows the column is made of. */
  link?: string | undefined;
  /** The period that is going on. */
  isNow?: boolean;
}

interface ColumnsChartProps {
  /** What is shown, for who does not see it. */
  label: string;
  /** The lowest part of a column first. */
  series: readonly ChartSeries[];
  columns: readonly ChartColumn[];
  /** A value as it is shown in full. */
  figure: (value: number) => ReactNode;
  /** The same as it is read aloud. */
  say: (value: number) => string;
  /** A value where room is scarce, above a column. */
  short: (value: number) => ReactNode;
  /** Which columns bear their sum: all, or the highest alone. */
  sums?: 'all' | 'highest';
}

const sumOf = (column: ChartColumn): number => Object.values(column.values).reduce((sum, value) => sum + Math.max(0, value), 0);

/**
 * Columns of a few periods, each made of parts. A column tells its parts when it is pointed at or reached by the keyboard, and leads to its rows. In Arabic the
 * first column is at the right. Drawn without a library of charts, for screens that are opened many times a day.
 */
export function ColumnsChart({ label, series, columns, figure, say, short, sums = 'all' }: ColumnsChartProps) {
  const most = Math.max(1, ...columns.map(sumOf));
  const highest = columns.find((column) => sumOf(column) === most)?.key;
  const drawn = series.filter(({ key }) => columns.some(({ values }) => (values[key] ?? 0) > 0));
  return (
    <figure className={styles.figure}>
      {drawn.length > 1 && (
        <ul className={styles.legend}>
          {drawn.map(({ key, label: name, colour }) => (
            <li key={key}>
              <span className={styles.dot} style={{ background: colour }} aria-hidden />
              <bdi>{name}</bdi>
            </li>
          ))}
        </ul>
      )}
      <ol className={styles.columns} aria-label={label} data-many={columns.length > 12 || undefined}>
        {columns.map((column) => {
          const sum = sumOf(column);
          const parts = drawn.filter(({ key }) => (column.values[key] ?? 0) > 0);
          const spoken = [column.name, ...parts.map(({ key, label: name }) => `${name} ${say(column.values[key] ?? 0)}`)].join(' · ');
          const words = (
            <>
              {(sums === 'all' ? sum > 0 : column.key === highest && sum > 0) && (
                <span className={styles.sum} aria-hidden>
                  {short(sum)}
                </span>
              )}
              <span className={styles.bar} style={{ '--share': sum / most } as CSSProperties} aria-hidden>
                {parts.map(({ key, colour }) => (
                  <span key={key} style={{ flexGrow: column.values[key] ?? 0, background: colour }} />
                ))}
              </span>
              <span className="only-read-aloud">{spoken}</span>
              <span className={styles.panel} aria-hidden>
                <strong>
                  <bdi>{column.name}</bdi>
                </strong>
                <span className={styles.parts}>
                  {parts.length > 1 &&
                    parts.toReversed().map(({ key, label: name }) => (
                      <span key={key}>
                        <bdi>{name}</bdi> {figure(column.values[key] ?? 0)}
                      </span>
                    ))}
                  <span className={styles.whole}>{figure(sum)}</span>
                </span>
              </span>
            </>
          );
          return (
            <li key={column.key} data-now={column.isNow || undefined}>
              {column.link === undefined ? (
                <span className={styles.column}>{words}</span>
              ) : (
                <PageLink to={column.link} className={styles.column}>
                  {words}
                </PageLink>
              )}
              <bdi className={styles.label} aria-hidden>
                {column.label}
              </bdi>
            </li>
          );
        })}
      </ol>
    </figure>
  );
}
