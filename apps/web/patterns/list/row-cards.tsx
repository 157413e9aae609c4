import { cellOf, isNothing, valueText } from './cell.tsx';
import { shownColumns } from './column.ts';
import type { DataTableProps } from './data-table.tsx';
import { t } from '../../shell/text/text.ts';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './row-cards.module.css';

/** The rows of a table on a narrow screen: one card each, its heading first, then every value beside its name. */
export function RowCards<Row extends object>({
  label,
  columns,
  rows,
  rowKey,
  rowLink,
  rowActions,
  chosen = null,
  totals,
  isStale,
}: DataTableProps<Row>) {
  const shown = shownColumns(columns, chosen);
  const heading = shown.find((column) => column.onPhone === 'title') ?? shown[0];
  const others = shown.filter((column) => column !== heading);
  return (
    <ul className={styles.cards} aria-label={label} aria-busy={isStale || undefined} data-stale={isStale || undefined}>
      {rows.map((row) => {
        const path = rowLink?.(row) ?? null;
        const title = heading ? cellOf(heading, row) : null;
        return (
          <li key={rowKey(row)} className={styles.card} data-links={path !== null || undefined}>
            <div className={styles.heading}>
              {path === null ? (
                title
              ) : (
                <PageLink to={path} className={styles.link}>
                  {title}
                </PageLink>
              )}
              {rowActions && <span className={styles.actions}>{rowActions(row)}</span>}
            </div>
            <dl className={styles.values}>
              {others.map((column) => {
                const value = cellOf(column, row);
                return isNothing(value) ? null : (
                  <div key={column.id} className={styles.value}>
                    <dt>{column.title}</dt>
                    <dd>{value}</dd>
                  </div>
                );
              })}
            </dl>
          </li>
        );
      })}
      {totals && (
        <li className={styles.card} data-total>
          <div className={styles.heading}>{t('ui.total')}</div>
          <dl className={styles.values}>
            {shown
              .filter((column) => totals[column.id] !== undefined)
              .map((column) => (
                <div key={column.id} className={styles.value}>
                  <dt>{column.title}</dt>
                  <dd>{valueText(totals[column.id], column.kind)}</dd>
                </div>
              ))}
          </dl>
        </li>
      )}
    </ul>
  );
}
