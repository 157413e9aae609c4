import { csvField } from '@rawnaq/domain/settings/files/csv-field';
import { decimalsOf } from '@rawnaq/domain/money/currency-decimals';
import { momentText } from './wall-time.ts';
import type { FileColumn, RowBatches } from './sheet.ts';

/**
 * A CSV file for spreadsheets: a byte-order mark, so that Arabic is read as UTF-8, and CRLF lines. Moments are the salon's wall time, money is in its currency.
 * Programs that look for their columns by name get it without the mark, which would be part of the first name.
 */
export async function* csvText(
  columns: readonly FileColumn[],
  batches: RowBatches,
  { zone, currency, hasMark = true }: { zone: string; currency: string; hasMark?: boolean },
): AsyncGenerator<string> {
  const decimals = decimalsOf(currency);
  yield `${hasMark ? '\ufeff' : ''}${columns.map(({ title }) => csvField(title, 'text', decimals)).join(',')}\r\n`;
  for await (const rows of batches) {
    let text = '';
    for (const row of rows) {
      text += columns
        .map(({ kind, value }) => {
          const said = value(row);
          return csvField(kind === 'moment' && typeof said === 'string' && said !== '' ? momentText(zone, said) : said, kind, decimals);
        })
        .join(',');
      text += '\r\n';
    }
    yield text;
  }
}
