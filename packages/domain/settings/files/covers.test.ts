import { expect, test } from 'vitest';
import { coverAddress, coverDesignOf } from './covers.ts';

test('a salon has the cover it chose, else the one of its number, and always one of the six', () => {
  expect(coverDesignOf(4, 1)).toBe(4);
  expect(coverDesignOf(null, 1)).toBe(2);
  expect(coverDesignOf(null, 6)).toBe(1);
  expect(coverDesignOf(99, 3)).toBe(4);
  expect(new Set([1, 2, 3, 4, 5, 6].map((id) => coverDesignOf(null, id))).size).toBe(6);
});

test('its address has the accent without its sharp sign, which would begin a fragment', () => {
  expect(coverAddress(3, '#b34700')).toBe('/api/public/covers/3?accent=b34700');
});
