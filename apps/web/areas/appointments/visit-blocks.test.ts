import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardColumn, Visit } from './board-types.ts';
import { instantAt, momentAt } from './salon-time.ts';
import { makeBlockCache, withLanes } from './visit-blocks.ts';

const zone = 'Asia/Riyadh';
const date = '2026-11-20';
const at = (minute: number): string => momentAt(zone, date, minute);
const column = (id: number): BoardColumn => ({
  key: `${id}`,
  date,
  day_start: instantAt(zone, date, 0),
  employee: { id, english_name: `E${id}`, arabic_name: null, colour: null, working: [{ starts_at: at(600), ends_at: at(1320) }] },
});
let count = 0;
const visit = (...lines: [employee: number, start: number, end: number][]): Visit => {
  count += 1;
  return {
    id: count,
    lines: lines.map(([employee_id, start, end], index) => ({
      id: index,
      service_id: 1,
      english_name: 'Cut',
      arabic_name: 'قص',
      employee_id,
      was_any_employee: 0,
      starts_at: at(start),
      ends_at: at(end),
      price_minor: 0,
    })),
  } as unknown as Visit;
};

describe('blocks', () => {
  test('lines that follow one another in the same hands are one block', () => {
    const blocks = makeBlockCache()([column(1), column(2)], [visit([1, 600, 630], [1, 630, 720], [2, 720, 750])]);
    expect(blocks.get('1')).toMatchObject([{ start: 600, end: 720, positions: [0, 1] }]);
    expect(blocks.get('2')).toMatchObject([{ start: 720, end: 750, positions: [2] }]);
  });

  test('an untouched column keeps its list when another visit changes', () => {
    const cache = makeBlockCache();
    const columns = [column(1), column(2)];
    const [one, other] = [visit([1, 600, 630]), visit([2, 600, 630])];
    const before = cache(columns, [one, other]);
    const after = cache(columns, [one, { ...other }]);
    expect(after.get('1')).toBe(before.get('1'));
    expect(after.get('2')).not.toBe(before.get('2'));
  });
});

test('side by side, no two blocks share a lane at one time, and lanes are as few as the crowd', () => {
  const block = fc.record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
      const placed = withLanes(
        blocks.map(({ start, length }, index) => ({ key: `${index}`, visit: visit(), positions: [], start, end: start + length })),
      );
      expect(placed).toHaveLength(blocks.length);
      for (const [index, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        for (const other of placed.slice(index + 1)) {
          if (one.start < other.end && other.start < one.end) {
            expect(one.lane).not.toBe(other.lane);
            expect(one.lanes).toBe(other.lanes);
          }
        }
      }
      for (const { start, lanes } of placed.slice(0, 1)) {
        expect(lanes).toBeGreaterThanOrEqual(placed.filter((other) => other.start <= start && other.end > start).length);
      }
    }),
  );
});
