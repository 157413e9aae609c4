import { formatAmount } from '@rawnaq/domain/money/money-amount';
import { fileValue, type CellValue, type Column, type ColumnKind } from './column.ts';

const startsLikeFormula = /^[=+\-@\t\r]/;

/**
 * One value as a CSV field. Text that a spreadsheet would run as a formula is led by an apostrophe; phone numbers are not,
 * because +966… is what they are. Figures are written plainly: 125050 halalas as 1250.50, 1500 basis points as 15.00.
 */
export function csvField(value: CellValue, kind: ColumnKind = 'text'): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number') return kind === 'money' || kind === 'percent' ? formatAmount(value) : String(value);
  const safe = kind !== 'phone' && startsLikeFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Rows as a CSV file for spreadsheets: a byte-order mark, so that Arabic is read as UTF-8, and CRLF lines. Moments are the salon's wall time. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], wallTime: (moment: string) => string): string {
  const lines = [
    columns.map((column) => csvField(column.title)),
    ...rows.map((row) => columns.map((column) => csvField(fileValue(column, row, wallTime), column.kind))),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
