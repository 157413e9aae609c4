import { zipStream } from '../http/answers/zip-stream.ts';

const at = new Date('2026-11-27T00:00:00Z');

/** A zip with these parts, as the product writes its own. */
export async function zipOf(parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  async function* files() {
    for (const [name, text] of Object.entries(parts)) yield { name, at, bytes: Buffer.from(text) };
  }
  const pieces: Buffer[] = [];
  for await (const piece of zipStream(files())) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}

interface Book {
  /** XML of the rows of the sheet that is seen. */
  sheet?: string;
  after?: string;
  shared?: string;
  styles?: string;
  workbook?: string;
  types?: string;
  more?: Readonly<Record<string, string>>;
}

export const workbookOf = (attributes = ''): string =>
  `<workbook xmlns:r="r">${attributes}<sheets><sheet name="Notes" sheetId="1" state="hidden" r:id="a"/><sheet name="Customers" sheetId="2" r:id="b"/></sheets></workbook>`;

/** A workbook as Excel writes it, of the parts that are read: a hidden sheet, and one that is seen. */
export const bookOf = ({
  sheet = '',
  after = '',
  shared = '',
  styles = '',
  workbook = workbookOf(),
  types = '<Types/>',
  more = {},
}: Book): Promise<Buffer> =>
  zipOf({
    '[Content_Types].xml': types,
    'xl/workbook.xml': workbook,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="a" Target="worksheets/sheet1.xml"/><Relationship Id="b" Target="/xl/worksheets/sheet2.xml"/></Relationships>',
    'xl/sharedStrings.xml': `<sst>${shared}</sst>`,
    'xl/styles.xml': `<styleSheet>${styles}</styleSheet>`,
    'xl/worksheets/sheet1.xml':
      '<worksheet><sheetData><row r="1"><c t="inlineStr"><is><t>hidden</t></is></c></row><row r="2"><c><v>1</v></c></row></sheetData></worksheet>',
    'xl/worksheets/sheet2.xml': `<worksheet><sheetData>${sheet}</sheetData>${after}</worksheet>`,
    ...more,
  });

/** Styles of which the second (1) shows a number as a day. */
export const dayStyles = '<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs>';

/** A cell: text, a number, nothing, or a day by its serial number. */
export type MadeCell = string | number | null | { readonly day: number } | { readonly xml: string };

const cellOf = (cell: MadeCell, reference: string): string =>
  cell === null
    ? ''
    : typeof cell === 'string'
      ? `<c r="${reference}" t="inlineStr"><is><t xml:space="preserve">${cell}</t></is></c>`
      : typeof cell === 'number'
        ? `<c r="${reference}"><v>${cell}</v></c>`
        : 'day' in cell
          ? `<c r="${reference}" s="1"><v>${cell.day}</v></c>`
          : `<c r="${reference}">${cell.xml}</c>`;

/** XML of the rows of a sheet. */
export const sheetOf = (rows: readonly (readonly MadeCell[])[]): string =>
  rows
    .map(
      (cells, row) =>
        `<row r="${row + 1}">${cells.map((cell, place) => cellOf(cell, `${String.fromCharCode(65 + place)}${row + 1}`)).join('')}</row>`,
    )
    .join('');
