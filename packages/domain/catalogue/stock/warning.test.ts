import { expect, test } from 'vitest';
import { crossedWarning } from './warning.ts';

test.each([
  ['falls to the warning', 7000, 6000, 6000, 'low'],
  ['lies below it already', 6000, 5000, 6000, null],
  ['is used up in one go', 9000, 0, 6000, 'out'],
  ['is used up from below the warning', 1000, 0, 6000, 'out'],
  ['is sold below zero', 1000, -2000, 0, 'out'],
  ['was nothing before', 0, -1000, 6000, null],
  ['grows past it', 1000, 9000, 6000, null],
  ['has no warning', 1000, 0, null, null],
] as const)('stock that %s', (_what, before, after, warn_at, told) => {
  expect(crossedWarning(before, after, warn_at)).toBe(told);
});
