import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatQuantity, quantityMilli } from './quantity.ts';

test.each([
  ['1', 1000],
  ['1.5', 1500],
  ['0.125', 125],
  [2, 2000],
  [0.1, 100],
  [' 3 ', 3000],
  ['0', 0],
  ['1.2345', null],
  ['-1', null],
  ['1,5', null],
  ['', null],
  [Number.NaN, null],
  [1e21, null],
  ['99999999', null],
])('%s is %s thousandths', (written, milli) => expect(quantityMilli(written)).toBe(milli));

test('what is written is read again', () =>
  fc.assert(fc.property(fc.integer({ min: 0, max: 9_999_999_999 }), (milli) => quantityMilli(formatQuantity(milli)) === milli)));
