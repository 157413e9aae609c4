import fc from 'fast-check';
import { expect, test } from 'vitest';
import { employeeSpans, placeLines } from './line-claims.ts';
import type { PlannedLine } from './plan-visits.ts';

const line = (starts: number, minutes: number, parts?: readonly [number, number, number]): PlannedLine => ({
  service_id: 1,
  employee_id: 1,
  starts,
  ends: starts + minutes,
  price_minor: 0,
  ...(parts === undefined ? {} : { parts }),
});

test('the employee is free while it works by itself', () => {
  expect(employeeSpans(line(600, 45))).toEqual([{ starts: 600, ends: 645 }]);
  expect(employeeSpans(line(600, 90, [45, 30, 15]))).toEqual([
    { starts: 600, ends: 645 },
    { starts: 675, ends: 690 },
  ]);
  expect(employeeSpans(line(600, 75, [45, 30, 0]))).toEqual([{ starts: 600, ends: 645 }]);
});

test('a service without places gets none, and too few places are a defect', () => {
  expect(placeLines([line(600, 30)], new Map())).toEqual([null]);
  expect(() => placeLines([line(600, 30), line(610, 30)], new Map([[1, [7]]]))).toThrow('No place');
  expect(placeLines([line(630, 30), line(600, 30)], new Map([[1, [7]]]))).toEqual([7, 7]);
});

test('with a place for each who works at once, every line has one and none is in two', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.integer({ min: 0, max: 600 }), fc.integer({ min: 15, max: 120 })), { maxLength: 40 }), (spans) => {
      const lines = spans.map(([starts, minutes]) => line(starts, minutes));
      const units = Array.from({ length: 40 }, (_none, index) => index + 1);
      const placed = placeLines(lines, new Map([[1, units]]));
      for (const [one, unit] of placed.entries())
        for (const [other, same] of placed.entries()) {
          if (one >= other || unit !== same) continue;
          const [first, second] = [lines[one], lines[other]] as [PlannedLine, PlannedLine];
          expect(first.ends <= second.starts || second.ends <= first.starts).toBe(true);
        }
      expect(placed).not.toContain(null);
    }),
  );
});
