import { expect, test } from 'vitest';
import { waitedSince } from './waited.ts';

const minute = 60_000;

test.each([
  [-5 * minute, { unit: 'now' }],
  [0, { unit: 'now' }],
  [minute - 1, { unit: 'now' }],
  [minute, { unit: 'minutes', count: 1 }],
  [59 * minute + 59_999, { unit: 'minutes', count: 59 }],
  [60 * minute, { unit: 'hours', count: 1 }],
  [24 * 60 * minute - 1, { unit: 'hours', count: 23 }],
  [24 * 60 * minute, { unit: 'days', count: 1 }],
  [11 * 24 * 60 * minute, { unit: 'days', count: 11 }],
])('%s ms is %o', (passed, waited) => {
  expect(waitedSince(1_000_000_000, 1_000_000_000 + passed)).toEqual(waited);
});
