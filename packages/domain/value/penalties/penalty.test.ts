import { expect, test } from 'vitest';
import { penaltyOf } from './penalty.ts';

test.each([
  ['nothing', { kind: 0, minor: 500, bp: 500 }, 10_000, 0],
  ['an amount, also on a visit that cost less', { kind: 1, minor: 5000, bp: 0 }, 3000, 5000],
  ['a share, half-up', { kind: 2, minor: 0, bp: 2500 }, 4998, 1250],
])('a penalty is %s', (_name, charge, total, penalty) => {
  expect(penaltyOf(charge, total)).toBe(penalty);
});
