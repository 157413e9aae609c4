import { expect, test } from 'vitest';
import { hoursInOrder } from './hours-in-order.ts';

test.each([
  ['nothing', [], []],
  ['one hour', [9], [9]],
  ['a day with a break keeps the hours of the break', [9, 10, 13], [9, 10, 11, 12, 13]],
  ['a night that runs on comes after its evening', [21, 23, 1], [21, 22, 23, 0, 1]],
])('hours in their order: %s', (_name, hours, expected) => {
  expect(hoursInOrder(hours)).toEqual(expected);
});
