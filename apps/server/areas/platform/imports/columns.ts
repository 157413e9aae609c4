import { columnNamesOf, type ImportKind, importKinds, takesNotes } from '@rawnaq/domain/platform/imports/import-kinds';
import { findHeadingRow, foldedWords, guessTargets } from '@rawnaq/domain/platform/imports/headings';
import { concludeDateOrder, hasHijriYears } from '@rawnaq/domain/platform/imports/import-dates';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import type { Db } from '../../../db/database.ts';
import { labelOf } from '../../../http/answers/sentences.ts';
import type { TableFile, TableRow } from '../../../sheets/reading/table-file.ts';
import { readChosen, type Target } from './store.ts';

/** Every name by which a column of a kind is recognised: those of other files, and the labels of our own form, template and export in both languages. */
const names = Object.fromEntries(
  importKinds.map((kind) => [
    kind,
    Object.fromEntries(
      Object.entries(columnNamesOf(kind)).map(([field, called]) => [
        field,
        [...called, ...(['en', 'ar'] as const).flatMap((language) => labelOf(field, language) ?? [])],
      ]),
    ),
  ]),
) as Readonly<Record<ImportKind, Record<string, string[]>>>;

export interface ReadColumns {
  heading_row: number;
  headings: string[];
  targets: Target[];
  rows: TableRow[];
}

/** The headings of a table, what its columns most likely are, and the rows below them. Null where the row that was named is none of its rows, or has nothing below it. */
export async function readColumns(
  db: Db,
  account_id: number,
  kind: ImportKind,
  { rows }: TableFile,
  named: number | undefined,
): Promise<ReadColumns | null> {
  const place =
    named === undefined
      ? findHeadingRow(
          rows.slice(0, 20).map(({ cells }) => cells),
          names[kind],
        )
      : rows.findIndex(({ number }) => number === named);
  const head = rows[place];
  const below = rows.slice(place + 1);
  if (head === undefined || below.length === 0) return null;
  const width = Math.max(head.cells.length, ...below.slice(0, 1000).map(({ cells }) => cells.length));
  const headings = Array.from({ length: width }, (_, column) => (head.cells[column] ?? '').slice(0, 200));
  const chosen = new Map<string, string>();
  for (const earlier of (await readChosen(db, account_id, kind)).toReversed())
    for (const [column, heading] of earlier.headings.entries()) chosen.set(foldedWords(heading), earlier.targets[column] ?? 'to_notes');
  const isEmpty = (column: number): boolean => below.every(({ cells }) => (cells[column] ?? '') === '');
  const guessed = guessTargets(headings, names[kind], { chosen, isEmpty }) as Target[];
  // Where a kind has no notes, what nobody knows is left out, and shown as such.
  const targets = takesNotes(kind) ? guessed : guessed.map((target) => (target === 'to_notes' ? 'leave_out' : target));
  return { heading_row: head.number, headings, targets, rows: below };
}

/** What the column of dates says about its own order and calendar. */
export function judgeDates(values: readonly string[], today: CalendarDate) {
  return { concluded: concludeDateOrder(values, today), has_hijri_years: hasHijriYears(values) };
}
