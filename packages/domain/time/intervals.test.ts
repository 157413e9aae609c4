import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Interval } from './intervals.ts';
import { clip, contains, intersect, normalise, overlaps, subtract, totalMinutes, union } from './intervals.ts';

const span = (start: number, end: number): Interval => ({ start, end });

const anyIntervals = fc.array(
  fc.tuple(fc.integer({ min: -50, max: 50 }), fc.nat(20)).map(([start, length]) => span(start, start + length)),
  { maxLength: 12 },
);
const minutes = (intervals: readonly Interval[]): Set<number> => {
  const covered = new Set<number>();
  for (const { start, end } of intervals) for (let minute = start; minute < end; minute += 1) covered.add(minute);
  return covered;
};

describe('half-open ranges', () => {
  test('what ends at a minute does not touch what starts there', () => {
    expect(overlaps(span(0, 10), span(10, 20))).toBe(false);
    expect(overlaps(span(0, 11), span(10, 20))).toBe(true);
  });

  test('touching ranges are joined and empty ones dropped', () => {
    expect(normalise([span(10, 20), span(0, 10), span(5, 5), span(30, 40)])).toEqual([span(0, 20), span(30, 40)]);
  });

  test('a hole in the middle leaves two parts', () => {
    expect(subtract([span(0, 100)], [span(40, 60)])).toEqual([span(0, 40), span(60, 100)]);
    expect(subtract([span(0, 100), span(200, 300)], [span(50, 250)])).toEqual([span(0, 50), span(250, 300)]);
  });

  test('a part that crosses the joint of two touching ranges is contained once they are normalised', () => {
    expect(contains(normalise([span(0, 10), span(10, 20)]), span(5, 15))).toBe(true);
    expect(contains([span(0, 10), span(12, 20)], span(9, 13))).toBe(false);
    expect(contains([], span(1, 2))).toBe(false);
  });

  test('clipping keeps only what is inside', () => {
    expect(clip([span(0, 10), span(20, 30)], span(5, 25))).toEqual([span(5, 10), span(20, 25)]);
  });

  test('every operation agrees with sets of minutes', () => {
    fc.assert(
      fc.property(anyIntervals, anyIntervals, (one, other) => {
        const [a, b] = [minutes(one), minutes(other)];
        expect(minutes(union(one, other))).toEqual(a.union(b));
        expect(minutes(intersect(one, other))).toEqual(a.intersection(b));
        expect(minutes(subtract(one, other))).toEqual(a.difference(b));
        expect(totalMinutes(one)).toBe(a.size);
        for (const result of [union(one, other), intersect(one, other), subtract(one, other)]) expect(result).toEqual(normalise(result));
        for (const part of other) {
          expect(contains(normalise(one), part)).toBe([...minutes([part])].every((minute) => a.has(minute)));
        }
      }),
    );
  });
});
