import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Stored } from './judge-customer.ts';
import { judgeRecord, RecordIndex } from './judge-record.ts';
import { importedAmount, importedMinutes, importedPercent, importedQuantity } from './read-record.ts';
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
