import { expect, test } from 'vitest';
import { hourTicks } from './hour-ticks.ts';

test.each([
  { longest: 0, ticks: [0, 15] },
  { longest: 50, ticks: [0, 15, 30, 45, 60] },
  { longest: 690, ticks: [0, 180, 360, 540, 720] },
  { longest: 12_345, ticks: [0, 2880, 5760, 8640, 11_520, 14_400] },
  { longest: 40_000, ticks: [0, 8640, 17_280, 25_920, 34_560, 43_200] },
])('an axis up to $longest minutes has its lines at whole hours', ({ longest, ticks }) => {
  expect(hourTicks(longest)).toEqual(ticks);
});
