import { expect, test } from 'vitest';
import { chargeFault } from './charge-fault.ts';

test.each([
  [{ kind: 0, minor: 0, bp: 0 }, null],
  [{ kind: 0, minor: 5000, bp: 2500 }, null],
  [{ kind: 1, minor: 0, bp: 2500 }, 'amount'],
  [{ kind: 1, minor: 1, bp: 0 }, null],
  [{ kind: 2, minor: 5000, bp: 0 }, 'percent'],
  [{ kind: 2, minor: 0, bp: 1 }, null],
] as const)('a charge of %j misses: %s', (charge, missing) => {
  expect(chargeFault(charge)).toBe(missing);
});
