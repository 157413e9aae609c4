import type { Decimals } from '../../money/currency-decimals.ts';
import { readCamt } from './camt.ts';
import { type CsvColumns, readCsv } from './csv.ts';
import { readMt940 } from './mt940.ts';

/** A line of a bank's statement: minor units, what comes in is positive. */
export interface StatementLine {
  /** `YYYY-MM-DD`, when it was booked. */
  day: string;
  amount_minor: number;
  /** What the bank says of it; may be empty. */
  text: string;
  reference: string | null;
}

export interface Statement {
  format: 'csv' | 'mt940' | 'camt053';
  /** Null where the file does not say it; all of them where there are several. */
  currency: string | null;
  iban: string | null;
  lines: readonly StatementLine[];
}

/** Why a file cannot be read. `row` is the place in the file, from 1. */
export type StatementFault =
  | { fault: 'unreadable' | 'empty' | 'too_many' | 'sums_differ' }
  | { fault: 'row'; row: number }
  /** Which columns are what has to be said first: those that the file has. */
  | { fault: 'columns'; columns: readonly string[] };

/** So many lines one file may have. */
export const mostLines = 10_000;
const mostText = 500;

export const isFault = (read: Statement | StatementFault): read is StatementFault => 'fault' in read;

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, mostText);

/** Reads a statement of a bank, whichever of the three formats it has. `columns` says what the columns of a CSV are; without it they are guessed by their names. */
export function readStatement(text: string, decimals: Decimals, columns: CsvColumns | null): Statement | StatementFault {
  const begin = text.slice(0, 4_000);
  const read = /<(?:\w+:)?Document[\s>]/.test(begin)
    ? readCamt(text, decimals)
    : /(?:^|\n):(?:20|25):/.test(begin.replaceAll('\r', ''))
      ? readMt940(text, decimals)
      : readCsv(text, decimals, columns);
  if (isFault(read)) return read;
  if (read.lines.length === 0) return { fault: 'empty' };
  if (read.lines.length > mostLines) return { fault: 'too_many' };
  return {
    ...read,
    lines: read.lines.map((line) => ({ ...line, text: plain(line.text), reference: plain(line.reference ?? '') || null })),
  };
}

/**
 * What makes each line itself, so that the same line of another file is known: its content, and its number among the equal lines of its file. Two equal fees of one day
 * are two lines; the same file twice has no new one.
 */
export function lineKeys(lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map(({ day, amount_minor, reference, text }) => {
    const content = `${day}|${amount_minor}|${reference ?? ''}|${text}`;
    const count = (seen.get(content) ?? 0) + 1;
    seen.set(content, count);
    return `${content}|${count}`;
  });
}
