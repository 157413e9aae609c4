import { setImmediate as othersTurn } from 'node:timers/promises';
import { columnNamesOf, dateFields, type ImportKind, importKinds, takesNotes } from '@rawnaq/domain/platform/imports/import-kinds';
import { findHeadingRow, foldedWords, guessTargets } from '@rawnaq/domain/platform/imports/headings';
import { concludeOrder, countOrders, hasHijriYears, type OrderCount } from '@rawnaq/domain/platform/imports/import-dates';
import { profileTargets, recogniseProfile } from '@rawnaq/domain/platform/imports/profiles';
import { proposeKind } from '@rawnaq/domain/platform/imports/propose-kind';
import type { CalendarDate } from '@rawnaq/domain/time/calendar-date';
import { imports as arabicWords } from '@rawnaq/messages/ar/platform/imports';
import { imports as englishWords } from '@rawnaq/messages/en/platform/imports';
import type { Db } from '../../../db/database.ts';
import { todayOf } from '../../../http/business-day.ts';
import type { AccountContext } from '../../../http/context.ts';
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

const [english, arabic] = [englishWords.kind_names, arabicWords.kind_names];
/** What the list of each kind is called: files are called so too. */
const titles = Object.fromEntries(importKinds.map((kind) => [kind, [english[kind], arabic[kind]]]));

/** The kind, of those that may be brought in, that a table most likely is. */
export const kindOfTable = (kinds: readonly ImportKind[], file_name: string, { rows }: TableFile): ImportKind | null =>
  proposeKind(kinds, { rows: rows.slice(0, 20).map(({ cells }) => cells), file_name, titles, names });

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
  const headings = Array.from({ length: width }, (_, column) => (head.cells[column] ?? '').slice(0, 200).toWellFormed());
  const chosen = new Map<string, string>();
  const profile = recogniseProfile(headings, kind);
  if (profile !== null) for (const [heading, target] of profileTargets(headings, profile)) chosen.set(heading, target);
  for (const earlier of (await readChosen(db, account_id, kind)).toReversed())
    for (const [column, heading] of earlier.headings.entries()) chosen.set(foldedWords(heading), earlier.targets[column] ?? 'to_notes');
  const isEmpty = (column: number): boolean => below.every(({ cells }) => (cells[column] ?? '') === '');
  const guessed = guessTargets(headings, names[kind], { chosen, isEmpty }) as Target[];
  // Where a kind has no notes, what nobody knows is left out, and shown as such.
  const targets = takesNotes(kind) ? guessed : guessed.map((target) => (target === 'to_notes' ? 'leave_out' : target));
  return { heading_row: head.number, headings, targets, rows: below };
}

/** So many days are looked at before others have a turn. */
const daysAtOnce = 500;

/** What the column of dates says about its own order and calendar. */
export async function judgeDates(values: readonly string[], today: CalendarDate) {
  const counts: OrderCount[] = [];
  let has_hijri_years = false;
  for (let at = 0; at < values.length; at += daysAtOnce) {
    const some = values.slice(at, at + daysAtOnce);
    counts.push(countOrders(some, today));
    has_hijri_years ||= hasHijriYears(some);
    await othersTurn();
  }
  return { concluded: concludeOrder(counts), has_hijri_years };
}

/** What is kept of how a file was read; the order of its dates where its column says it. */
export async function readingOf(
  { account, now }: Pick<AccountContext, 'account' | 'now'>,
  kind: ImportKind,
  table: TableFile,
  { heading_row, headings, targets, rows }: ReadColumns,
) {
  const dates = targets.findIndex((target) => dateFields(kind).includes(target));
  const values = dates === -1 ? [] : rows.flatMap(({ cells }) => (cells[dates] ? [cells[dates].slice(0, 60)] : []));
  const { concluded } = await judgeDates(values, todayOf({ account, now }));
  const { format, encoding, separator, sheets, sheet, is_1904, merged_count } = table;
  return {
    ...{ format, encoding, separator, sheets: [...sheets], sheet, merged_count, heading_row, headings, targets },
    is_1904: is_1904 ? (1 as const) : (0 as const),
    date_order: concluded.kind === 'sure' ? concluded.order : null,
    row_count: rows.length,
  };
}
