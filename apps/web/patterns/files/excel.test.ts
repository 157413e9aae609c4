import { expect, test } from 'vitest';
import { excelCell } from './excel.ts';

test('figures become numbers with their own format', () => {
  expect(excelCell(125005, 'money', 2)).toEqual({ type: Number, value: 1250.05, format: '#,##0.00' });
  expect(excelCell(1250, 'money', 3)).toEqual({ type: Number, value: 1.25, format: '#,##0.000' });
  // Hours, which a spreadsheet can add up, also below zero.
  expect(excelCell(-90, 'duration', 2)).toEqual({ type: Number, value: -1.5, format: '#,##0.00' });
  expect(excelCell(1500, 'percent', 2)).toEqual({ type: Number, value: 0.15, format: '0.00%' });
  expect(excelCell('2026-11-20', 'date', 2)).toEqual({ type: Date, value: new Date('2026-11-20T00:00:00Z'), format: 'yyyy-mm-dd' });
});

test('text stays text, also where it looks like a formula or a number', () => {
  expect(excelCell('=1+1', 'text', 2)).toEqual({ type: String, value: '=1+1' });
  expect(excelCell('0551234567', 'phone', 2)).toEqual({ type: String, value: '0551234567' });
});

test('nothing is an empty cell', () => {
  for (const value of [null, undefined, '']) expect(excelCell(value, 'text', 2)).toBeNull();
});
