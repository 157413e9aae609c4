import { expect, test } from 'vitest';
import type { Column } from '../list/column.ts';
import { drawnRows, highestRow, sortedRows, totalsOf } from './report-rows.ts';

interface Day {
  date: string;
  total_minor: number | null;
  name: string;
}
const columns: Column<Day>[] = [
  { id: 'date', title: 'Date', kind: 'date', value: (row) => row.date },
  { id: 'total_minor', title: 'Total', kind: 'money', value: (row) => row.total_minor },
  { id: 'name', title: 'Name', value: (row) => row.name },
];
const rows: Day[] = [
  { date: '2026-11-02', total_minor: 20, name: 'Room 10' },
  { date: '2026-11-01', total_minor: null, name: 'Room 9' },
  { date: '2026-11-03', total_minor: 5, name: 'Room 1' },
];

test('totals are exact integers of the columns that are asked for', () => {
  expect(totalsOf(columns, rows, ['total_minor', 'date'])).toEqual({ total_minor: 25 });
});

test('rows are sorted by value, numbers in names included, and nothing comes last either way', () => {
  const dates = (sort: string | null) => sortedRows(columns, rows, sort, 'en').map((row) => row.date.slice(-1));
  expect(dates(null)).toEqual(['2', '1', '3']);
  expect(dates('date')).toEqual(['1', '2', '3']);
  expect(dates('total_minor')).toEqual(['3', '2', '1']);
  expect(dates('-total_minor')).toEqual(['2', '3', '1']);
  expect(dates('name')).toEqual(['3', '1', '2']);
  expect(dates('unknown')).toEqual(['2', '1', '3']);
});

test('the highest row stands out, or none does', () => {
  const column = { id: 'sum', title: 'Sum', value: (row: { sum: number | null }) => row.sum };
  expect(highestRow([{ sum: 3 }, { sum: 7 }, { sum: null }, { sum: 7 }], column)).toEqual({ sum: 7 });
  expect(highestRow([{ sum: 3 }, { sum: 3 }], column)).toBeNull();
  expect(highestRow([{ sum: 0 }, { sum: -1 }], column)).toBeNull();
  expect(highestRow([{ sum: 3 }], column)).toBeNull();
  expect(highestRow([], column)).toBeNull();
});

test('a ranking draws what has anything, any other picture every row, and nothing is not drawn', () => {
  const column = { id: 'sum', title: 'Sum', value: (row: { sum: number | null }) => row.sum };
  const many = Array.from({ length: 20 }, (_, sum) => ({ sum }));
  expect(drawnRows(many, [column], true).map(({ sum }) => sum)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  expect(drawnRows(many, [column], false)).toBe(many);
  for (const isRanked of [true, false]) expect(drawnRows([{ sum: 0 }, { sum: null }], [column], isRanked)).toEqual([]);
});
