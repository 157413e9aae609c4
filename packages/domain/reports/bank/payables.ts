import { addDays, type CalendarDate } from '../../time/calendar-date.ts';
import { foldedText, isNamed, type OpenLine } from './proposals.ts';

/** What a line of a bank can pay: an expense, one that is expected and becomes an expense with it, commission of an employee. */
export const payableKinds = ['expense', 'expected_expense', 'commission'] as const;
export type PayableKind = (typeof payableKinds)[number];

/** Something that is still to be paid. */
export interface OpenPayable {
  kind: PayableKind;
  id: number;
  /** What is left to pay, or what is expected: minor units, above zero. */
  amount_minor: number;
  /** When it is to be paid, `YYYY-MM-DD`; of commission none. */
  day: CalendarDate | null;
  /** Of the supplier's invoice. */
  number: string | null;
  /** Whom it is paid to, in each language that has a name, and what it is called itself. */
  names: readonly string[];
}

/** Without a name or number in the words of a line, its day is at most so far from the day of what it pays. */
const daysApart = 31;
/** With one, so far: a supplier who is paid late is not lost. */
const daysApartNamed = 366;

/** Whether the words of a line have a name: all of it, or two of its longer words, since banks cut names off. */
function hasName(words: string, name: string): boolean {
  const whole = foldedText(name);
  if (whole.length < 3) return false;
  if (words.includes(whole)) return true;
  const long = name
    .split(/\s+/)
    .map(foldedText)
    .filter((word) => word.length >= 4);
  return long.filter((word) => words.includes(word)).length >= 2;
}

type Named = 'number' | 'name' | null;

function namedBy(line: OpenLine, { number, names }: OpenPayable): Named {
  if (isNamed(line, { number })) return 'number';
  const words = foldedText(`${line.reference ?? ''}${line.text}`);
  return names.some((name) => hasName(words, name)) ? 'name' : null;
}

const ranks: Readonly<Record<NonNullable<Named> | 'none', number>> = { number: 0, name: 1, none: 2 };
const daysBetween = (one: CalendarDate, other: CalendarDate): number => Math.abs(Date.parse(one) - Date.parse(other)) / 86_400_000;

/**
 * What each line that goes out most likely pays, by line: what is left of it is the line's amount; best where the line has the number of its invoice, then the
 * name of whom it is paid to, then by the nearer day. One is proposed for one line at most. A person confirms.
 */
export function proposePayables(lines: readonly OpenLine[], payables: readonly OpenPayable[]): Map<number, OpenPayable> {
  const byAmount = Map.groupBy(payables, ({ amount_minor }) => amount_minor);
  const pairs = lines.flatMap((line) =>
    (byAmount.get(-line.amount_minor) ?? []).flatMap((payable) => {
      const named = namedBy(line, payable);
      const apart = payable.day === null ? daysApart : daysBetween(line.day, payable.day);
      const isNear = named !== null ? apart <= daysApartNamed : payable.day !== null && apart <= daysApart;
      return isNear ? [{ line, payable, rank: ranks[named ?? 'none'], apart }] : [];
    }),
  );
  pairs.sort(
    (a, b) =>
      a.rank - b.rank ||
      a.apart - b.apart ||
      payableKinds.indexOf(a.payable.kind) - payableKinds.indexOf(b.payable.kind) ||
      a.line.day.localeCompare(b.line.day) ||
      a.line.id - b.line.id ||
      a.payable.id - b.payable.id,
  );
  const proposed = new Map<number, OpenPayable>();
  const taken = new Set<OpenPayable>();
  for (const { line, payable } of pairs) {
    if (proposed.has(line.id) || taken.has(payable)) continue;
    proposed.set(line.id, payable);
    taken.add(payable);
  }
  return proposed;
}

/** Days of payables that are looked through for lines of some days. */
export const payableDays = (first: CalendarDate, last: CalendarDate): { from: CalendarDate; to: CalendarDate } => ({
  from: addDays(first, -daysApartNamed),
  to: addDays(last, daysApartNamed),
});

export interface PaidPart<P> {
  payable: P;
  amount_minor: number;
}

/**
 * What a line pays of each of what was chosen. One alone is paid all of the line: a part of what is left, or, where it is only expected, more or less than that.
 * Of several each is paid whole, and they come to the line; else it is answered by how much they differ. Amounts above zero.
 */
export function shareLine<P extends Pick<OpenPayable, 'kind' | 'amount_minor'>>(
  line_minor: number,
  chosen: readonly P[],
): readonly PaidPart<P>[] | { difference_minor: number } {
  const [only] = chosen;
  if (only !== undefined && chosen.length === 1) {
    const isMore = only.kind !== 'expected_expense' && line_minor > only.amount_minor;
    return isMore ? { difference_minor: line_minor - only.amount_minor } : [{ payable: only, amount_minor: line_minor }];
  }
  const difference_minor = line_minor - chosen.reduce((sum, { amount_minor }) => sum + amount_minor, 0);
  return difference_minor === 0 ? chosen.map((payable) => ({ payable, amount_minor: payable.amount_minor })) : { difference_minor };
}
