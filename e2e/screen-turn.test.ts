import { expect, test } from 'vitest';
import { isTurnOf } from './support/screen-turn.ts';

const isAll = process.env['RAWNAQ_ALL_SCREENS'] === '1';
const chosen = (position: number): number[] => [0, 1, 2, 3].filter((combination) => isTurnOf(combination, position, 'no/such/folder'));

test('a run looks at each screen in one of its four combinations, and among four screens at all of them; with --all-screens at each in all', () => {
  const found = [0, 1, 2, 3].map(chosen);
  if (isAll) expect(found).toEqual([0, 1, 2, 3].map(() => [0, 1, 2, 3]));
  else expect(found.flat().toSorted()).toEqual([0, 1, 2, 3]);
});
