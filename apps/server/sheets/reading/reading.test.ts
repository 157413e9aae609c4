import { Buffer } from 'node:buffer';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { expect, test } from 'vitest';
import { damaged } from '../../testing/damaged.ts';
import { chanceOf } from '../../testing/fuzz/chance.ts';
import { bookOf, sheetOf, workbookOf, zipOf } from '../../testing/made-workbook.ts';
import { FileFault } from './file-fault.ts';
import { filesInZip } from './files-in-zip.ts';
import { readTableFile, type Reading } from './table-file.ts';
import { isDateFormat } from './xlsx-parts.ts';

const limits = { rows: 1000, columns: 50 };
const rowsOf = async (content: Buffer, reading: Reading = {}) =>
  (await readTableFile(content, reading, limits)).rows.map(({ cells }) => cells);
const faultOf = async (content: Buffer): Promise<unknown> =>
  readTableFile(content, {}, limits).then(
    () => 'read',
    (error: unknown) => (error instanceof FileFault ? error.kind : error),
  );

const text = 'الاسم;الجوال\r\nسارة;0551234567\r\n';
const arabicWindows = Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3, 0x3b, 0x41, 0x0a, 0xd3, 0x3b, 0x42]);
const swapped = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16();
test.each([
  ['UTF-8', Buffer.from(text), 'utf-8'],
  ['UTF-8 with its mark', Buffer.from(`\ufeff${text}`), 'utf-8'],
  ['UTF-16', Buffer.from(`\ufeff${text}`, 'utf16le'), 'utf-16le'],
  ['UTF-16, big end first', swapped(Buffer.from(`\ufeff${text}`, 'utf16le')), 'utf-16be'],
] as const)('CSV in %s', async (_name, bytes, encoding) => {
  const table = await readTableFile(bytes, {}, limits);
  expect(table).toMatchObject({ format: 'csv', encoding, separator: ';' });
  expect(table.rows.map(({ cells }) => cells)).toEqual([
    ['الاسم', 'الجوال'],
    ['سارة', '0551234567'],
  ]);
});
test('CSV of Arabic Windows, and of Latin UTF-16 without a mark', async () => {
  expect(await rowsOf(arabicWindows)).toEqual([
    ['الاسم', 'A'],
    ['س', 'B'],
  ]);
  expect(await rowsOf(Buffer.from('Name,Mobile\nSara,055', 'utf16le'))).toEqual([
    ['Name', 'Mobile'],
    ['Sara', '055'],
  ]);
});
test('CSV: how it is read can be said; lines of nothing and of a separator are no rows; a long cell is kept', async () => {
  expect(await rowsOf(Buffer.from('a;b,c\nd;e,f'), { separator: ',' })).toEqual([
    ['a;b', 'c'],
    ['d;e', 'f'],
  ]);
  const long = 'x'.repeat(30_000);
  const table = await readTableFile(Buffer.from(`sep=;\r\na;b\r\n;;;\r\n\r\n${long};1\r\n`), {}, limits);
  expect(table.rows).toEqual([
    { number: 2, cells: ['a', 'b'] },
    { number: 5, cells: [long, '1'] },
  ]);
});

test('cells of every kind come as they were typed', async () => {
  const content = await bookOf({
    shared:
      '<si><t>Name</t></si><si><r><t>Sa</t></r><r><t xml:space="preserve">ra &amp; </t></r><rPh><t>no</t></rPh><t>M&#x61;i</t></si><si/>',
    styles:
      '<numFmts><numFmt numFmtId="170" formatCode="dd\\/mm\\/yyyy"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="170"/><xf numFmtId="22"/></cellXfs>',
    sheet: `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Mobile</t></is></c></row><row r="3"/>
      <row r="5" spans="1:9"><c r="A5" t="s"><v>1</v></c><c r="C5"><v>9.66551234567E+11</v></c><c r="D5" s="1"><v>33000</v></c><c r="E5" s="2"><v>33000</v></c><c r="F5" s="3"><v>33000.5</v></c>
      <c r="G5" t="b"><v>1</v></c><c r="H5" t="str"><f>A1&amp;"x"</f><v>Namex</v></c><c r="I5"><v>0.1</v></c><c r="J5" t="e"><v>#N/A</v></c><c r="K5"><f>1</f><v>7</v></c></row><row r="6"><c r="A6" s="1"/></row>`,
  });
  const table = await readTableFile(content, {}, limits);
  expect(table).toMatchObject({
    format: 'xlsx',
    sheet: 'Customers',
    sheets: [
      { name: 'Notes', is_hidden: true },
      { name: 'Customers', is_hidden: false },
    ],
  });
  expect(table.rows).toEqual([
    { number: 1, cells: ['Name', '', 'Mobile'] },
    {
      number: 5,
      cells: ['Sara & Mai', '', '966551234567', '1990-05-07', '1990-05-07', '1990-05-07 12:00', 'TRUE', 'Namex', '0.1', '#N/A', '7'],
    },
  ]);
  expect(await rowsOf(content, { sheet: 'Notes' })).toEqual([['hidden'], ['1']]);
});
test('what is no letter is left out, as no database keeps it', async () => {
  const content = await bookOf({
    sheet: sheetOf([
      ['Na_x0000_me', 'No&#0;tes'],
      ['a&#xD800;b', '_xD83D_c'],
    ]),
  });
  expect(await rowsOf(content)).toEqual([
    ['Name', 'Notes'],
    ['a\ufffdb', '\ufffdc'],
  ]);
});
test('days are counted from 1904 where the workbook says so, and prefixes of names mean nothing', async () => {
  const content = await bookOf({
    workbook: workbookOf('<workbookPr date1904="1"/>'),
    styles: '<x:cellXfs><x:xf numFmtId="14"/></x:cellXfs>',
    sheet: '<x:row r="1"><x:c r="A1"><x:v>43538</x:v></x:c></x:row><x:row r="2"><x:c r="A2" s="0"><x:v>0</x:v></x:c></x:row>',
  });
  expect(await rowsOf(content)).toEqual([['2023-03-15'], ['1904-01-01']]);
});
test('a row whose number is none, or is another row’s, is read as the next one', async () => {
  const row = (number: string, name: string) => `<row${number}><c t="inlineStr"><is><t>${name}</t></is></c></row>`;
  const numbers = ['', ' r="x"', ' r="-4"', ' r="2.5"', ' r="99999999999"', ' r="9"', ' r="9"', ' r="8"', ''];
  const sheet = `<sheetData>${numbers.map((number, place) => row(number, `Name ${place}`)).join('')}</sheetData>`;
  const { rows } = await readTableFile(await bookOf({ sheet }), {}, limits);
  expect(rows.map(({ number, cells }) => [number, cells[0]])).toEqual([
    [1, 'Name 0'],
    [2, 'Name 1'],
    [3, 'Name 2'],
    [4, 'Name 3'],
    [5, 'Name 4'],
    [8, 'Name 7'],
    [9, 'Name 5'],
    [10, 'Name 6'],
    [11, 'Name 8'],
  ]);
});

test('a merged cell counts for each of its rows', async () => {
  const sheet = [1, 2, 3]
    .map((row) => `<row r="${row}"><c r="A${row}"><v>${row}</v></c>${row === 2 ? '<c r="C2"><v>5</v></c>' : ''}</row>`)
    .join('');
  const content = await bookOf({ sheet, after: '<mergeCells count="2"><mergeCell ref="C2:C3"/><mergeCell ref="A1:B1"/></mergeCells>' });
  expect(await rowsOf(content)).toEqual([['1'], ['2', '', '5'], ['3', '', '5']]);
});
test.each([
  ['yyyy-mm-dd', true],
  ['[$-401]d mmmm', true],
  ['h:mm', true],
  ['0.00', false],
  ['General', false],
  ['"day" 0', false],
  ['#,##0\\d', false],
])('the format %s is of days: %s', (code, isDate) => expect(isDateFormat(code)).toBe(isDate));

const oneRow = '<row r="1"><c><v>1</v></c></row><row r="2"><c r="A2"><v>2</v></c></row>';
test.each([
  ['nothing', async () => Buffer.alloc(0), 'empty'],
  ['a heading alone', async () => Buffer.from('Name,Mobile\n'), 'empty'],
  ['an old Excel file', async () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1, 2, 3, 4]), 'old_excel'],
  [
    'a workbook with a password',
    async () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'password',
  ],
  ['a picture that is called xlsx', async () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'not_a_table'],
  ['a page that is called xls', async () => Buffer.from('<html><table><tr><td>1</td></tr></table></html>'), 'not_a_table'],
  ['a PDF', async () => Buffer.from('%PDF-1.7\n1 0 obj\n<<>>'), 'not_a_table'],
  ['a zip of something else', () => zipOf({ 'a.txt': 'x' }), 'not_a_table'],
  ['half of a workbook', async () => (await bookOf({ sheet: oneRow })).subarray(0, 400), 'not_a_table'],
  [
    'macros',
    () => bookOf({ sheet: oneRow, types: '<Types><Override ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>' }),
    'macros',
  ],
  ['macros under another name', () => bookOf({ sheet: oneRow, more: { 'xl/vbaProject.bin': 'x' } }), 'macros'],
  ['a formula without a value', () => bookOf({ sheet: `${oneRow}<row r="3"><c r="B3"><f>A1+1</f></c></row>` }), 'formula_without_value'],
  ['a text that fills the memory', () => bookOf({ sheet: oneRow, shared: `<si><t>${'x'.repeat(9_000_000)}</t></si>` }), 'too_large'],
  ['too many rows', async () => Buffer.from('a,b\n'.repeat(1100)), 'too_many_rows'],
  ['too many columns', async () => Buffer.from(`${'a,'.repeat(60)}b\n1,2`), 'too_many_columns'],
  ['a quote that is never closed', async () => Buffer.from(`a,b\n"x,${'y\n'.repeat(20_000)}`), 'not_a_table'],
] as const)('%s is refused', async (_name, make, fault) => expect(await faultOf(await make())).toBe(fault));

test.each([
  ['of this product', 'العملاء.csv', Buffer.from('العملاء.csv')],
  // العملاء, by the bytes of each code page.
  ['packed by Arabic Windows', 'العملاء.csv', Buffer.from('9fe9e3eae99f982e637376', 'hex')],
  ['packed in code page 1256', 'العملاء.csv', Buffer.from('c7e1dae3e1c7c12e637376', 'hex')],
  ['packed by Western Windows', 'données.csv', Buffer.from('646f6e6e8265732e637376', 'hex')],
])('the name of a file in a zip %s is read as it was written: %s', async (_packed, name, written) => {
  const place = 'x'.repeat(written.length);
  const zip = (await zipOf({ [place]: text })).toString('latin1').replaceAll(place, written.toString('latin1'));
  const files = filesInZip(Buffer.from(zip, 'latin1'), { files: 5, bytes: 1000, allBytes: 1000 }) ?? [];
  expect(await Promise.all(files.map(async (file) => [file.name, String(await file.bytes())]))).toEqual([[name, text]]);
});

test('whatever a file is damaged to, it is read or refused, and nothing else is thrown', async () => {
  const whole = [
    await bookOf({ sheet: oneRow, shared: '<si><t>a</t></si>', styles: '<cellXfs><xf numFmtId="14"/></cellXfs>' }),
    Buffer.from(text),
  ];
  // The same damages in every run, unless another seed is named.
  const chance = chanceOf(Number(process.env['IMPORT_SEED'] ?? 20_261_127));
  const rounds = Number(process.env['IMPORT_FILES'] ?? 150);
  const unknown: unknown[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const fault = await faultOf(damaged(whole[round % 2] ?? Buffer.alloc(0), chance));
    if (typeof fault !== 'string') unknown.push({ round, fault });
  }
  expect(unknown).toEqual([]);
}, 600_000);

test('others have their turn while a large workbook is read', async () => {
  const sheet = Array.from(
    { length: 5000 },
    (_, row) =>
      `<row r="${row + 1}">${'ABCDEFGH'
        .split('')
        .map((column) => `<c r="${column}${row + 1}" t="inlineStr"><is><t>value ${row}</t></is></c>`)
        .join('')}</row>`,
  ).join('');
  const content = await bookOf({ sheet });
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let turns = 0;
  const timer = setInterval(() => (turns += 1), 1);
  delay.enable();
  const { rows } = await readTableFile(content, {}, { rows: 6000, columns: 50 });
  delay.disable();
  clearInterval(timer);
  expect(rows.length).toBe(5000);
  expect(turns).toBeGreaterThan(3);
});
