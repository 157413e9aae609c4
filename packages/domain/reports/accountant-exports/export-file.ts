import type { CellValue, ColumnKind } from '../../settings/files/csv-field.ts';
import type { MappedTarget } from './export-target.ts';

/** A line of an entry as a product takes it: debits positive, minor units. */
export interface ExportLine {
  /** The account's code or name there. */
  account: string;
  /** The name there of the tax of its lines; empty where there is none. */
  tax: string;
  /** Whom its lines belong to there. */
  contact: string;
  description: string;
  amount_minor: number;
}

/** An entry that is exported: one document's, or that of all documents of a day. Its lines sum to zero. */
export interface ExportEntry {
  /** Its own among all entries of an export, at most 21 characters, because QuickBooks takes no more. */
  number: string;
  date: string;
  description: string;
  /** What is printed on the document. */
  reference: string;
  lines: readonly ExportLine[];
}

/** A row of a file. Null is a row that is left empty. */
export type ExportRow = { entry: ExportEntry; line: ExportLine; isFirst: boolean } | null;

export interface ExportColumn {
  title: string;
  kind: ColumnKind;
  value: (row: ExportRow) => CellValue;
}

const of = (read: (row: NonNullable<ExportRow>) => CellValue) => (row: ExportRow) => (row === null ? null : read(row));
const text = (title: string, read: (row: NonNullable<ExportRow>) => CellValue): ExportColumn => ({ title, kind: 'text', value: of(read) });
const money = (title: string, read: (amount_minor: number) => number | null): ExportColumn => ({
  title,
  kind: 'money',
  value: of(({ line }) => read(line.amount_minor)),
});
export const debitOf = (amount_minor: number): number | null => (amount_minor > 0 ? amount_minor : null);
export const creditOf = (amount_minor: number): number | null => (amount_minor < 0 ? -amount_minor : null);

const parts = (date: string): readonly [string, string, string] => {
  const [year = '', month = '', day = ''] = date.split('-');
  return [year, month, day];
};
const dayMonthYear = (date: string): string => parts(date).toReversed().join('/');
const monthDayYear = (date: string): string => {
  const [year, month, day] = parts(date);
  return `${month}/${day}/${year}`;
};

/** The columns of a product's import, in the order and by the names that it publishes (`targetRules` names where). */
export const exportColumns: Readonly<Record<MappedTarget, (currency: string) => readonly ExportColumn[]>> = {
  // Rows of one narration and date are one journal, so the narration names the entry.
  xero: () => [
    text('Narration', ({ entry }) => `${entry.description} (${entry.number})`),
    text('Date', ({ entry }) => dayMonthYear(entry.date)),
    text('Description', ({ line }) => line.description),
    text('AccountCode', ({ line }) => line.account),
    text('TaxRate', ({ line }) => line.tax),
    money('Amount', (amount_minor) => amount_minor),
  ],
  quickbooks: () => [
    text('Journal No', ({ entry }) => entry.number),
    text('Journal Date', ({ entry }) => monthDayYear(entry.date)),
    text('Account Name', ({ line }) => line.account),
    text('Description', ({ entry }) => entry.description),
    money('Debits', debitOf),
    money('Credits', creditOf),
  ],
  zoho: (currency) => [
    text('Journal Date', ({ entry }) => entry.date),
    text('Reference Number', ({ entry }) => entry.reference),
    text('Journal Number Prefix', ({ entry }) => entry.number.slice(0, 1)),
    text('Journal Number Suffix', ({ entry }) => entry.number.slice(1)),
    text('Notes', ({ entry }) => entry.description),
    text('Journal Type', () => 'Both'),
    text('Currency', () => currency),
    text('Account', ({ line }) => line.account),
    text('Description', ({ line }) => line.description),
    text('Contact Name', () => null),
    money('Debit', debitOf),
    money('Credit', creditOf),
  ],
  qoyod: () => [
    text('Entry sequence', ({ entry }) => entry.number),
    { title: 'Date', kind: 'date', value: of(({ entry, isFirst }) => (isFirst ? entry.date : null)) },
    text('Entry description', ({ entry, isFirst }) => (isFirst ? entry.description : null)),
    text('Account type', () => 'G/L Accounts'),
    text('Account code', ({ line }) => line.account),
    text('Contact/Tax/Employee', ({ line }) => line.tax || line.contact),
    money('Debit', debitOf),
    money('Credit', creditOf),
  ],
};

/** The rows of entries; Qoyod leaves one empty after each entry. Throws where an entry does not sum to zero: no file may hold one. */
export function rowsOf(entries: readonly ExportEntry[], leavesGap: boolean): ExportRow[] {
  return entries.flatMap((entry) => {
    if (entry.lines.reduce((sum, { amount_minor }) => sum + amount_minor, 0) !== 0)
      throw new Error(`The exported entry ${entry.number} does not sum to zero`);
    const rows: ExportRow[] = entry.lines.map((line, index) => ({ entry, line, isFirst: index === 0 }));
    return leavesGap ? [...rows, null] : rows;
  });
}

/**
 * Deals entries out to files of at most so many lines: whether the next entry begins a new file, after a file that has `lines` already. An entry is never cut in
 * two.
 */
export const beginsNewFile = (lines: number, entry: Pick<ExportEntry, 'lines'>, mostLines: number): boolean =>
  lines > 0 && lines + entry.lines.length > mostLines;
