import { expect, test } from 'vitest';
import { employeeLimit, limitInTheWay } from './employee-limit.ts';

test('basic allows 5 active employees, advanced and a trial 15, premium any number', () => {
  expect([employeeLimit('basic'), employeeLimit('advanced'), employeeLimit('trial'), employeeLimit('premium')]).toEqual([5, 15, 15, null]);
});

test('the last place may be taken, the one after it is in the way', () => {
  expect(limitInTheWay('basic', 4)).toBeNull();
  expect(limitInTheWay('basic', 5)).toBe(5);
  expect(limitInTheWay('advanced', 15)).toBe(15);
  expect(limitInTheWay('premium', 5000)).toBeNull();
});
