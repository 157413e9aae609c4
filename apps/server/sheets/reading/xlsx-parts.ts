import { FileFault } from './file-fault.ts';
import type { ZipEntries } from './zip-entries.ts';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Text of XML as it is meant: entities, numbers of characters, and the escapes that Excel writes for control characters. Without a document type there is nothing else to expand. */
export function xmlDecoded(text: string): string {
  if (!text.includes('&') && !text.includes('_x')) return text;
  return (
    text
      .replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos));/gi, (whole, hex?: string, digits?: string, name?: string) => {
        if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
        const code = hex === undefined ? Number(digits) : Number.parseInt(hex, 16);
        return code <= 0x10ffff ? String.fromCodePoint(code) : '\ufffd';
      })
      .replace(/_x([0-9a-f]{4})_/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
      // A number of no character, and half of a letter, are nothing that a database keeps.
      .replaceAll('\0', '')
      .toWellFormed()
  );
}

/** An attribute of an opening tag; undefined where it has none. */
export function attribute(tag: string, name: string): string | undefined {
  const found = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return found === null ? undefined : xmlDecoded(found[1] ?? found[2] ?? '');
}

/** All texts of a cell or of a shared string, without the readings above Japanese letters. */
export function textIn(xml: string): string {
  let text = '';
  for (const [, inner = ''] of xml
    .replaceAll(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
    .matchAll(/<(?:\w+:)?t(?:\s[^>]*)?>([\s\S]*?)<\/(?:\w+:)?t>/g))
    text += xmlDecoded(inner);
  return text;
}

export interface Sheet {
  readonly name: string;
  readonly is_hidden: boolean;
  readonly path: string;
}
export interface Workbook {
  readonly sheets: readonly Sheet[];
  /** Whether days are counted from 1904, as by Excel on the Mac of old. */
  readonly is_1904: boolean;
}

/** The sheets of a workbook in their order. Macros and anything that is no workbook are refused. */
export async function readWorkbook(zip: ZipEntries): Promise<Workbook> {
  if (!zip.has('[Content_Types].xml')) throw new FileFault('not_a_table');
  const types = await zip.text('[Content_Types].xml');
  if (/macroEnabled/i.test(types) || zip.names.some((name) => /vbaProject\.bin$/i.test(name))) throw new FileFault('macros');
  const path = zip.has('xl/workbook.xml') ? 'xl/workbook.xml' : undefined;
  if (path === undefined) throw new FileFault('not_a_table');
  const [workbook, relations] = [await zip.text(path), await zip.text('xl/_rels/workbook.xml.rels')];
  const targets = new Map(
    [...relations.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)].map(([tag]) => [attribute(tag, 'Id') ?? '', attribute(tag, 'Target') ?? '']),
  );
  const sheets = [...workbook.matchAll(/<(?:\w+:)?sheet\s[^>]*>/g)].flatMap(([tag]): Sheet[] => {
    const target = targets.get(/\s\w+:id\s*=\s*["']([^"']*)["']/.exec(tag)?.[1] ?? '');
    if (target === undefined) return [];
    const place = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    // A sheet of a chart has no rows.
    if (!/worksheets\//.test(place) || !zip.has(place)) return [];
    return [{ name: attribute(tag, 'name') ?? '', is_hidden: (attribute(tag, 'state') ?? 'visible') !== 'visible', path: place }];
  });
  if (sheets.length === 0) throw new FileFault('not_a_table');
  const is_1904 = /<(?:\w+:)?workbookPr\b[^>]*\sdate1904\s*=\s*["'](?:1|true)["']/.test(workbook);
  return { sheets, is_1904 };
}

/** Shared strings in their order. */
export async function readSharedStrings(zip: ZipEntries): Promise<readonly string[]> {
  const strings: string[] = [];
  if (!zip.has('xl/sharedStrings.xml')) return strings;
  for await (const item of elementsOf(zip.read('xl/sharedStrings.xml'), 'si')) strings.push(textIn(item));
  return strings;
}

/** Whole elements of a name, one after another, out of pieces; what lies between them is left out. Elements of this name hold none of it. */
export async function* elementsOf(pieces: AsyncIterable<Buffer>, name: string, around?: (between: string) => void): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const closing = new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?/>|</(?:\\w+:)?${name}\\s*>`, 'g');
  const opening = new RegExp(`<(?:\\w+:)?${name}[\\s>/]`);
  let pending = '';
  for await (const piece of pieces) {
    pending += decoder.decode(piece, { stream: true });
    let begun = 0;
    closing.lastIndex = 0;
    for (let found = closing.exec(pending); found !== null; found = closing.exec(pending)) {
      const element = pending.slice(begun, closing.lastIndex);
      begun = closing.lastIndex;
      const start = element.search(opening);
      if (start > 0) around?.(element.slice(0, start));
      if (start !== -1) yield element.slice(start);
    }
    pending = pending.slice(begun);
    // A row of the widest sheet with the longest texts is smaller.
    if (pending.length > 8_000_000) throw new FileFault('too_large');
  }
  around?.(pending);
}

/** The formats that Excel has without naming them, of days and times. */
const builtIn = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format writes days or times: letters of them outside of quotes, brackets and escapes. */
export const isDateFormat = (code: string): boolean =>
  /[dyhs]|m(?!\w*[0#])/i.test(code.replaceAll(/"[^"]*"|\\.|\[(?!h+\]|m+\]|s+\])[^\]]*\]|_.|\*./gi, '').split(';')[0] ?? '') &&
  !/general|standard/i.test(code);

/** For each style of a cell, whether it shows a number as a day or a time. */
export async function readDateStyles(zip: ZipEntries): Promise<readonly boolean[]> {
  if (!zip.has('xl/styles.xml')) return [];
  const styles = await zip.text('xl/styles.xml');
  const own = new Map(
    [...styles.matchAll(/<(?:\w+:)?numFmt\s[^>]*>/g)].map(([tag]) => [
      Number(attribute(tag, 'numFmtId')),
      attribute(tag, 'formatCode') ?? '',
    ]),
  );
  const cells = /<(?:\w+:)?cellXfs\b[\s\S]*?<\/(?:\w+:)?cellXfs>/.exec(styles)?.[0] ?? '';
  return [...cells.matchAll(/<(?:\w+:)?xf\s[^>]*>/g)].map(([tag]) => {
    const id = Number(attribute(tag, 'numFmtId') ?? 0);
    const code = own.get(id);
    return code === undefined ? builtIn(id) : isDateFormat(code);
  });
}
