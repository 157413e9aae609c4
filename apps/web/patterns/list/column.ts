import type { PhonePlace } from '@rawnaq/contract/list-columns';
import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';
import type { ReactNode } from 'react';

export type { CellValue, ColumnKind };

export interface Column<Row> {
  /** Also the name that the server sorts by. */
  id: string;
  title: string;
  kind?: ColumnKind;
  /** What the column says in a file: an integer of minor units for money, basis points for percent, minutes for a duration, ISO for dates. */
  value: (row: Row) => CellValue;
  /** What it shows; without it, `value` in the manner of its kind. */
  cell?: ((row: Row) => ReactNode) | undefined;
  /** Where the cell leads, as a route's path: a figure to the rows it is made of, a name to its record. */
  link?: ((row: Row) => string | null) | undefined;
  /** Whether a row is in the state that goes without saying: its badge is left out of the row of a phone. */
  isUsual?: ((row: Row) => boolean) | undefined;
  isSortable?: boolean;
  /** Left out until the reader asks for it. */
  isHidden?: boolean;
  /** Its place in the row of a phone (`PhonePlace`). */
  onPhone?: PhonePlace;
  /** The face or picture of what the row is about, before its name: of the column that is the title. */
  face?: ((row: Row) => ReactNode) | undefined;
  /** Width in rem; the others share what is left. */
  width?: number;
}

const endAligned: ReadonlySet<ColumnKind> = new Set(['number', 'money', 'percent', 'duration']);

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

/** What the row of a phone shows. */
export interface PhoneRow<Row> {
  title: Column<Row>;
  lines: readonly Column<Row>[];
  badge: Column<Row> | undefined;
  amount: Column<Row> | undefined;
  note: Column<Row> | undefined;
}

/**
 * The places of a list's columns in the row of a phone; null where no column has one: a table of figures, whose rows are cards with every value.
 *
 * @throws Error where a list names no title or two, more than two lines, or two badges, amounts or notes.
 */
export function phoneRowOf<Row>(columns: readonly Column<Row>[]): PhoneRow<Row> | null {
  const at = (...places: PhonePlace[]) => columns.filter(({ onPhone }) => onPhone !== undefined && places.includes(onPhone));
  const [titles, lines, badges, amounts, notes] = [at('title'), at('line', 'named_line'), at('badge'), at('amount'), at('note')];
  if (lines.length + badges.length + amounts.length === 0) return null;
  const [title] = titles;
  if (title === undefined || titles.length > 1 || badges.length > 1 || amounts.length > 1 || notes.length > 1 || lines.length > 2)
    throw new Error(
      `The row of a phone has one title, and at most two lines, a badge, an amount and a note, not: ${columns.map(({ id, onPhone }) => `${id} ${onPhone ?? ''}`).join(', ')}`,
    );
  return { title, lines, badge: badges[0], amount: amounts[0], note: notes[0] };
}
