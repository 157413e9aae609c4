import { setImmediate as othersTurn } from 'node:timers/promises';
import type { CellValue, ColumnKind } from '@rawnaq/domain/settings/files/csv-field';
import { decimalsOf, type Decimals } from '@rawnaq/domain/money/currency-decimals';
import { formatAmount } from '@rawnaq/domain/money/money-amount';
import type { Language } from '@rawnaq/messages/format';
import type { FileForZip } from '../http/answers/zip-stream.ts';
import type { FileColumn, RowBatches } from './sheet.ts';
import { spreadsheetDay, spreadsheetMoment } from './wall-time.ts';

/** A sheet holds no more, and one of them is the heading. */
export const mostExcelRows = 1_048_575;
const longestText = 32_767;
/** So many rows are written before everybody else has a turn. */
const rowsAtOnce = 250;

// Places in `cellXfs` below.
const headingStyle = 1;
const styles: Partial<Record<ColumnKind, number>> = { money: 2, percent: 3, date: 4, moment: 5, duration: 6 };
const widths: Partial<Record<ColumnKind, number>> = { money: 14, percent: 10, number: 12, duration: 12, date: 12, moment: 18, phone: 18 };

/** Control characters may not stand in XML, escaped or not; half of a letter neither, which `toWellFormed` replaces. */
const notInXml = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;
const special = /[&<>"\r]|_x[0-9a-f]{4}_/gi;
/** Most texts of a list are words, numbers and codes in either script, in which there is nothing to look after. */
const plain = /^[ A-Za-z0-9\-+.,:;/#()%*@!?'\u0600-\u06ff]*$/;
const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };

/** Text between two tags. Excel reads `_x0041_` as a letter of that number, so a text that looks like it is kept from it. */
const xmlText = (text: string): string =>
  text.length <= longestText && plain.test(text)
    ? text
    : text
        .slice(0, longestText)
        .toWellFormed()
        .replace(notInXml, '')
        .replace(special, (found) => escapes[found] ?? `_x005F${found}`);

/** Where moments and money of a file belong. */
interface Salon {
  zone: string;
  decimals: Decimals;
}

/** One value as a cell that a spreadsheet can reckon with; text stays text, whatever it begins with. */
function excelCell(value: CellValue, kind: ColumnKind, { zone, decimals }: Salon): string {
  if (value === null || value === undefined || value === '') return '<c/>';
  const style = styles[kind];
  const figure = (shown: string | number): string => `<c${style === undefined ? '' : ` s="${style}"`}><v>${shown}</v></c>`;
  if (typeof value === 'number')
    return figure(
      kind === 'money' ? formatAmount(value, decimals) : kind === 'percent' ? value / 10_000 : kind === 'duration' ? value / 60 : value,
    );
  if (kind === 'date') return figure(spreadsheetDay(value));
  if (kind === 'moment') return figure(spreadsheetMoment(zone, value));
  return `<c t="inlineStr"><is><t xml:space="preserve">${xmlText(value)}</t></is></c>`;
}

async function* sheetText(columns: readonly FileColumn[], batches: RowBatches, salon: Salon, language: Language): AsyncGenerator<Buffer> {
  const direction = language === 'ar' ? ' rightToLeft="1"' : '';
  const cols = columns.map(
    ({ kind }, place) => `<col min="${place + 1}" max="${place + 1}" width="${widths[kind] ?? 24}" customWidth="1"/>`,
  );
  const heading = columns.map(
    ({ title }) => `<c s="${headingStyle}" t="inlineStr"><is><t xml:space="preserve">${xmlText(title)}</t></is></c>`,
  );
  yield Buffer.from(
    `${xmlHead}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetViews><sheetView${direction} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols.join('')}</cols><sheetData><row>${heading.join('')}</row>`,
  );
  for await (const rows of batches) {
    for (let first = 0; first < rows.length; first += rowsAtOnce) {
      let text = '';
      for (const row of rows.slice(first, first + rowsAtOnce)) {
        text += '<row>';
        for (const { kind, value } of columns) text += excelCell(value(row), kind, salon);
        text += '</row>';
      }
      yield Buffer.from(text);
      await othersTurn();
    }
  }
  yield Buffer.from('</sheetData></worksheet>');
}

/** The parts of an Excel file with one sheet, its heading fixed, from right to left for Arabic. Rows are asked for as the file is taken. */
export async function* excelParts(
  columns: readonly FileColumn[],
  batches: RowBatches,
  { title, zone, currency, language, at }: { title: string; zone: string; currency: string; language: Language; at: Date },
): AsyncGenerator<FileForZip> {
  const part = (name: string, text: string): FileForZip => ({ name, at, bytes: Buffer.from(`${xmlHead}${text}`) });
  const decimals = decimalsOf(currency);
  const name = xmlText(title.replaceAll(/[\\/?*[\]:]/g, ' ').slice(0, 31));
  yield part(
    '[Content_Types].xml',
    `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${spreadsheet}.worksheet+xml"/></Types>`,
  );
  yield part(
    '_rels/.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  yield part(
    'xl/workbook.xml',
    `<workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="${relations}"><sheets><sheet name="${name}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  yield part(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  );
  yield part('xl/styles.xml', styleText(decimals));
  yield { name: 'xl/worksheets/sheet1.xml', at, bytes: sheetText(columns, batches, { zone, decimals }, language) };
}

const xmlHead = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const cellFormat = (format: number): string =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
/** Format 4 is Excel's own with two places after the point. */
const styleText = (decimals: Decimals): string =>
  `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><numFmts count="3"><numFmt numFmtId="164" formatCode="yyyy-mm-dd"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd hh:mm"/><numFmt numFmtId="166" formatCode="#,##0.000"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2ECE5"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="2" borderId="0" xfId="0" applyFont="1" applyFill="1"/>${[decimals === 3 ? 166 : 4, 10, 164, 165, 4].map(cellFormat).join('')}</cellXfs></styleSheet>`;
