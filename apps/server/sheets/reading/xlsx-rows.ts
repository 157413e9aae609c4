import { dayOfSerial } from '@rawnaq/domain/time/spreadsheet-day';
import { FileFault } from './file-fault.ts';
import type { Limits, TableRow } from './table-file.ts';
import { attribute, elementsOf, readDateStyles, readSharedStrings, type Sheet, textIn, xmlDecoded } from './xlsx-parts.ts';
import type { ZipEntries } from './zip-entries.ts';

interface Meaning {
  readonly shared: readonly string[];
  readonly isDate: readonly boolean[];
  readonly is_1904: boolean;
}

/** A cell of merged ones has the value of the first; `from` and `to` are places, both included. */
interface Merged {
  readonly row: readonly [from: number, to: number];
  readonly column: number;
}

/** So many rows lie in merged cells at most, each counted once a cell. */
const mostMergedRows = 300_000;

const lastRowOfSheet = 1_048_576;

/** A=0, B=1, AA=26. */
function columnOf(reference: string): number {
  let column = 0;
  for (const sign of reference) {
    const letter = sign.charCodeAt(0) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return column - 1;
}
const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0] ?? 0);

const two = (value: number): string => String(value).padStart(2, '0');

/** A number as it was typed: digits without an exponent where it is whole, the 15 digits that a spreadsheet keeps otherwise. */
const numberText = (value: number): string => (Number.isInteger(value) ? String(value) : String(Number(value.toPrecision(15))));

function momentText(value: number, is_1904: boolean): string | null {
  const minutes = Math.round((value - Math.floor(value)) * 1440);
  const time = `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;
  if (value >= 0 && value < 1 && !is_1904) return time;
  const day = dayOfSerial(Math.floor(value) + (minutes === 1440 ? 1 : 0), is_1904);
  return day === null ? null : minutes % 1440 === 0 ? day : `${day} ${time}`;
}

const cellTags = /<(?:\w+:)?c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c\s*>)/g;
const valueTag = /<(?:\w+:)?v(?:\s[^>]*)?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?v\s*>)/;

function textOfCell(tag: string, inner: string, { shared, isDate, is_1904 }: Meaning): string {
  const type = attribute(tag, 't') ?? 'n';
  if (type === 'inlineStr') return textIn(inner);
  const value = valueTag.exec(inner);
  if (value === null) {
    if (/<(?:\w+:)?f[\s/>]/.test(inner)) throw new FileFault('formula_without_value', attribute(tag, 'r') ?? null);
    return '';
  }
  const text = xmlDecoded(value[1] ?? '');
  if (type === 's') return shared[Number(text)] ?? '';
  if (type === 'b') return text === '1' ? 'TRUE' : 'FALSE';
  if (type !== 'n' || text === '') return type === 'd' ? text.replace('T', ' ').replace(/ 00:00:00.*$/, '') : text;
  const number = Number(text);
  if (!Number.isFinite(number)) return text;
  return (isDate[Number(attribute(tag, 's') ?? 0)] === true ? momentText(number, is_1904) : null) ?? numberText(number);
}

function cellsOf(row: string, meaning: Meaning, { columns }: Limits): string[] {
  const cells: string[] = [];
  let next = 0;
  for (const [, tag = '', inner = ''] of row.matchAll(cellTags)) {
    const reference = attribute(tag, 'r');
    const at = reference === undefined ? next : columnOf(reference);
    next = at + 1;
    const text = textOfCell(tag, inner, meaning).trim();
    if (text === '' || at < 0) continue;
    if (at >= columns) throw new FileFault('too_many_columns');
    while (cells.length < at) cells.push('');
    cells[at] = text;
  }
  return cells;
}

function mergedIn(xml: string): Merged[] {
  return [...xml.matchAll(/<(?:\w+:)?mergeCell\s[^>]*>/g)].flatMap(([tag]): Merged[] => {
    const [first = '', last = ''] = (attribute(tag, 'ref') ?? '').split(':');
    const row = [rowOf(first), rowOf(last)] as const;
    return row[0] > 0 && row[1] > row[0] ? [{ row, column: columnOf(first) }] : [];
  });
}

/** Rows of a sheet that hold anything, with their numbers in it. A cell merged over several rows counts for each of them; `merged_count` says how many were. */
export async function readSheet(
  zip: ZipEntries,
  sheet: Sheet,
  is_1904: boolean,
  limits: Limits,
): Promise<{ rows: TableRow[]; merged_count: number }> {
  const meaning = { shared: await readSharedStrings(zip), isDate: await readDateStyles(zip), is_1904 };
  const byNumber = new Map<number, string[]>();
  let rest = '';
  let last = 0;
  for await (const xml of elementsOf(zip.read(sheet.path), 'row', (between) => (rest = between))) {
    const written = Number(attribute(xml.slice(0, xml.indexOf('>') + 1), 'r'));
    // Without a number, or with one that no sheet has or that another row has already, a row is read as the next one: none is lost.
    const isItsOwn = Number.isInteger(written) && written >= 1 && written <= lastRowOfSheet && !byNumber.has(written);
    const number = isItsOwn ? written : last + 1;
    last = Math.max(last, number);
    const cells = cellsOf(xml, meaning, limits);
    if (cells.length === 0) continue;
    byNumber.set(number, cells);
    if (byNumber.size > limits.rows) throw new FileFault('too_many_rows');
  }
  const merged = mergedIn(rest);
  let steps = 0;
  for (const { row, column } of merged) {
    const value = byNumber.get(row[0])?.[column] ?? '';
    if (value === '') continue;
    for (let number = row[0] + 1; number <= Math.min(row[1], last); number += 1) {
      steps += 1;
      if (steps > mostMergedRows) throw new FileFault('too_large');
      const cells = byNumber.get(number);
      if (cells === undefined) continue;
      while (cells.length < column) cells.push('');
      cells[column] ||= value;
    }
  }
  const rows = [...byNumber].map(([number, cells]) => ({ number, cells })).toSorted((one, other) => one.number - other.number);
  return { rows, merged_count: merged.length };
}
