import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';

test('a file begins with its byte-order mark and reads back as its rows', () => {
  const columns = [
    { id: 'name', title: 'Name', value: (row: { name: string; mobile: string }) => row.name },
    { id: 'mobile', title: 'Mobile', kind: 'phone' as const, value: (row: { name: string; mobile: string }) => row.mobile },
  ];
  expect(csvOf(columns, [{ name: 'Sara, "S"', mobile: '+966' }], { wallTime: String, decimals: 2 })).toBe(
    '\ufeffName,Mobile\r\n"Sara, ""S""",+966\r\n',
  );
});

test('a moment is written as the wall time that the caller knows', () => {
  const columns = [{ id: 'at', title: 'At', kind: 'moment' as const, value: (row: { at: string | null }) => row.at }];
  const written = csvOf(columns, [{ at: '2026-11-20T11:00:00Z' }, { at: null }], {
    wallTime: (moment) => `wall ${moment.slice(11, 16)}`,
    decimals: 2,
  });
  expect(written).toBe('\ufeffAt\r\nwall 11:00\r\n\r\n');
});

test('money is written with the decimals of its currency', () => {
  const columns = [{ id: 'price', title: 'Price', kind: 'money' as const, value: (row: { price_minor: number }) => row.price_minor }];
  expect(csvOf(columns, [{ price_minor: 1250 }], { wallTime: String, decimals: 3 })).toBe('\ufeffPrice\r\n1.250\r\n');
});
