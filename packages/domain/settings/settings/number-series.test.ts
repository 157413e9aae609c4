import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentNumber, numberSeriesFault } from './number-series.ts';

const current = { prefix: 'INV-', padding: 5, next_number: 12 };

test('numbers are padded and never cut', () => {
  expect(documentNumber(current, 12)).toBe('INV-00012');
  expect(documentNumber(current, 1_234_567)).toBe('INV-1234567');
});

test('the next number may grow but not fall, and a prefix does not end in a digit', () => {
  expect(numberSeriesFault({ ...current, next_number: 500 }, current)).toBeNull();
  expect(numberSeriesFault({ ...current, next_number: 11 }, current)).toMatchObject({
    code: 'series.only_grows',
    params: { next_number: 12 },
  });
  expect(numberSeriesFault({ ...current, prefix: 'INV-20' }, current)).toMatchObject({ code: 'series.prefix_ends_in_digit' });
});

test('two sequences never print alike, however prefix and padding change between them', () => {
  const prefix = fc.stringMatching(/^[A-Z0-9/-]{0,5}[A-Z/-]$|^$/);
  const sequence = fc.integer({ min: 1, max: 10_000_000 });
  const padding = fc.integer({ min: 1, max: 12 });
  fc.assert(
    fc.property(prefix, padding, sequence, prefix, padding, sequence, (one, onePadding, first, other, otherPadding, second) => {
      fc.pre(first !== second);
      expect(documentNumber({ prefix: one, padding: onePadding }, first)).not.toBe(
        documentNumber({ prefix: other, padding: otherPadding }, second),
      );
    }),
  );
});
