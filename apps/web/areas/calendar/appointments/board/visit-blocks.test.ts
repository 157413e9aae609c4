import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BoardColumn, Visit } from './board-types.ts';
import { instantAt, momentAt } from '../salon-time.ts';
import { makeBlockCache, withLanes } from './visit-blocks.ts';

const zone = 'Asia/Riyadh';
const date = '2026-11-20';
const at = (minute: number): string => momentAt(zone, date, minute);
const columnOf = (id: number, kind: BoardColumn['kind'] = 'employee', closes = 1320): BoardColumn => ({
  key: `${kind}.${id}`,
  kind,
  date,
  day_start: instantAt(zone, date, 0),
  subject: { id, english_name: `E${id}`, arabic_name: null, colour: null, working: [{ starts_at: at(600), ends_at: at(closes) }] },
});
interface Extra {
  processing?: number;
  buffer?: number;
  units?: number[];
  session?: number;
}
let count = 0;
const visit = (...lines: [employee: number, start: number, end: number, extra?: Extra][]): Visit => {
  count += 1;
  return {
    id: count,
    lines: lines.map(([employee_id, start, end, { processing = 0, buffer = 0, units = [], session } = {}], index) => ({
      id: index,
      employee_id,
      starts_at: at(start),
      ends_at: at(end),
      parts: {
        busy_minutes: processing === 0 ? end - start : 30,
        processing_minutes: processing,
        finishing_minutes: processing === 0 ? 0 : end - start - 30 - processing,
        buffer_minutes: buffer,
      },
      resource_units: units.map((id) => ({ id })),
      group_session_id: session ?? null,
      seats: session === undefined ? null : 8,
      seats_taken: session === undefined ? null : 2,
    })),
  } as unknown as Visit;
};

describe('blocks', () => {
  test('lines that follow one another in the same hands are one block', () => {
    const blocks = makeBlockCache()([columnOf(1), columnOf(2)], [visit([1, 600, 630], [1, 630, 720], [2, 720, 750])]);
    expect(blocks.get('employee.1')).toMatchObject([{ start: 600, end: 720, positions: [0, 1] }]);
    expect(blocks.get('employee.2')).toMatchObject([{ start: 720, end: 750, positions: [2] }]);
  });

  test('an untouched column keeps its list when another visit changes', () => {
    const cache = makeBlockCache();
    const columns = [columnOf(1), columnOf(2)];
    const [one, other] = [visit([1, 600, 630]), visit([2, 600, 630])];
    const before = cache(columns, [one, other]);
    const after = cache(columns, [one, { ...other }]);
    expect(after.get('employee.1')).toBe(before.get('employee.1'));
    expect(after.get('employee.2')).not.toBe(before.get('employee.2'));
  });

  test('another customer in the gap of a colouring lies over it and not beside it', () => {
    const blocks = makeBlockCache()([columnOf(1)], [visit([1, 600, 700, { processing: 40, buffer: 10 }]), visit([1, 630, 670])]);
    expect(blocks.get('employee.1')).toMatchObject([
      { start: 600, end: 700, gaps: [{ start: 630, end: 670 }], buffer: 10, lane: 0, lanes: 1, isInside: false },
      { start: 630, end: 670, lane: 0, lanes: 1, isInside: true },
    ]);
  });

  test('whoever is longer than the gap stands beside it', () => {
    const blocks = makeBlockCache()([columnOf(1)], [visit([1, 600, 700, { processing: 40 }]), visit([1, 630, 680])]);
    expect(blocks.get('employee.1')).toMatchObject([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2, isInside: false },
    ]);
  });

  test('a chair has whoever sits on it, all the while', () => {
    const line: Extra = { processing: 40, units: [7] };
    const blocks = makeBlockCache()(
      [columnOf(7, 'unit'), columnOf(8, 'unit')],
      [visit([1, 600, 700, line]), visit([2, 700, 730, { units: [8] }])],
    );
    expect(blocks.get('unit.7')).toMatchObject([{ start: 600, end: 700, gaps: [] }]);
    expect(blocks.get('unit.8')).toMatchObject([{ start: 700, end: 730 }]);
  });

  test('the seats of a session are one block', () => {
    const blocks = makeBlockCache()([columnOf(1)], [visit([1, 600, 660, { session: 4 }]), visit([1, 600, 660, { session: 4 }])]);
    expect(blocks.get('employee.1')).toHaveLength(1);
    expect(blocks.get('employee.1')?.[0]?.session).toMatchObject({ seats: 8, taken: 2, visits: [{}, {}] });
  });

  test('the small hours of a night shift stand in the column of the evening', () => {
    const night = columnOf(1, 'employee', 1440 + 180);
    const blocks = makeBlockCache()([night], [visit([1, 1440 + 30, 1440 + 90])]);
    expect(blocks.get('employee.1')).toMatchObject([{ start: 1470, end: 1530 }]);
    expect(makeBlockCache()([columnOf(1)], [visit([1, 1440 + 30, 1440 + 90])]).get('employee.1')).toEqual([]);
  });
});

test('side by side, no two blocks share a lane at one time, and lanes are as few as the crowd', () => {
  const block = fc.record({ start: fc.integer({ min: 0, max: 40 }), length: fc.integer({ min: 1, max: 12 }) });
  fc.assert(
    fc.property(fc.array(block, { maxLength: 30 }), (blocks) => {
      const placed = withLanes(
        blocks.map(({ start, length }, index) => ({
          key: `${index}`,
          visit: visit(),
          positions: [],
          start,
          end: start + length,
          gaps: [],
          buffer: 0,
          session: null,
        })),
      );
      expect(placed).toHaveLength(blocks.length);
      for (const [index, one] of placed.entries()) {
        expect(one.lane).toBeLessThan(one.lanes);
        expect(one.isInside).toBe(false);
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
