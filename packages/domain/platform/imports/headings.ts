import { westernDigits } from '../../fields/western-digits.ts';

/** A heading or a word of a cell as it is compared: without case, marks, tatweel, hamza, and what stands between words. */
export const foldedWords = (text: string): string =>
  westernDigits(text)
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\u064b-\u065f\u0670\u0640\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g, '')
    .replaceAll(/[أإآٱ]/g, 'ا')
    .replaceAll('ى', 'ي')
    .replaceAll('ة', 'ه')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** What becomes of a column that is no field: a line of the notes with its heading, or nothing. */
export const otherTargets = ['to_notes', 'leave_out'] as const;

/**
 * What each column most likely is: the field that is called so, else a line of the notes, or nothing where the column is empty. What was chosen for a heading before comes first;
 * a field is guessed once, for the first of its columns.
 */
export function guessTargets<Field extends string>(
  headings: readonly string[],
  names: Readonly<Record<Field, readonly string[]>>,
  { chosen, isEmpty }: { chosen: ReadonlyMap<string, string>; isEmpty: (column: number) => boolean },
): (Field | (typeof otherTargets)[number])[] {
  const fields = Object.keys(names) as Field[];
  const known = new Map<string, Field>();
  for (const field of fields) for (const name of names[field]) known.set(foldedWords(name), field);
  const taken = new Set<string>();
  return headings.map((heading, column) => {
    const folded = foldedWords(heading);
    const before = chosen.get(folded);
    const isTarget = (one: string | undefined): one is Field | 'to_notes' | 'leave_out' =>
      one !== undefined && (one === 'to_notes' || one === 'leave_out' || Object.hasOwn(names, one));
    const target = isTarget(before) ? before : known.get(folded);
    if (target === undefined || (taken.has(target) && target !== 'to_notes' && target !== 'leave_out'))
      return isEmpty(column) || folded === '' ? 'leave_out' : 'to_notes';
    taken.add(target);
    return target;
  });
}

/**
 * The row of the headings: the one among the first twenty that most names of fields are in, and the first with two or more cells where none is known. Programs print their name and a period above.
 */
export function findHeadingRow(rows: readonly (readonly string[])[], names: Readonly<Record<string, readonly string[]>>): number {
  const known = new Set(Object.values(names).flatMap((all) => all.map(foldedWords)));
  const scores = rows.slice(0, 20).map((cells) => new Set(cells.map(foldedWords).filter((cell) => known.has(cell))).size);
  const most = Math.max(0, ...scores);
  if (most > 0) return scores.indexOf(most);
  return Math.max(
    0,
    rows.slice(0, 20).findIndex((cells) => cells.filter((cell) => cell !== '').length > 1),
  );
}
