import { describe, expect, test } from 'vitest';
import { averageStars } from './average-stars.ts';

describe('the average', () => {
  test.each([
    [0, 0, null],
    [1, 5, '5.0'],
    [3, 14, '4.7'],
    [2, 9, '4.5'],
    [1000, 4999, '5.0'],
    [7, 7, '1.0'],
  ])('%i ratings with %i stars: %s', (count, stars, expected) => {
    expect(averageStars(count, stars)).toBe(expected);
  });
});
