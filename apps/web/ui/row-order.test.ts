import { expect, test } from 'vitest';
import { dropPlaceAt, movedBeside, movedBy } from './row-order.ts';

const others = [
  { id: 1, middle: 100 },
  { id: 2, middle: 140 },
  { id: 4, middle: 220 },
];

test.each([
  ['above all', 20, { id: 1, isAfter: false }],
  ['in the upper half of a row', 139, { id: 2, isAfter: false }],
  ['in its lower half', 141, { id: 4, isAfter: false }],
  ['below all', 900, { id: 4, isAfter: true }],
])('a row is let go %s', (_where, height, place) => {
  expect(dropPlaceAt(others, height)).toEqual(place);
});

test('alone it goes nowhere', () => {
  expect(dropPlaceAt([], 50)).toBeNull();
});

test('the others keep their order, also those that are not on the screen', () => {
  expect(movedBeside([1, 2, 3, 4, 5], 3, { id: 1, isAfter: false })).toEqual([3, 1, 2, 4, 5]);
  expect(movedBeside([1, 2, 3, 4, 5], 3, { id: 5, isAfter: true })).toEqual([1, 2, 4, 5, 3]);
  expect(movedBeside([1, 2, 3, 4, 5], 3, { id: 4, isAfter: false })).toEqual([1, 2, 3, 4, 5]);
});

test('one place up or down, and no further than the ends', () => {
  expect(movedBy([1, 2, 3], 2, 'up')).toEqual([2, 1, 3]);
  expect(movedBy([1, 2, 3], 2, 'down')).toEqual([1, 3, 2]);
  expect(movedBy([1, 2, 3], 1, 'up')).toBeNull();
  expect(movedBy([1, 2, 3], 3, 'down')).toBeNull();
  expect(movedBy([1, 2, 3], 7, 'up')).toBeNull();
});
