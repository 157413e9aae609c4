import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { retryAfterMs, retryDelayMs } from './backoff.ts';

const now = new Date('2026-11-22T10:00:00Z');

describe('the pause before the next attempt', () => {
  test('may be anything up to a limit that doubles, and never over 15 minutes', () => {
    const limits = [1, 2, 3, 4, 9, 10, 11, 50].map((attempt) => retryDelayMs(attempt, 0.999_999_999));
    expect(limits.map((ms) => Math.ceil(ms / 1000))).toEqual([2, 4, 8, 16, 512, 900, 900, 900]);
    expect(retryDelayMs(7, 0)).toBe(0);
  });

  test('is at least what the authority asked for, with jitter on top, and never over 15 minutes', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 10_000 }),
        fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
        fc.nat(10_000_000),
        (attempt, random, asked) => {
          const ms = retryDelayMs(attempt, random, asked);
          expect(Number.isInteger(ms)).toBe(true);
          expect(ms).toBeGreaterThanOrEqual(Math.min(asked, 900_000));
          expect(ms).toBeLessThanOrEqual(900_000);
          expect(ms).toBeGreaterThanOrEqual(retryDelayMs(attempt, random));
        },
      ),
    );
  });

  test.each<[string | null, number | null]>([
    ['120', 120_000],
    [' 0 ', 0],
    ['Sun, 22 Nov 2026 10:00:30 GMT', 30_000],
    ['Sun, 22 Nov 2026 09:00:00 GMT', 0],
    ['soon', null],
    ['-5', null],
    ['', null],
    [null, null],
  ])('reads Retry-After: %j', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
