import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvField, csvOf } from './csv.ts';

describe('a CSV field', () => {
  test.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x")'])('%j does not become a formula', (text) => {
    expect(csvField(text).replace(/^"/, '')).toMatch(/^'/);
  });

  test('a phone number stays a phone number', () => {
    expect(csvField('+966501234567', 'phone')).toBe('+966501234567');
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

test('a file begins with its byte-order mark and reads back as its rows', () => {
  const columns = [
    { id: 'name', title: 'Name', value: (row: { name: string; mobile: string }) => row.name },
    { id: 'mobile', title: 'Mobile', kind: 'phone' as const, value: (row: { name: string; mobile: string }) => row.mobile },
  ];
  expect(csvOf(columns, [{ name: 'Sara, "S"', mobile: '+966' }], String)).toBe('\ufeffName,Mobile\r\n"Sara, ""S""",+966\r\n');
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

test('a moment is written as the wall time that the caller knows', () => {
  const columns = [{ id: 'at', title: 'At', kind: 'moment' as const, value: (row: { at: string | null }) => row.at }];
  const written = csvOf(columns, [{ at: '2026-11-20T11:00:00Z' }, { at: null }], (moment) => `wall ${moment.slice(11, 16)}`);
  expect(written).toBe('\ufeffAt\r\nwall 11:00\r\n\r\n');
});
