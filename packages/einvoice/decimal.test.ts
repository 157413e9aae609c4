import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  compare,
  decimal,
  type Decimal,
  equals,
  floorOfQuotient,
  floorTo,
  minus,
  plus,
  readDecimal,
  roundEven,
  roundUp,
  sumOf,
  times,
} from './decimal.ts';

const read = (text: string): Decimal => {
  const value = readDecimal(text);
  if (value === null) throw new Error(`${text} is no decimal`);
  return value;
};
const anyDecimal = fc
  .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 12 }))
  .map(([units, scale]) => decimal(units, scale));

describe('decimals', () => {
  test.each(['1', '-1', '+1.50', '.5', '7.', ' 2.00\n', '000.10'])('%j is read', (text) => {
    expect(equals(read(text), decimal(Math.round(Number(text) * 100), 2))).toBe(true);
  });

  test.each(['', ' ', '.', '-', '1e3', '1,5', '1 2', '0x1', 'NaN', '١'])('%j is none', (text) => {
    expect(readDecimal(text)).toBeNull();
  });

  test('what floating point gets wrong is exact', () => {
    expect(equals(plus(read('0.1'), read('0.2')), read('0.3'))).toBe(true);
    expect(equals(times(read('1.005'), read('100')), read('100.5'))).toBe(true);
    expect(equals(sumOf(Array.from({ length: 1000 }, () => read('0.001'))), read('1'))).toBe(true);
  });

  test.each([
    ['0.005', '0.01', '0.00'],
    ['0.015', '0.02', '0.02'],
    ['-0.005', '0.00', '0.00'],
    ['-0.015', '-0.01', '-0.02'],
    ['2.0049', '2.00', '2.00'],
    ['2.0051', '2.01', '2.01'],
    ['3', '3', '3'],
  ])('%s rounds up to %s, and its half to the even %s', (text, up, even) => {
    expect(equals(roundUp(read(text), 2), read(up))).toBe(true);
    expect(equals(roundEven(read(text), 2), read(even))).toBe(true);
  });

  test('a floor is the greatest number of that many places below', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 0, max: 6 }), (value, places) => {
        const floor = floorTo(value, places);
        expect(compare(floor, value)).toBeLessThanOrEqual(0);
        expect(compare(plus(floor, decimal(1, places)), value)).toBeGreaterThan(0);
      }),
    );
  });

  test('a quotient that divides evenly is exact', () => {
    fc.assert(
      fc.property(anyDecimal, fc.integer({ min: 1, max: 10_000 }), (value, divisor) => {
        const quotient = floorOfQuotient(times(value, decimal(divisor)), decimal(divisor), 12);
        expect(equals(quotient, value)).toBe(true);
      }),
    );
  });

  test('rounding moves a number by half a place at most', () => {
    fc.assert(
      fc.property(anyDecimal, (value) => {
        for (const rounded of [roundUp(value, 2), roundEven(value, 2)]) {
          const moved = minus(rounded, value);
          expect(compare(moved, decimal(5, 3))).toBeLessThanOrEqual(0);
          expect(compare(moved, decimal(-5, 3))).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });
});
