import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';
import type { ReactNode } from 'react';

export type { CellValue, ColumnKind };

export interface Column<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  title: string;
  kind?: ColumnKind;
  /** What the column says in a file: an integer of minor units for money, basis points for percent, ISO for dates. */
  value: (row: Row) => CellValue;
  /** What it shows; without it, `value` in the manner of its kind. */
  cell?: (row: Row) => ReactNode;
  /** Where the cell leads, as a route's path: a figure to the rows it is made of, a name to its record. */
  link?: (row: Row) => string | null;
  isSortable?: boolean;
  /** Left out until the reader asks for it. */
  isHidden?: boolean;
  /** In the narrow layout: the heading of the card. The first column is, when none says so. */
  isHeading?: boolean;
  /** Width in rem; the others share what is left. */
  width?: number;
}

const endAligned: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'percent']);

/** Figures stand at the end of their column, so that their digits line up. */
export const isAtEnd = (kind: ColumnKind | undefined): boolean => kind !== undefined && endAligned.has(kind);

/** What a column says in a file: moments as the salon's wall time, everything else as it is. */
export function fileValue<Row>(column: Column<Row>, row: Row, wallTime: (moment: string) => string): CellValue {
  const value = column.value(row);
  return column.kind === 'moment' && typeof value === 'string' && value !== '' ? wallTime(value) : value;
}

/** The columns a reader sees: the reader's own choice, or all that are not hidden at first. A choice keeps the list's order. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[] | null): readonly Column<Row>[] {
  if (chosen === null) return columns.filter((column) => !column.isHidden);
  const shown = columns.filter((column) => chosen.includes(column.id));
  return shown.length > 0 ? shown : columns.filter((column) => !column.isHidden);
}
