import { expect, test } from 'vitest';
import { soonestTimes } from './soonest-times.ts';

const day = (name: string, count: number) => ({ available_times: Array.from({ length: count }, (_, index) => `${name}${index + 1}`) });

test('a few starts of each of the soonest days; days without any are passed over', () => {
  expect(soonestTimes([day('a', 30), day('b', 0), day('c', 2), day('d', 9), day('e', 9)])).toEqual([
    'a1',
    'a2',
    'a3',
    'a4',
    'a5',
    'c1',
    'c2',
    'd1',
    'd2',
    'd3',
    'd4',
    'd5',
  ]);
  expect(soonestTimes([])).toEqual([]);
});
