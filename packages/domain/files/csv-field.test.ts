import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField } from './csv-field.ts';

describe('a CSV field', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])('%j does not become a formula', (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/);
  });

  test('a phone number stays a phone number', () => {
    expect(csvField('+966501234567', 'phone')).toBe('+966501234567');
    expect(csvField('=1+1', 'phone')).toBe("'=1+1");
  });

  test('figures are plain and may be negative', () => {
    expect(csvField(-1250, 'money')).toBe('-12.50');
    expect(csvField(1500, 'percent')).toBe('15.00');
    expect(csvField(-3, 'number')).toBe('-3');
    expect(csvField(null)).toBe('');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge ', '" edge "'],
    ['نورة', 'نورة'],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text)).toBe(written);
  });
});

test('no text ever leaves its field', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = csvField(text);
      const inner = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '') : written;
      expect(inner).not.toContain('"');
      if (!written.startsWith('"')) expect(written).not.toMatch(/[,\r\n]/);
    }),
  );
});
