import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField } from './csv-field.ts';

describe('a CSV field', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])('%j does not become a formula', (text) => {
    expect(csvField(text, 'text', 2).replace(/^"/, '')).toMatch(/^'/);
  });

  test('a phone number stays a phone number', () => {
    expect(csvField('+966501234567', 'phone', 2)).toBe('+966501234567');
    expect(csvField('=1+1', 'phone', 2)).toBe("'=1+1");
  });

  test('figures are plain and may be negative', () => {
    expect(csvField(-1250, 'money', 2)).toBe('-12.50');
    expect(csvField(1250, 'money', 3)).toBe('1.250');
    expect(csvField(1500, 'percent', 3)).toBe('15.00');
    expect([545, -90, 0].map((minutes) => csvField(minutes, 'duration', 2))).toEqual(['9:05', '-1:30', '0:00']);
    expect(csvField(-3, 'number', 2)).toBe('-3');
    expect(csvField(null, 'text', 2)).toBe('');
  });

  test.each([
    ['a,b', '"a,b"'],
    ['say "hi"', '"say ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' edge ', '" edge "'],
    ['نورة', 'نورة'],
  ])('%j is written %j', (text, written) => {
    expect(csvField(text, 'text', 2)).toBe(written);
  });
});

test('no text ever leaves its field', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const written = csvField(text, 'text', 2);
      const inner = written.startsWith('"') ? written.slice(1, -1).replaceAll('""', '') : written;
      expect(inner).not.toContain('"');
      if (!written.startsWith('"')) expect(written).not.toMatch(/[,\r\n]/);
    }),
  );
});
