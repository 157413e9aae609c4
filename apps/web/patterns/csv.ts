import { csvField } from '@rawnaq/domain/files/csv-field';
import { fileValue, type Column } from './column.ts';

/** Rows as a CSV file for spreadsheets: a byte-order mark, so that Arabic is read as UTF-8, and CRLF lines. Moments are the salon's wall time. */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[], wallTime: (moment: string) => string): string {
  const lines = [
    columns.map((column) => csvField(column.title)),
    ...rows.map((row) => columns.map((column) => csvField(fileValue(column, row, wallTime), column.kind))),
  ];
  return `\ufeff${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}
