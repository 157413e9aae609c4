import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldsToRestore, joinedText, mergedRecord, mergeFields, type MergedColumn, type MergingRecord } from './merged-record.ts';
import { type ComparedCustomer, samePersonReasonsOf } from './same-person.ts';

const person = (change: Partial<ComparedCustomer> = {}): ComparedCustomer => ({
  mobile: null,
  email: null,
  birth_date: null,
  folded_name: 'noura alotaibi',
  sounds: '~nr ~tb',
  ...change,
});

test.each<[string, Partial<ComparedCustomer>, Partial<ComparedCustomer>, string[]]>([
  ['the zero of dialling', { mobile: '966551234567' }, { mobile: '9660551234567' }, ['mobile']],
  ['without the country', { mobile: '966551234567' }, { mobile: '0551234567' }, ['mobile']],
  ['another number', { mobile: '966551234567' }, { mobile: '966551234568' }, []],
  ['a mark behind +', { email: 'noura+salon@x.example' }, { email: 'noura@x.example' }, ['email', 'name_without_mobile']],
  [
    'dots that Gmail does not read',
    { email: 'n.o.ura@gmail.com', mobile: '966551234567' },
    { email: 'noura@googlemail.com', mobile: '966551234568' },
    ['email'],
  ],
  ['dots that others do read', { email: 'n.oura@x.example', folded_name: 'noura' }, { email: 'noura@x.example', folded_name: 'noura' }, []],
  ['name and birth date', { birth_date: '1990-01-02', mobile: '1' }, { birth_date: '1990-01-02', mobile: '2' }, ['name_and_birth_date']],
  ['in both scripts', { birth_date: '1990-01-02' }, { birth_date: '1990-01-02', folded_name: 'نوره العتيبي' }, ['sound_and_birth_date']],
  ['name with a mobile each', { mobile: '966551234567' }, { mobile: '966509999999' }, []],
  ['name without mobile', { mobile: '966551234567' }, {}, ['name_without_mobile']],
  ['other birth dates', { birth_date: '1990-01-02' }, { birth_date: '1991-01-02' }, []],
  ['a single name', { folded_name: 'noura', sounds: '~nr' }, { folded_name: 'noura', sounds: '~nr' }, []],
])('two records may be one person: %s', (_case, one, other, reasons) => {
  expect(samePersonReasonsOf(person(one), person(other))).toEqual(reasons);
  expect(samePersonReasonsOf(person(other), person(one))).toEqual(reasons);
});

const columns: MergedColumn[] = [...Object.values(mergeFields).flat(), 'notes', 'allergies', 'allow_whatsapp'];
const values = fc.record(
  Object.fromEntries(
    columns.map((column) => [
      column,
      column === 'allow_whatsapp'
        ? fc.constantFrom(0, 1)
        : column === 'customer_type'
          ? fc.constantFrom(1, 2, 3)
          : fc.constantFrom(null, 'a', 'b', 'ab'),
    ]),
  ),
) as fc.Arbitrary<MergingRecord['values']>;
const records = fc.array(values, { minLength: 2, maxLength: 5 }).map((all) => all.map((one, place) => ({ id: place + 1, values: one })));

test('a merged record has of each field what one of the records has, loses no filled field, no note and no refusal, and goes back', () => {
  fc.assert(
    fc.property(records, (all) => {
      const merged = mergedRecord(all, {});
      if ('fault' in merged) throw new Error(merged.fault);
      for (const group of Object.values(mergeFields)) {
        const taken = all.find((one) => group.every((column) => one.values[column] === merged.values[column]));
        expect(taken).toBeDefined();
      }
      expect(merged.values.mobile === null).toBe(all.every((one) => one.values.mobile === null));
      for (const one of all) if (typeof one.values.allergies === 'string') expect(merged.values.allergies).toContain(one.values.allergies);
      expect(merged.values.allow_whatsapp).toBe(Math.min(...all.map((one) => Number(one.values.allow_whatsapp))));
      const before = all[0]?.values ?? merged.values;
      expect({ ...merged.values, ...fieldsToRestore(before, merged.values, merged.values) }).toEqual(before);
    }),
    { seed: 1802, numRuns: 100 },
  );
});

test('what somebody changed since stays, a choice of nobody and a text that is too long are refused', () => {
  expect(fieldsToRestore({ name: 'a', mobile: '1' }, { name: 'b', mobile: '2' }, { name: 'c', mobile: '2' })).toEqual({ mobile: '1' });
  expect(joinedText(['nuts', null, 'nuts and milk', ' milk '])).toBe('nuts and milk');
  const one = (id: number, allergies: string) => ({
    id,
    values: { ...Object.fromEntries(columns.map((column) => [column, null])), allergies } as MergingRecord['values'],
  });
  expect(mergedRecord([one(1, 'a'), one(2, 'b')], { name: 3 })).toEqual({ fault: 'choice_unknown' });
  expect(mergedRecord([one(1, 'a'.repeat(600)), one(2, 'b'.repeat(600))], {})).toEqual({ fault: 'text_too_long' });
});
