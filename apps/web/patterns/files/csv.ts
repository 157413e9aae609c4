import { csvField } from '@rawnaq/domain/settings/files/csv-field';
import type { Decimals } from '@rawnaq/domain/money/currency-decimals';
import { fileValue, type Column } from '../list/column.ts';

/** Rows as a CSV file for spreadsheets: a byte-order mark, so that Arabic is read as UTF-8, and CRLF lines. Moments are the salon's wall time, amounts have `decimals` of its currency. */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { wallTime, decimals }: { wallTime: (moment: string) => string; decimals: Decimals },
): string {
  const lines = [
    columns.map((column) => csvField(column.title, 'text', decimals)),
    ...rows.map((row) => columns.map((column) => csvField(fileValue(column, row, wallTime), column.kind ?? 'text', decimals))),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
