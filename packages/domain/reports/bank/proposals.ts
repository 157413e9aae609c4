import { addDays } from '../../time/calendar-date.ts';

/** A line of a statement that waits. Minor units, what comes in is positive. */
export interface OpenLine {
  id: number;
  day: string;
  amount_minor: number;
  reference: string | null;
  text: string;
}

/** A movement of the bank's account in the books that no line is matched with, by its document. */
export interface OpenMovement {
  source: string;
  source_id: number;
  day: string;
  amount_minor: number;
  number: string | null;
}

/** Money is in the books a few days before the bank books it, or, where somebody enters it late, after. */
export const daysBefore = 10;
export const daysAfter = 5;

/** A text as names and numbers are compared: letters and digits alone, without capitals. */
export const foldedText = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** Whether the words of a line name a movement's number. */
export const isNamed = (line: OpenLine, { number }: Pick<OpenMovement, 'number'>): boolean => {
  const wanted = foldedText(number ?? '');
  return wanted.length >= 3 && foldedText(`${line.reference ?? ''}${line.text}`).includes(wanted);
};

export const keyOfMovement = ({ source, source_id }: Pick<OpenMovement, 'source' | 'source_id'>): string => `${source} ${source_id}`;

/**
 * Which movement each line most likely is, by line: of the same amount, within ten days before and five after, best where the line names its number, then by the
 * nearer day. A movement is proposed for one line at most; a line without one has none. A line whose movement is not certain is proposed all the same: a person confirms.
 */
export function proposeMatches(lines: readonly OpenLine[], movements: readonly OpenMovement[]): Map<number, OpenMovement> {
  const byAmount = Map.groupBy(movements, ({ amount_minor }) => amount_minor);
  const pairs = lines.flatMap((line) =>
    (byAmount.get(line.amount_minor) ?? [])
      .filter(({ day }) => day >= addDays(line.day, -daysBefore) && day <= addDays(line.day, daysAfter))
      .map((movement) => ({
        line,
        movement,
        isNamed: isNamed(line, movement),
        apart: Math.abs(Date.parse(movement.day) - Date.parse(line.day)),
      })),
  );
  pairs.sort(
    (a, b) =>
      Number(b.isNamed) - Number(a.isNamed) ||
      a.apart - b.apart ||
      a.line.day.localeCompare(b.line.day) ||
      a.line.id - b.line.id ||
      keyOfMovement(a.movement).localeCompare(keyOfMovement(b.movement)),
  );
  const proposed = new Map<number, OpenMovement>();
  const taken = new Set<string>();
  for (const { line, movement } of pairs) {
    if (proposed.has(line.id) || taken.has(keyOfMovement(movement))) continue;
    proposed.set(line.id, movement);
    taken.add(keyOfMovement(movement));
  }
  return proposed;
}
