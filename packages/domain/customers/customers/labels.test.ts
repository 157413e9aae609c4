import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedTags, labelFault } from './labels.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }));

describe('a type or tag that is chosen', () => {
  const existing = [
    { id: 1, status: 1 },
    { id: 2, status: 0 },
  ] as const;
  test.each([
    [[], [], null],
    [[1], [], null],
    [[2], [], 'disabled'],
    [[2], [2], null],
    [[1, 2], [1], 'disabled'],
    [[3], [3], 'unknown'],
    [[2, 3], [], 'unknown'],
  ])('%j of a customer who had %j: %s', (chosen, before, fault) => {
    expect(labelFault(chosen, existing, before)).toBe(fault);
  });
});

describe('tags that are added and removed', () => {
  test('each is there once; what was added is there, what was removed is not, and nothing else changed', () => {
    fc.assert(
      fc.property(ids, ids, ids, (before, added, removed) => {
        const after = changedTags(before, added, removed);
        expect(new Set(after).size).toBe(after.length);
        for (const id of [...before, ...added, ...removed]) {
          const isAdded = added.includes(id);
          const isRemoved = removed.includes(id);
          expect(after.includes(id)).toBe(isAdded === isRemoved ? before.includes(id) : isAdded);
        }
        expect(after.every((id) => before.includes(id) || added.includes(id))).toBe(true);
      }),
    );
  });

  test('done twice, it is as done once', () => {
    fc.assert(
      fc.property(ids, ids, ids, (before, added, removed) => {
        const once = changedTags(before, added, removed);
        expect(changedTags(once, added, removed)).toEqual(once);
      }),
    );
  });
});
