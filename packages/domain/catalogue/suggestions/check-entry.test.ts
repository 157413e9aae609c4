import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkSubjects, entriesToCheck, type CheckedRecord } from './check-entry.ts';

const shampoo: CheckedRecord = {
  english_name: 'Shampoo',
  arabic_name: 'شامبو',
  group_english_name: 'Hair care',
  group_arabic_name: 'العناية بالشعر',
  price_minor: 4500,
  barcode: null,
  unit: 'piece',
  english_description: null,
  arabic_description: null,
  picture_unique_id: null,
};

describe('what a salon saves', () => {
  test('is looked at when it is new: its names with the facts to judge them by', () => {
    expect(entriesToCheck('product', null, shampoo)).toEqual([
      {
        kind: 'added_product',
        before: null,
        after: {
          english_name: 'Shampoo',
          arabic_name: 'شامبو',
          barcode: null,
          unit: 'piece',
          group_english_name: 'Hair care',
          group_arabic_name: 'العناية بالشعر',
          price_minor: 4500,
        },
      },
    ]);
  });

  test('is an edited product when its names change; a service and a group come back as added', () => {
    const renamed = { ...shampoo, english_name: 'Mild shampoo' };
    expect(entriesToCheck('product', shampoo, renamed).map((entry) => entry.kind)).toEqual(['edited_product']);
    expect(entriesToCheck('service', shampoo, renamed).map((entry) => entry.kind)).toEqual(['added_service']);
    expect(entriesToCheck('product_group', shampoo, renamed).map((entry) => entry.kind)).toEqual(['added_group']);
  });

  test('needs no look where a price, a time or the group changed, nor where something was taken away', () => {
    const written = { ...shampoo, english_description: 'Mild', picture_unique_id: 'a' };
    expect(entriesToCheck('product', shampoo, { ...shampoo, price_minor: 1, group_english_name: 'Other' })).toEqual([]);
    expect(entriesToCheck('product', written, shampoo)).toEqual([]);
  });

  test('has its description and its picture looked at apart from its names', () => {
    const after = { ...shampoo, arabic_description: 'لطيف', picture_unique_id: 'a' };
    expect(entriesToCheck('product', shampoo, after)).toEqual([
      { kind: 'added_description', before: null, after: { english_description: null, arabic_description: 'لطيف' } },
      { kind: 'added_image', before: null, after: { picture_unique_id: 'a' } },
    ]);
  });
});

const word = fc.constantFrom('', 'a', 'b', 'c');
const optional = fc.option(word);
const record: fc.Arbitrary<CheckedRecord> = fc.record({
  english_name: word,
  arabic_name: word,
  price_minor: fc.nat(),
  barcode: optional,
  unit: word,
  english_description: optional,
  arabic_description: optional,
  picture_unique_id: optional,
});

describe('for any two records', () => {
  test('saving one again asks for nothing, and every entry tells of a difference, once for each part', () => {
    fc.assert(
      fc.property(fc.constantFrom(...checkSubjects), record, record, (subject, before, after) => {
        expect(entriesToCheck(subject, after, after)).toEqual([]);
        const entries = entriesToCheck(subject, before, after);
        for (const entry of entries) expect(entry.after).not.toEqual(entry.before);
        const parts = entries.map(({ kind }) => (kind === 'added_image' || kind === 'added_description' ? kind : 'names'));
        expect(new Set(parts).size).toBe(parts.length);
      }),
    );
  });
});
