import { Buffer } from 'node:buffer';
import type { ImportKind } from '@rawnaq/domain/platform/imports/import-kinds';
import type { TwinPolicy } from '@rawnaq/domain/platform/imports/judge-customer';
import type { ValueChoice } from '@rawnaq/domain/platform/imports/value-book';
import type { Reading } from '../sheets/reading/table-file.ts';
import { bookOf, dayStyles, type MadeCell, sheetOf, workbookOf, zipOf } from './made-workbook.ts';

/** A file as salons have them, and what its rows come to: why it is not read, or a line for each row. */
export interface GoldenFile {
  readonly name: string;
  readonly make: () => Buffer | Promise<Buffer>;
  readonly expected: string | readonly string[];
  readonly kind?: ImportKind;
  readonly reading?: Reading;
  readonly is_hijri?: true;
  readonly twins?: TwinPolicy;
  readonly choices?: readonly ValueChoice[];
}

type Expected = GoldenFile['expected'];
type More = Omit<GoldenFile, 'name' | 'make' | 'expected'>;

const csv = (name: string, text: string | Buffer, expected: Expected, more: More = {}): GoldenFile => ({
  ...{ name, expected, make: () => Buffer.from(text) },
  ...more,
});
const book = (
  name: string,
  rows: readonly (readonly MadeCell[])[],
  expected: Expected,
  more: Parameters<typeof bookOf>[0] & More = {},
): GoldenFile => {
  const { kind, reading, is_hijri, twins, choices, ...parts } = more;
  return {
    ...{ name, expected, make: () => bookOf({ sheet: sheetOf(rows), styles: dayStyles, ...parts }) },
    ...(kind && { kind }),
    ...(reading && { reading }),
    ...(is_hijri && { is_hijri }),
    ...(twins && { twins }),
    ...(choices && { choices }),
  };
};
const file = (name: string, make: GoldenFile['make'], expected: Expected): GoldenFile => ({ name, make, expected });

const swapped = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16();
/** Letters of Arabic Windows: the name سارة, and the heading الاسم. */
const [saraInWindows, nameInWindows] = [Buffer.from([0xd3, 0xc7, 0xd1, 0xc9]), Buffer.from([0xc7, 0xe1, 0xc7, 0xd3, 0xe3])];
const inWindows = (separator: string): Buffer =>
  Buffer.concat([nameInWindows, Buffer.from(`${separator}Mobile\r\n`), saraInWindows, Buffer.from(`${separator}0551234567\r\n`)]);

const arabic = 'الاسم,الجوال\r\nسارة,0551234567\r\n';
const saraInArabic = ['new سارة 966551234567'];
const sara = ['new Sara 966551234567'];

const letters: readonly GoldenFile[] = [
  csv('UTF-8', arabic, saraInArabic),
  csv('UTF-8 with its mark', `\ufeff${arabic}`, saraInArabic),
  csv('UTF-16 with its mark', Buffer.from(`\ufeff${arabic}`, 'utf16le'), saraInArabic),
  csv('UTF-16, big end first, with its mark', swapped(`\ufeff${arabic}`), saraInArabic),
  csv('UTF-16 without a mark', Buffer.from('Name,Mobile\nSara,0551234567', 'utf16le'), sara),
  csv('UTF-16, big end first, without a mark', swapped('Name,Mobile\nSara,0551234567'), sara),
  csv('Arabic Windows', inWindows(','), saraInArabic),
  csv('Arabic Windows with semicolons', inWindows(';'), saraInArabic),
  csv('Arabic Windows that somebody says is UTF-8', inWindows(','), 'import.no_name', {
    reading: { encoding: 'utf-8' },
  }),
];

const separators: readonly GoldenFile[] = [
  csv('commas', 'Name,Mobile\nSara,0551234567', sara),
  csv('semicolons', 'Name;Mobile\nSara;0551234567', sara),
  csv('tabs', 'Name\tMobile\nSara\t0551234567', sara),
  csv('bars', 'Name|Mobile\nSara|0551234567', sara),
  csv('semicolons beside commas in texts', 'Name;Mobile;Notes\nSara;0551234567;tea, coffee\nMona;0551234568;a, b, c', [
    ...sara,
    'new Mona 966551234568',
  ]),
  csv('the line that names the separator', 'sep=;\r\nName;Mobile\r\nSara;0551234567', sara),
  csv('another separator by choice', 'Name;Mobile\nSara;0551234567', 'import.no_name', { reading: { separator: ',' } }),
  csv('a line break in quotes', 'Name,Notes,Mobile\n"Sara","likes\ntea",0551234567\nMona,x,0551234568', [...sara, 'new Mona 966551234568']),
  csv('doubled quotes', 'Name,Mobile\n"Sara ""Sasa"" Ali",0551234567', ['new Sara "Sasa" Ali 966551234567']),
  csv('a quote that is never closed', `Name,Mobile\n"Sara,${'0551234567\n'.repeat(4000)}`, 'import.not_a_table'),
  csv('lines that end as on an old Mac', 'Name,Mobile\rSara,0551234567', 'import.empty'),
  csv('lines of nothing, and an empty tail', 'Name,Mobile,,\r\n\r\nSara,0551234567,,\r\n,,,\r\n\r\n,,,\r\n', sara),
  csv('a title above the headings', 'Salon Noor\nExported,27/11/2026\n\nName,Mobile\nSara,0551234567', sara),
  csv('one column', 'Name\nSara\nMona', ['new Sara', 'new Mona']),
];

const numbers: readonly GoldenFile[] = [
  csv(
    'numbers as people write them',
    ['Name,Mobile', 'Sara,966 55 123 4567', 'Mona,055-123-4568', 'Huda,551234569', 'Lama,00966551234560', 'Noor,+966 (55) 123 4561'].join(
      '\n',
    ),
    [...sara, 'new Mona 966551234568', 'new Huda 966551234569', 'new Lama 966551234560', 'new Noor 966551234561'],
  ),
  csv('Arabic-Indic and Persian digits', 'Name,Mobile\nSara,٠٥٥١٢٣٤٥٦٧\nMona,۰۵۵۱۲۳۴۵۶۸', [...sara, 'new Mona 966551234568']),
  csv('numbers that a spreadsheet shortened', 'Name,Mobile\nSara,9.66E+11\nMona,"9,66E+11"\nHuda,966550000000\nLama,966000000000', [
    'refused mobile imported_shortened',
    'refused mobile imported_shortened',
    'refused mobile imported_shortened',
    'refused mobile imported_shortened',
  ]),
  book(
    'a number that a spreadsheet keeps whole behind an exponent',
    [
      ['Name', 'Mobile'],
      ['Sara', { xml: '<v>9.66551234567E+11</v>' }],
    ],
    sara,
  ),
  book(
    'a number without its first 0',
    [
      ['Name', 'Mobile'],
      ['Sara', 551234567],
      ['Mona', { xml: '<v>551234568.0</v>' }],
    ],
    [...sara, 'new Mona 966551234568'],
  ),
  csv('numbers of other countries', 'Name,Mobile\nSara,+971501234567\nMona,0020 100 123 4567', [
    'new Sara 971501234567',
    'new Mona 201001234567',
  ]),
  csv('numbers that are none', 'Name,Mobile\nSara,12345\nMona,none\nHuda,#N/A', [
    'refused mobile mobile_length',
    'refused mobile not_numeric',
    'refused mobile imported_error',
  ]),
  csv('marks of direction, and the apostrophe of a text', "Name,Mobile\nSara,\u202a+966551234567\u202c\nMona,'0551234568", [
    ...sara,
    'new Mona 966551234568',
  ]),
];

const days: readonly GoldenFile[] = [
  csv('the day first, as one of them tells', 'Name,Birthday\nSara,25/12/1990\nMona,01/02/1991', [
    'new Sara 1990-12-25',
    'new Mona 1991-02-01',
  ]),
  csv('the month first, as one of them tells', 'Name,Birthday\nSara,12/25/1990\nMona,01/02/1991', [
    'new Sara 1990-12-25',
    'new Mona 1991-01-02',
  ]),
  csv('days that can be read in two orders', 'Name,Birthday\nSara,01/02/1990\nMona,03/04/1991', 'import.order_open'),
  csv('the same day and month', 'Name,Birthday\nSara,03/03/1990', ['new Sara 1990-03-03']),
  csv('the year first', 'Name,Birthday\nSara,1990-12-25\nMona,1991/2/1', ['new Sara 1990-12-25', 'new Mona 1991-02-01']),
  csv('months by their names', 'Name,Birthday\nSara,25 December 1990\nمنى,٢٥ ديسمبر ١٩٩٠', ['new Sara 1990-12-25', 'new منى 1990-12-25']),
  csv('days with a time', 'Name,Birthday\nSara,25/12/1990 00:00\nMona,1990-12-26T00:00:00Z', [
    'new Sara 1990-12-25',
    'new Mona 1990-12-26',
  ]),
  csv('years of two digits', 'Name,Birthday\nSara,25/12/95\nMona,25/12/12', ['new Sara 1995-12-25', 'new Mona 2012-12-25']),
  csv('a day that never was', 'Name,Birthday\nSara,31/02/1990\nMona,25/12/1990', [
    'refused birth_date imported_no_date',
    'new Mona 1990-12-25',
  ]),
  csv('a day to come, and one long ago', 'Name,Birthday\nSara,25/12/2030\nMona,25/12/1790', [
    'refused birth_date imported_in_future',
    'refused birth_date out_of_reach',
  ]),
  book(
    'days of a spreadsheet, from 1900',
    [
      ['Name', 'Birthday'],
      ['Sara', { day: 33_000 }],
      ['Mona', 33_001],
    ],
    ['new Sara 1990-05-07', 'new Mona 1990-05-08'],
  ),
  book(
    'days of a spreadsheet, from 1904',
    [
      ['Name', 'Birthday'],
      ['Sara', { day: 31_538 }],
      ['Mona', 31_539],
    ],
    ['new Sara 1990-05-07', 'new Mona 1990-05-08'],
    {
      workbook: workbookOf('<workbookPr date1904="1"/>'),
    },
  ),
  book(
    'the day of 1900 that never was',
    [
      ['Name', 'Birthday'],
      ['Sara', 60],
    ],
    ['refused birth_date imported_no_date'],
  ),
  csv('Hijri years that nobody says are Hijri', 'Name,Birthday\nSara,15/09/1410', ['refused birth_date out_of_reach']),
  csv('Hijri years by choice', 'Name,Birthday\nSara,15/09/1410\nMona,25/12/1990', ['new Sara 1990-04-11', 'new Mona 1990-12-25'], {
    is_hijri: true,
  }),
];

const oneRow = [['Name'], ['Sara']];
const workbooks: readonly GoldenFile[] = [
  book(
    'merged cells',
    [
      ['Name', 'City', 'Mobile'],
      ['Sara', 'Riyadh', '0551234567'],
      ['Mona', null, '0551234568'],
    ],
    [...sara, 'new Mona 966551234568'],
    {
      after: '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>',
    },
  ),
  book(
    'a merged title',
    [
      ['Customers of the salon', null],
      ['Name', 'Mobile'],
      ['Sara', '0551234567'],
    ],
    sara,
    {
      after: '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
    },
  ),
  book(
    'a hidden sheet before the one that is seen',
    [
      ['Name', 'Mobile'],
      ['Sara', '0551234567'],
    ],
    sara,
  ),
  book(
    'the hidden sheet by choice',
    [
      ['Name', 'Mobile'],
      ['Sara', '0551234567'],
    ],
    'import.no_name',
    { reading: { sheet: 'Notes' } },
  ),
  book('an empty tail', [['Name', 'Mobile'], ['Sara', '0551234567'], ...Array.from({ length: 50 }, () => ['', ''])], sara),
  book(
    'empty columns before and between',
    [
      [null, 'Name', null, 'Mobile'],
      [null, 'Sara', null, '0551234567'],
    ],
    sara,
  ),
  book(
    'a cell of 30,000 characters',
    [
      ['Name', 'Notes'],
      ['Sara', 'x'.repeat(30_000)],
      ['Mona', 'short'],
    ],
    ['refused notes too_long', 'new Mona'],
  ),
  book(
    'a formula with its value',
    [
      ['Name', 'Mobile'],
      ['Sara', { xml: '<f>A1</f><v>551234567</v>' }],
    ],
    sara,
  ),
  book(
    'a formula without a value',
    [
      ['Name', 'Mobile'],
      ['Sara', { xml: '<f>A1</f>' }],
    ],
    'import.formula_without_value',
  ),
  book(
    'an error of the spreadsheet',
    [
      ['Name', 'Mobile'],
      ['Sara', { xml: '<v>#REF!</v>' }],
      ['Mona', '0551234568'],
    ],
    ['refused mobile imported_error', 'new Mona 966551234568'],
  ),
  book('macros', oneRow, 'import.macros', { more: { 'xl/vbaProject.bin': 'x' } }),
  book('letters of XML', [['Name'], ['Sara &amp; Mai']], ['new Sara & Mai']),
  file(
    'a workbook with a password',
    () => Buffer.concat([Buffer.from([0xd0, 0xcf, 0x11, 0xe0]), Buffer.from('EncryptedPackage', 'utf16le')]),
    'import.password',
  ),
  file('an old workbook', () => Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 'import.old_excel'),
  file('an old workbook that is a page', () => Buffer.from('<html><table><tr><td>Name</td></tr></table></html>'), 'import.not_a_table'),
  file('a CSV that is called a workbook', () => Buffer.from('Name,Mobile\nSara,0551234567'), sara),
  file(
    'a workbook that is called a CSV',
    () =>
      bookOf({
        sheet: sheetOf([
          ['Name', 'Mobile'],
          ['Sara', '0551234567'],
        ]),
      }),
    sara,
  ),
  file('a picture', () => Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'import.not_a_table'),
  file('a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj'), 'import.not_a_table'),
  file('half of a workbook', async () => (await bookOf({ sheet: sheetOf(oneRow) })).subarray(0, 500), 'import.not_a_table'),
  file('a zip of something else', () => zipOf({ 'a.txt': 'x' }), 'import.not_a_table'),
  book('a part that unpacks to a thousand times its size', oneRow, 'import.unpacks_too_large', {
    shared: `<si><t>${'x'.repeat(9_000_000)}</t></si>`,
  }),
  file(
    'more parts than a person makes',
    () => zipOf(Object.fromEntries(Array.from({ length: 2100 }, (_, part) => [`xl/${part}.xml`, '']))),
    'import.unpacks_too_large',
  ),
  file('nothing', () => Buffer.alloc(0), 'import.empty'),
  csv('headings alone', 'Name,Mobile\n', 'import.empty'),
  csv('too many columns', `${'a,'.repeat(120)}b\n1,2`, 'import.too_many_columns'),
];

const create = (field: string, value: string): ValueChoice => ({ field, value, choice: 'create', id: null });
const meanings: readonly GoldenFile[] = [
  csv('a first and a last name', 'First name,Last name,Mobile\nSara,Ali,0551234567\nMona,,0551234568', [
    'new Sara Ali 966551234567',
    'new Mona 966551234568',
  ]),
  csv('a name in the other language', 'Arabic name,Mobile\nســارة,0551234567', saraInArabic),
  csv('a row without a name', 'Name,Mobile\n,0551234567\nMona,0551234568', ['refused name required', 'new Mona 966551234568']),
  csv('no column of names', 'Mobile,City\n0551234567,Riyadh', 'import.no_name'),
  csv('a family with one number', 'Name,Mobile\nSara Ali,0551234567\nHuda Ali,0551234567\nSara,0551234567', [
    'new Sara Ali 966551234567',
    'new Huda Ali shares',
    'duplicate Sara Ali',
  ]),
  csv(
    'the same customer three times',
    'Name,Mobile,E-mail\nSara,0551234567,\nSara,0551234567,\nSara,0551234567,sara@a.test',
    [...sara, 'same Sara', 'change Sara'],
    { twins: 'fill' },
  ),
  csv('tags that nobody knows', 'Name,Tags\nSara,"Bride, Quiet"', ['refused tag_ids imported_unknown']),
  csv('tags that are to be made', 'Name,Tags\nSara,"Bride, Quiet"\nMona,bride', ['new Sara tags', 'new Mona tags'], {
    choices: [create('tag_ids', 'Bride'), create('tag_ids', 'Quiet')],
  }),
  csv('a tag that is left out', 'Name,Tags\nSara,Bride', ['new Sara'], {
    choices: [{ field: 'tag_ids', value: 'Bride', choice: 'leave_out', id: null }],
  }),
  csv('a type that nobody knows, and the ones that every salon has', 'Name,Customer type\nSara,Student\nMona,VIP\nمها,شركة', [
    'refused customer_type imported_unknown',
    'new Mona type 3',
    'new مها type 2',
  ]),
  csv('a type that is to be made', 'Name,Customer type\nSara,Student', ['new Sara type 4'], {
    choices: [create('customer_type', 'Student')],
  }),
  csv(
    'words of yes, no and people',
    'Name,Gender,Language,Nationality\nSara,أنثى,عربي,سعودية\nMona,F,English,Saudi\nHuda,blue,French,Mars',
    ['new Sara', 'new Mona', 'refused gender imported_unknown language imported_unknown nationality_id imported_unknown'],
  ),
  csv('a letter of two parts where a long value is cut', `Name,Gender,${'x'.repeat(199)}🌸\nSara,${'x'.repeat(59)}🌸,y`, [
    'refused gender imported_unknown',
  ]),
  csv('e-mails', 'Name,E-mail\nSara,SARA@Example.Test\nMona,nobody', ['new Sara', 'refused email not_an_email']),
  csv('text that begins like a formula stays text', 'Name,Notes\n=1+1 Sara,"=HYPERLINK(""x"")"', ['new =1+1 Sara']),
  csv(
    'suppliers',
    'Supplier,VAT number,Phone\nGulf Beauty,300000000000003,0551234567\nشركة النور,3.1E+14,\nOther,123,',
    ['new Gulf Beauty +966551234567', 'refused trn imported_shortened', 'refused trn trn_length'],
    { kind: 'suppliers' },
  ),
];

/** Every file that is kept as an example, each with the verdict on every row. */
export const goldenFiles: readonly GoldenFile[] = [...letters, ...separators, ...numbers, ...days, ...workbooks, ...meanings];
