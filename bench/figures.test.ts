import { expect, test } from 'vitest';
import { median, percentile, short } from './figures.ts';

test('percentiles are figures that were measured, whatever their order', () => {
  const figures = [5, 1, 4, 2, 3];
  expect(median(figures)).toBe(3);
  expect(percentile(figures, 0.99)).toBe(5);
  expect(percentile(figures, 0)).toBe(1);
  expect(median([])).toBeNaN();
});

test('figures are told with three digits', () => {
  expect([0.012345, 12.345, 1234.5, Number.NaN].map(short)).toEqual(['0.0123', '12.3', '1,235', '–']);
});
