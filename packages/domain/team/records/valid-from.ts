import { addDays } from '../../time/calendar-date.ts';

/** What holds of an employee from a day on: pay, the working-hours option. Rows are added and never changed; their numbers count 1, 2, 3… of an employee. */
export interface ValidFromRow {
  number: number;
  /** The first day on which it holds, `YYYY-MM-DD`. */
  valid_from: string;
  /** The number of the row whose place it takes because that one was wrong; null where it follows the row before it. */
  corrects: number | null;
}

/** Rows that hold, the earliest first: without those that were corrected. */
export function heldRows<R extends ValidFromRow>(rows: readonly R[]): R[] {
  const corrected = new Set(rows.map(({ corrects }) => corrects));
  return rows.filter(({ number }) => !corrected.has(number)).toSorted((one, other) => (one.valid_from < other.valid_from ? -1 : 1));
}

/** The row that holds on a day; undefined before the first. */
export const rowOn = <R extends ValidFromRow>(rows: readonly R[], day: string): R | undefined =>
  heldRows(rows).findLast(({ valid_from }) => valid_from <= day);

/** `past`, `current`, `coming`: what holds, as of a day; `corrected`: another row took its place. */
export const validFromStates = ['current', 'coming', 'past', 'corrected'] as const;
export type ValidFromState = (typeof validFromStates)[number];

/** Every row with its state and its last day (null: it goes on, or it was corrected), what holds latest first and a corrected row behind the one that took its place. */
export function rowsWithState<R extends ValidFromRow>(
  rows: readonly R[],
  today: string,
): (R & { state: ValidFromState; valid_through: string | null })[] {
  const held = heldRows(rows);
  const current = rowOn(rows, today);
  const shown = held.map((row, index) => {
    const next = held[index + 1];
    const state: ValidFromState = row === current ? 'current' : row.valid_from > today ? 'coming' : 'past';
    return { ...row, state, valid_through: next === undefined ? null : addDays(next.valid_from, -1) };
  });
  const withCorrected = (row: R): (R & { state: ValidFromState; valid_through: string | null })[] => {
    const earlier = rows.find(({ number }) => number === row.corrects);
    return earlier === undefined ? [] : [{ ...earlier, state: 'corrected', valid_through: null }, ...withCorrected(earlier)];
  };
  return shown.toReversed().flatMap((row) => [row, ...withCorrected(row)]);
}

export type ValidFromFault = 'not_after_last' | 'correction_unknown' | 'already_corrected' | 'not_between';

/**
 * Why a row cannot be added: one that follows begins after all that hold; one that corrects another keeps its place between the rows before and after it.
 * The same is checked behind it by `check_valid_from_row` in the database.
 */
export function faultOfNewRow(
  rows: readonly ValidFromRow[],
  { valid_from, corrects }: Pick<ValidFromRow, 'valid_from' | 'corrects'>,
): ValidFromFault | null {
  const held = heldRows(rows);
  if (corrects === null) {
    const last = held.at(-1);
    return last !== undefined && valid_from <= last.valid_from ? 'not_after_last' : null;
  }
  const place = held.findIndex(({ number }) => number === corrects);
  if (place === -1) return rows.some(({ number }) => number === corrects) ? 'already_corrected' : 'correction_unknown';
  const [before, after] = [held[place - 1], held[place + 1]];
  return (before !== undefined && valid_from <= before.valid_from) || (after !== undefined && valid_from >= after.valid_from)
    ? 'not_between'
    : null;
}
