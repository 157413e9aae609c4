import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openingNet } from '../../value/offers/opening-net.ts';
import { isFault, ownerOfRow } from './find-customer.ts';
import type { CustomerValues, KnownCustomer, KnownCustomers, Stored } from './judge-customer.ts';
import { judgeRecord, RecordIndex } from './judge-record.ts';
import { importedAmount, importedMinutes, importedPercent, importedQuantity, readRecord } from './read-record.ts';
import { ValueBook } from './value-book.ts';

describe('what cells mean', () => {
  test.each([
    ['450', 45_000],
    ['SAR 450.00', 45_000],
    ['450.5 ر.س', 45_050],
    ['١٬٢٥٠٫٥٠', 125_050],
    ['12.499999999999998', 1250],
    ['0', 0],
    ['free', null],
    ['-5', null],
    ['12,5', null],
    ['1.005', null],
  ])('the amount %s', (text, amount) => expect(importedAmount(text, 2)).toBe(amount));
  test.each([
    ['45', 45],
    ['45.0', 45],
    ['45 min', 45],
    ['1h 30min', 90],
    ['1.5 h', 90],
    ['1:30', 90],
    ['01:30:00', 90],
    ['0.0625', 90],
    ['٣٠ دقيقة', 30],
    ['ساعة ونصف', 90],
    ['2 ساعة و 15 دقيقة', 135],
    ['soon', null],
    ['1:75', null],
  ])('the length %s', (text, minutes) => expect(importedMinutes(text)).toBe(minutes));
  test.each([
    ['10', 1000],
    ['12.5 %', 1250],
    ['٪', null],
    ['0', 0],
    ['0.1', null],
    ['0.1%', 10],
    ['ten', null],
  ])('the percentage %s', (text, bp) => expect(importedPercent(text)).toBe(bp));
  test.each([
    ['5', 5000],
    ['1,250', 1_250_000],
    ['0.25', 250],
    ['٣', 3000],
    ['-1', null],
    ['0.0005', null],
    ['a few', null],
  ])('the quantity %s', (text, milli) => expect(importedQuantity(text)).toBe(milli));
});

describe('values that name records', () => {
  const fields = [
    { field: 'group', isMade: true, options: [{ id: 4, english_name: 'Hair', arabic_name: 'شعر' }] },
    { field: 'tax', isMade: false, options: [{ id: 9, english_name: 'VAT', arabic_name: null }] },
  ];
  test('are known by either name, made once where that is usual, and asked about where it is not', () => {
    const book = new ValueBook(fields, []);
    expect([book.idOf('group', ' HAIR'), book.idOf('group', 'شـعر'), book.idOf('tax', 'vat')]).toEqual([4, 4, 9]);
    expect(book.idOf('group', 'Nails')).toBe(-1);
    expect(book.idOf('group', 'nails')).toBe(-1);
    expect([book.nameOf(-1), book.idOf('tax', 'Zakat'), book.idOf('group', '')]).toEqual(['Nails', undefined, null]);
  });
  test('mean what somebody says of them', () => {
    const book = new ValueBook(fields, [
      { field: 'group', value: 'Nails', choice: 'ours', id: 4 },
      { field: 'tax', value: 'Zakat', choice: 'leave_out', id: null },
      { field: 'group', value: '', choice: 'ours', id: 4 },
    ]);
    expect([book.idOf('group', 'nails'), book.idOf('tax', 'zakat'), book.idOf('group', '')]).toEqual([4, null, 4]);
  });
});

type Values = Readonly<Record<string, Stored>>;
const keysOf = (values: Values) => [
  ...(typeof values['code'] === 'string' ? ([['barcode', `code ${values['code']}`]] as const) : []),
  ...(typeof values['name'] === 'string' ? ([['name', `name ${values['name']}`]] as const) : []),
];

test('a row is one record and never two: what belongs to another by a further key is told', () => {
  const index = new RecordIndex(keysOf);
  index.keep({ id: 1, row: null, version: 1, values: { code: '11', name: 'Tint' }, tag_ids: [] });
  index.keep({ id: 2, row: null, version: 1, values: { code: '22', name: 'Mask' }, tag_ids: [] });
  expect(index.find({ code: '11', name: 'Mask' }).taken).toMatchObject({ known: { id: 2 }, reason: 'name' });
  expect(index.find({ code: '33', name: 'Mask' }).twin).toMatchObject({ known: { id: 2 }, reason: 'name' });
  expect(index.find({ code: '33', name: 'Oil' })).toEqual({ twin: null, taken: null });
});

test('the same rows twice add nothing, whatever the rows are', () => {
  const row = fc.record({ code: fc.constantFrom(null, '1', '2', '3'), name: fc.constantFrom('a', 'b', 'c', 'd'), price: fc.nat(3) });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (rows) => {
      const index = new RecordIndex(keysOf);
      const through = (): number => {
        let made = 0;
        for (const [place, values] of rows.entries()) {
          const { twin, taken } = index.find(values);
          if (taken !== null) continue;
          const judged = judgeRecord(values, { code: null, name: null, price: 0 }, twin, 'fill');
          index.note(place, judged);
          if (judged.verdict === 'new') made += 1;
        }
        return made;
      };
      through();
      return through() === 0;
    }),
  );
});

describe('whose a row is', () => {
  const person = (id: number, name: string, more: Partial<CustomerValues> = {}): KnownCustomer => ({
    ...{ id, row: null, version: 1, tag_ids: [] },
    values: { name, mobile: null, email: null, birth_date: null, notes: null, ...more },
  });
  const noura = person(1, 'Noura Saleh', { mobile: '966551110001', email: 'n@x.test' });
  const daughter = person(2, 'Lama Saleh', { notes: 'Shares the mobile 966551110001 with Noura Saleh' });
  const [reem, otherReem] = [person(3, 'Reem Ali', { birth_date: '1990-05-04' }), person(4, 'Reem Ali', { birth_date: '1992-01-01' })];
  const [amal, alone, alike] = [person(5, 'Amal Zaid'), person(6, 'Hind'), person(7, 'Hind')];
  const all = [noura, daughter, reem, otherReem, amal, alone, alike];
  const known: KnownCustomers = {
    byMobile: (mobile) => all.find(({ values }) => values.mobile === mobile),
    byEmail: (email) => all.find(({ values }) => values.email === email),
    byName: (name) => all.filter(({ values }) => values.name.toLowerCase() === name.toLowerCase()),
  };
  const ownerOf = (said: Partial<CustomerValues>) => {
    const owner = ownerOfRow({ name: '', mobile: null, email: null, birth_date: null, ...said }, known);
    return owner === null ? null : isFault(owner) ? `${owner.field} ${owner.rule}` : owner.id;
  };
  test.each([
    [{ mobile: '966551110001' }, 1],
    [{ name: 'noura', mobile: '966551110001' }, 1],
    [{ name: 'Somebody', email: 'n@x.test' }, 'email imported_other_customer'],
    [{ name: 'Lama Saleh', mobile: '966551110001' }, 2],
    [{ name: 'Reem Ali', birth_date: '1992-01-01' }, 4],
    [{ name: 'Reem Ali' }, 'customer_name imported_no_customer'],
    [{ name: 'Reem Ali', birth_date: '1980-01-01' }, 'customer_name imported_no_customer'],
    [{ name: 'Amal Zaid' }, 5],
    [{ name: 'Hind' }, 'customer_name imported_several_customers'],
    [{ name: 'Amal Zaid', mobile: '966559999999' }, 'mobile imported_no_customer'],
    [{}, null],
  ])('%o', (said, owner) => expect(ownerOf(said)).toBe(owner));
});

test('what uses that are left have to earn is their share of the price, and never more than all of it', () => {
  expect(openingNet(46_000, 1500, 4, 6)).toBe(26_666);
  fc.assert(
    fc.property(
      fc.nat(10_000_000),
      fc.constantFrom(0, 500, 1500),
      fc.integer({ min: 1, max: 100 }),
      fc.nat(100),
      (price, rate, bought, left) => {
        const whole = openingNet(price, rate, bought, bought);
        const part = openingNet(price, rate, Math.min(left, bought), bought);
        expect(part).toBeLessThanOrEqual(whole);
        expect(whole - part).toBeGreaterThanOrEqual(openingNet(price, rate, bought - Math.min(left, bought), bought));
      },
    ),
  );
});

test('money below zero is owed by the customer, whatever way it is written', () => {
  const reading = {
    headings: ['B'],
    targets: ['held_minor'],
    columns: { held_minor: { is: 'held', names: [] } },
    notes: null,
    needsBothNames: false,
  } as const;
  const values = new ValueBook([], []);
  const read = (cell: string) =>
    readRecord([cell], { ...reading, dates: { order: 'dmy', is_hijri: false, is_1904: false }, today: '2026-11-27', decimals: 2, values });
  for (const cell of ['-75', '(75.00)', '75-', '−75', 'SAR -75'])
    expect([cell, read(cell).faults[0]?.rule]).toEqual([cell, 'imported_is_debt']);
  expect(read('75').input).toEqual({ held_minor: 7500 });
});
