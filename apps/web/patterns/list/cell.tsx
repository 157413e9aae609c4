import type { ReactNode } from 'react';
import { DateText, durationText, MomentText, Money, NumberText, PercentText, PhoneText } from '../../ui/figures/figures.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import styles from './cell.module.css';
import type { CellValue, Column, ColumnKind } from './column.ts';

/** What a cell of a column shows. Nothing is shown as nothing, never as a dash that a screen reader would read out. */
export function cellOf<Row>(column: Column<Row>, row: Row): ReactNode {
  const shown = column.cell ? column.cell(row) : valueText(column.value(row), column.kind);
  const path = column.link?.(row) ?? null;
  // A link around nothing would be a stop of the keyboard without a name.
  const said = path === null || isNothing(shown) ? shown : <PageLink to={path}>{shown}</PageLink>;
  const face = column.face?.(row);
  if (isNothing(face)) return said;
  return (
    <span className={styles.named}>
      {face}
      <span className={styles.name}>{said}</span>
    </span>
  );
}

/** What React draws nothing for. */
export const isNothing = (shown: ReactNode): boolean => shown === null || shown === undefined || shown === false || shown === '';

export function valueText(value: CellValue, kind: ColumnKind = 'text'): ReactNode {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') {
    if (kind === 'money') return <Money amount_minor={value} withCurrency={false} />;
    if (kind === 'duration') return value === 0 ? null : <bdi className="figures">{durationText(value)}</bdi>;
    return kind === 'percent' ? <PercentText rate_bp={value} /> : <NumberText value={value} />;
  }
  if (kind === 'date') return <DateText date={value} />;
  if (kind === 'moment') return <MomentText moment={value} />;
  return kind === 'phone' ? <PhoneText number={value} /> : <bdi>{value}</bdi>;
}
