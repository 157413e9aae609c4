import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvRowsOf, recogniseSeparator } from '../../fields/csv-rows.ts';
import { dayOfSerial } from '../../time/spreadsheet-day.ts';
import { customerColumnNames } from './customer-columns.ts';
import { isSamePerson } from './find-customer.ts';
import { findHeadingRow, guessTargets } from './headings.ts';
import { concludeOrder, countOrders, hasHijriYears, readImportedDate } from './import-dates.ts';
import { canStep } from './import-states.ts';
import { type CustomerValues, judgeCustomer, type KnownCustomer, type KnownCustomers, type TwinPolicy } from './judge-customer.ts';
import { type CustomerReading, readCustomer } from './read-customer.ts';
import { ValueBook } from './value-book.ts';

const today = '2026-11-27';

describe('rows of a CSV', () => {
  test.each([
    [
      'a,b\r\nc,d',
      ',',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      '"a,1";"b ""x"""\n"two\nlines";',
      ';',
      [
        ['a,1', 'b "x"'],
        ['two\nlines', ''],
      ],
    ],
    ['"never closed,\nrest', ',', [['never closed,\nrest']]],
    ['', ',', [['']]],
  ])('%j', (text, separator, rows) => expect([...csvRowsOf(text, separator)]).toEqual(rows));

  test('whatever fields hold, they are read as they were written', () => {
    const field = fc.string({ unit: fc.constantFrom('a', ',', ';', '"', '\n', 'س', ' ', '1') }).map((text) => text.trim());
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
        const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\r\n');
        expect([...csvRowsOf(text, ',')]).toEqual(rows);
      }),
    );
  });

  test('the separator is the one that cuts rows alike', () => {
    expect(recogniseSeparator('Name;Notes\nSara;likes tea, coffee\nMona;x')).toBe(';');
    expect(recogniseSeparator('Name\tMobile\nSara\t055')).toBe('\t');
    expect(recogniseSeparator('Name\nSara')).toBe(',');
  });
});

describe('days of a file', () => {
  test.each([
    [['25/12/1990', '01/02/1991'], { kind: 'sure', order: 'dmy' }],
    [['12/25/1990', '01/02/1991'], { kind: 'sure', order: 'mdy' }],
    [['01/02/1990', '03/04/1991'], { kind: 'open' }],
    [['1990-02-01'], { kind: 'sure', order: 'ymd' }],
    [['03/03/1990'], { kind: 'sure', order: 'dmy' }],
    [['', 'x'], { kind: 'none' }],
    [['٢٥/١٢/١٩٩٠'], { kind: 'sure', order: 'dmy' }],
  ])('%j conclude to %j', (values, concluded) => {
    expect(concludeOrder([countOrders(values, today)])).toEqual(concluded);
    // Counted part by part it is the same.
    expect(concludeOrder(values.map((value) => countOrders([value], today)))).toEqual(concluded);
  });

  test.each([
    ['01/02/1990', 'dmy', '1990-02-01'],
    ['01/02/1990', 'mdy', '1990-01-02'],
    ['1990-02-01', 'mdy', '1990-02-01'],
    ['1990-02-01 00:00', 'dmy', '1990-02-01'],
    ['31/02/1990', 'dmy', null],
    ['1/2/95', 'dmy', '1995-02-01'],
    ['1/2/12', 'dmy', '2012-02-01'],
    ['12 March 1990', 'dmy', '1990-03-12'],
    ['33000', 'dmy', '1990-05-07'],
    ['tomorrow', 'dmy', null],
    ['15', 'dmy', '1900-01-15'],
  ] as const)('%s in the order %s is %s', (text, order, day) =>
    expect(readImportedDate(text, { order, is_hijri: false, is_1904: false }, today)).toBe(day),
  );

  test('Hijri years are read as such where somebody said so, and as no day otherwise', () => {
    const reading = { order: 'dmy', is_1904: false } as const;
    expect(readImportedDate('01/09/1445', { ...reading, is_hijri: true }, today)).toBe('2024-03-11');
    expect(readImportedDate('01/09/1990', { ...reading, is_hijri: true }, today)).toBe('1990-09-01');
    expect(hasHijriYears(['01/09/1445'])).toBe(true);
    expect(hasHijriYears(['01/09/1990'])).toBe(false);
  });

  test('serials are counted from 1900 with its day that never was, or from 1904', () => {
    expect([1, 59, 60, 61, 45000].map((serial) => dayOfSerial(serial, false))).toEqual([
      '1900-01-01',
      '1900-02-28',
      null,
      '1900-03-01',
      '2023-03-15',
    ]);
    expect([0, 43538].map((serial) => dayOfSerial(serial, true))).toEqual(['1904-01-01', '2023-03-15']);
  });
});

describe('columns', () => {
  const guess = (headings: string[], chosen = new Map<string, string>()) =>
    guessTargets(headings, customerColumnNames, { chosen, isEmpty: () => false });
  test('are recognised in both languages, each field once, and the rest goes to the notes', () => {
    expect(guess(['Full Name', 'PHONE  NUMBER', 'E-mail', 'Loyalty'])).toEqual(['name', 'mobile', 'email', 'to_notes']);
    expect(guess(['الإسم', 'رقم الجـوال', 'تاريخ الميلاد'])).toEqual(['name', 'mobile', 'birth_date']);
    expect(guess(['Mobile', 'Phone'])).toEqual(['mobile', 'to_notes']);
    expect(guess(['Loyalty'], new Map([['loyalty', 'leave_out']]))).toEqual(['leave_out']);
  });
  test('the headings may lie below a title', () => {
    expect(findHeadingRow([['Salon Nour'], ['Exported', '2026'], ['Name', 'Mobile'], ['Sara', '055']], customerColumnNames)).toBe(2);
    expect(findHeadingRow([['x'], ['a', 'b']], customerColumnNames)).toBe(1);
  });
});

describe('cells of a customer', () => {
  const reading = (targets: CustomerReading['targets']): CustomerReading => ({
    headings: targets.map((target) => `H ${target}`),
    targets,
    dates: { order: 'dmy', is_hijri: false, is_1904: false },
    today,
    values: new ValueBook(
      [
        { field: 'customer_type', isMade: false, options: [{ id: 7, english_name: 'Bride', arabic_name: 'عروس' }] },
        { field: 'tag_ids', isMade: false, options: [{ id: 3, english_name: 'Quiet', arabic_name: null }] },
      ],
      [],
    ),
  });
  const read = (target: CustomerReading['targets'][number], text: string) => readCustomer(['Sara', text], reading(['name', target]));
  test.each([
    ['mobile', '٠٥٥١٢٣٤٥٦٧', { mobile: '0551234567' }],
    ['mobile', '\u202a+966 55 123 4567\u202c', { mobile: '+966 55 123 4567' }],
    ['mobile', '551234567.0', { mobile: '551234567' }],
    ['mobile', '0566000000', { mobile: '0566000000' }],
    ['gender', 'أنثى', { gender: 2 }],
    ['customer_type', 'عروس', { customer_type: 4, customer_type_id: 7 }],
    ['customer_type', 'VIP', { customer_type: 3 }],
    ['tag_ids', 'quiet', { tag_ids: [3] }],
    ['nationality_id', 'Saudi', { nationality_id: 82 }],
    ['to_notes', 'Blue', { notes: 'H to_notes: Blue' }],
    ['leave_out', 'Blue', {}],
    ['notes', "'=1+1", { notes: '=1+1' }],
    ['last_name', 'Ahmed', { name: 'Sara Ahmed' }],
  ] as const)('%s %j', (target, text, input) => expect(read(target, text)).toEqual({ input: { name: 'Sara', ...input }, faults: [] }));
  test.each([
    ['mobile', '9.66E+11', 'imported_shortened'],
    ['mobile', '966000000000', 'imported_shortened'],
    ['mobile', '#N/A', 'imported_error'],
    ['gender', 'blue', 'imported_unknown'],
    ['tag_ids', 'quiet, loud', 'imported_unknown'],
    ['birth_date', '31/02/1990', 'imported_no_date'],
  ] as const)('%s %j is refused by %s', (target, text, rule) => expect(read(target, text).faults).toMatchObject([{ field: target, rule }]));
});

describe('whom a row is', () => {
  const values = (more: Partial<CustomerValues> & { name: string }): CustomerValues => ({
    mobile: null,
    email: null,
    birth_date: null,
    notes: null,
    ...more,
  });
  const among = (...all: KnownCustomer[]): KnownCustomers => ({
    byMobile: (mobile) => all.find((one) => one.values.mobile === mobile),
    byEmail: (email) => all.find((one) => one.values.email === email),
    byName: (name) => all.filter((one) => one.values.name.toLowerCase() === name.toLowerCase()),
  });
  const sara: KnownCustomer = { id: 1, row: null, version: 1, values: values({ name: 'Sara Ahmed', mobile: '966551' }), tag_ids: [] };
  const noteOf = (field: string, value: string, name: string): string => `${field} ${value} of ${name}`;
  const judge = (given: Record<string, string | number | null> & { name: string }, policy: TwinPolicy = 'skip', known = among(sara)) =>
    judgeCustomer(given, [], values({ name: '' }), known, policy, noteOf);

  test('found by mobile, nothing, what is empty or all that differs is written', () => {
    const row = { name: 'Sara', mobile: '966551', email: 'a@b.test' };
    expect(judge(row)).toMatchObject({ verdict: 'duplicate', changes: [], twin: { reason: 'mobile' } });
    expect(judge(row, 'fill')).toMatchObject({ verdict: 'change', changes: [{ field: 'email', from: null, to: 'a@b.test' }] });
    expect(judge(row, 'replace').changes.map(({ field }) => field)).toEqual(['name', 'email']);
    expect(judge({ name: 'Sara Ahmed', mobile: '966551' }, 'replace')).toMatchObject({ verdict: 'same' });
  });
  test('a family with one number is kept as persons, and found again', () => {
    const judged = judge({ name: 'Huda Ahmed', mobile: '966551' });
    expect(judged).toMatchObject({
      verdict: 'new',
      values: { mobile: null, notes: 'mobile 966551 of Sara Ahmed' },
      shared: { field: 'mobile' },
    });
    const huda: KnownCustomer = { id: 2, row: null, version: 1, values: judged.values, tag_ids: [] };
    expect(judge({ name: 'Huda Ahmed', mobile: '966551' }, 'replace', among(sara, huda))).toMatchObject({
      verdict: 'same',
      twin: { reason: 'name_and_shared_number' },
    });
  });
  test('a name alone is a customer who has nothing else either', () => {
    expect(judge({ name: 'Sara Ahmed' })).toMatchObject({ verdict: 'new' });
    const nameless: KnownCustomer = { id: 3, row: null, version: 1, values: values({ name: 'Mona' }), tag_ids: [] };
    expect(judge({ name: 'mona' }, 'skip', among(nameless))).toMatchObject({ twin: { reason: 'name_alone' } });
  });
  test('names are of one person where one has every word of the other', () => {
    expect(isSamePerson('سارة أحمد', 'ساره احمد')).toBe(true);
    expect(isSamePerson('Sara', 'Sara Ahmed')).toBe(true);
    expect(isSamePerson('Huda Ahmed', 'Sara Ahmed')).toBe(false);
  });
});

test('an import is undone within 30 days, and nothing that was written is discarded', () => {
  const done = new Date('2026-11-01T10:00:00Z');
  expect(canStep('undo', 'done', done, new Date('2026-12-01T09:59:59Z'))).toBe(true);
  expect(canStep('undo', 'done', done, new Date('2026-12-01T10:00:00Z'))).toBe(false);
  expect(canStep('discard', 'done', done, done)).toBe(false);
  expect(canStep('run', 'read', null, done)).toBe(false);
});
