import { setImmediate as othersTurn } from 'node:timers/promises';
import { csvRowsOf, type CsvSeparator, csvSeparators, recogniseSeparator } from '@rawnaq/domain/fields/csv-rows';
import { FileFault } from './file-fault.ts';
import { decodeText, type Encoding, recogniseEncoding } from './text-of-bytes.ts';
import { readSheet } from './xlsx-rows.ts';
import { readWorkbook } from './xlsx-parts.ts';
import { ZipEntries } from './zip-entries.ts';

/** How large a table may be. */
export interface Limits {
  readonly rows: number;
  readonly columns: number;
}

/** A row that holds anything; numbers are those that a spreadsheet shows, from 1 on. */
export interface TableRow {
  readonly number: number;
  readonly cells: string[];
}

/** How a file is to be read; what is left out is recognised. */
export interface Reading {
  readonly encoding?: Encoding | undefined;
  readonly separator?: CsvSeparator | undefined;
  readonly sheet?: string | undefined;
}

export interface TableFile {
  readonly format: 'csv' | 'xlsx';
  /** Of a CSV. */
  readonly encoding: Encoding | null;
  readonly separator: CsvSeparator | null;
  /** Of a workbook. */
  readonly sheets: readonly { readonly name: string; readonly is_hidden: boolean }[];
  readonly sheet: string | null;
  readonly is_1904: boolean;
  readonly merged_count: number;
  readonly rows: readonly TableRow[];
}

/** A cell of a spreadsheet holds no more than 32,767 characters; a longer field of a CSV has lost its closing quote. */
const longestField = 33_000;
/** So many rows of text are cut before others have a turn. */
const rowsAtOnce = 500;

/** Beginnings of files that are no table, whatever they are called: OLE of old Excel and of passwords, PDF, pictures, markup. */
const startsWith = (bytes: Uint8Array, ...signs: readonly number[]): boolean => signs.every((sign, at) => bytes[at] === sign);

/** Reads a CSV or a workbook of Excel. Throws `FileFault`; a turn never blocks others for long, and what is unpacked is never in memory as a whole. */
export async function readTableFile(bytes: Buffer, reading: Reading, limits: Limits): Promise<TableFile> {
  if (bytes.length === 0) throw new FileFault('empty');
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0))
    throw new FileFault(bytes.includes(Buffer.from('EncryptedPackage', 'utf16le')) ? 'password' : 'old_excel');
  const table = startsWith(bytes, 0x50, 0x4b) ? await readXlsx(bytes, reading, limits) : await readCsv(bytes, reading, limits);
  if (table.rows.length < 2) throw new FileFault('empty');
  return table;
}

async function readXlsx(bytes: Buffer, { sheet: named }: Reading, limits: Limits): Promise<TableFile> {
  const zip = new ZipEntries(bytes);
  const { sheets, is_1904 } = await readWorkbook(zip);
  const visible = sheets.filter(({ is_hidden }) => !is_hidden);
  const chosen = sheets.find(({ name }) => name === named);
  // Without a choice the first sheet that is seen and has rows; notes often lie before or after it.
  const candidates = chosen === undefined ? (visible.length === 0 ? sheets : visible) : [chosen];
  for (const [place, sheet] of candidates.entries()) {
    const { rows, merged_count } = await readSheet(zip, sheet, is_1904, limits);
    if (rows.length < 2 && place < candidates.length - 1) continue;
    const shown = sheets.map(({ name, is_hidden }) => ({ name, is_hidden }));
    return { format: 'xlsx', encoding: null, separator: null, sheets: shown, sheet: sheet.name, is_1904, merged_count, rows };
  }
  throw new FileFault('empty');
}

async function readCsv(bytes: Buffer, reading: Reading, limits: Limits): Promise<TableFile> {
  const recognised = recogniseEncoding(bytes);
  if (recognised === null) throw new FileFault('not_a_table');
  const encoding = reading.encoding ?? recognised;
  const text = decodeText(bytes, encoding);
  if (/^\s*(?:%PDF|<(?:!doctype|html|\?xml|table)|\{\\rtf)/i.test(text.slice(0, 200)) || text.includes('\0'))
    throw new FileFault('not_a_table');
  // Excel itself writes and reads this line.
  const said = /^sep=([,;\t|])\r?\n/.exec(text);
  const body = said === null ? text : text.slice(said[0].length);
  const separator = reading.separator ?? csvSeparators.find((one) => one === said?.[1]) ?? recogniseSeparator(body);
  const rows: TableRow[] = [];
  let number = said === null ? 0 : 1;
  for (const cells of csvRowsOf(body, separator)) {
    number += 1;
    if (number % rowsAtOnce === 0) await othersTurn();
    while (cells.at(-1) === '') cells.pop();
    if (cells.length === 0) continue;
    if (cells.length > limits.columns) throw new FileFault('too_many_columns');
    if (cells.some((cell) => cell.length > longestField)) throw new FileFault('not_a_table');
    rows.push({ number, cells });
    if (rows.length > limits.rows) throw new FileFault('too_many_rows');
  }
  return { format: 'csv', encoding, separator, sheets: [], sheet: null, is_1904: false, merged_count: 0, rows };
}
