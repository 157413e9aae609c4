import fc from 'fast-check';
import { expect, test } from 'vitest';
import { barsOf, code128Check, code128Values, eanCheckDigit, isBarcode, ownBarcode } from './barcode.ts';

/** Lengths of runs of equal modules. */
const runs = (modules: string): string => (modules.match(/1+|0+/g) ?? []).map((run) => run.length).join('');

test('the published vectors', () => {
  expect(barsOf('5901234123457')).toEqual({
    symbology: 'ean13',
    modules: '10100010110100111011001100100110111101001110101010110011011011001000010101110010011101000100101',
  });
  expect(eanCheckDigit('400399415548')).toBe(6);
  expect(eanCheckDigit('7351353')).toBe(7);
  expect(barsOf('73513537').symbology).toBe('ean8');
  expect(barsOf('73513537').modules).toHaveLength(67);
  // "PJJ123C" has check value 54 with the start of set A (103), and so 55 with set B's.
  expect(code128Check([104, ...[...'PJJ123C'].map((letter) => letter.charCodeAt(0) - 32)])).toBe(55);
});

test('a UPC-A is its EAN-13 with a zero before it; a wrong check digit is drawn as it is typed', () => {
  expect(barsOf('036000291452')).toEqual(barsOf('0036000291452'));
  expect(barsOf('5901234123458').symbology).toBe('code128');
});

test('runs of digits go in pairs', () => {
  expect(code128Values('123456')).toEqual([105, 12, 34, 56]);
  expect(code128Values('AB12345')).toEqual([104, 33, 34, 17, 99, 23, 45]);
  expect(code128Values('12A')).toEqual([104, 17, 18, 33]);
  expect(code128Values('1234A')).toEqual([105, 12, 34, 100, 33]);
});

test('a number of the own has a right check digit', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{10}$/), (digits) => {
      const code = ownBarcode(digits);
      expect(code).toMatch(/^20\d{11}$/);
      expect(barsOf(code).symbology).toBe('ean13');
    }),
  );
});

/** The table, read from drawn symbols: every character of both sets. */
const symbols = new Map<string, number>();
for (let value = 0; value < 95; value += 1) {
  const text = String.fromCharCode(value + 32);
  symbols.set(barsOf(text).modules.slice(11, 22), value);
}

test('every character of Code 128 has eleven modules, a pattern of its own, and an even number of dark ones', () => {
  expect(symbols.size).toBe(95);
  for (const modules of symbols.keys()) {
    expect(modules).toHaveLength(11);
    expect(runs(modules)).toHaveLength(6);
    expect([...modules].filter((module) => module === '1').length % 2).toBe(0);
  }
});

test('what is drawn can be read again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[!-/:-~]{1,20}$/), (text) => {
      const { modules, symbology } = barsOf(text);
      expect(symbology).toBe('code128');
      expect(modules.startsWith('11010010000')).toBe(true);
      expect(modules.endsWith('1100011101011')).toBe(true);
      const body = modules.slice(11, -13).match(/.{11}/g) ?? [];
      const read = body.slice(0, -1).map((pattern) => String.fromCharCode((symbols.get(pattern) ?? 0) + 32));
      expect(read.join('')).toBe(text);
      expect(isBarcode(text)).toBe(true);
    }),
  );
  expect(isBarcode('with space')).toBe(false);
});
