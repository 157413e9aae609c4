import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, daysBetween } from '../../time/calendar-date.ts';
import { faultOfNewRow, heldRows, rowOn, rowsWithState, type ValidFromRow } from './valid-from.ts';

const row = (number: number, valid_from: string, corrects: number | null = null): ValidFromRow => ({ number, valid_from, corrects });
const history = [row(1, '2026-01-01'), row(2, '2026-06-01'), row(3, '2026-05-01', 2), row(4, '2027-01-01')];

describe('what holds from a day on', () => {
  test('a later row ends the earlier one, and a corrected row holds nowhere', () => {
    expect(rowOn(history, '2025-12-31')).toBeUndefined();
    expect(rowOn(history, '2026-04-30')?.number).toBe(1);
    expect(rowOn(history, '2026-05-01')?.number).toBe(3);
    expect(rowOn(history, '2027-01-01')?.number).toBe(4);
  });

  test('is listed latest first, with what was corrected behind its correction', () => {
    expect(rowsWithState(history, '2026-11-27').map(({ number, state, valid_through }) => [number, state, valid_through])).toEqual([
      [4, 'coming', null],
      [3, 'current', '2026-12-31'],
      [2, 'corrected', null],
      [1, 'past', '2026-04-30'],
    ]);
  });

  test.each([
    [{ valid_from: '2027-01-01', corrects: null }, 'not_after_last'],
    [{ valid_from: '2027-01-02', corrects: null }, null],
    [{ valid_from: '2026-05-01', corrects: 9 }, 'correction_unknown'],
    [{ valid_from: '2026-05-01', corrects: 2 }, 'already_corrected'],
    [{ valid_from: '2026-01-01', corrects: 3 }, 'not_between'],
    [{ valid_from: '2027-01-01', corrects: 3 }, 'not_between'],
    [{ valid_from: '2026-12-31', corrects: 3 }, null],
  ] as const)('a new row %j: %s', (added, fault) => expect(faultOfNewRow(history, added)).toBe(fault));

  test('whatever is added in whatever order, each day has the value of a slow count by days', () => {
    const begin = '2026-01-01';
    const attempts = fc.array(fc.record({ day: fc.integer({ min: 0, max: 60 }), of: fc.option(fc.integer({ min: 1, max: 12 })) }), {
      maxLength: 30,
    });
    fc.assert(
      fc.property(attempts, (all) => {
        const rows: ValidFromRow[] = [];
        // The slow way: what each of 61 days has, rebuilt from the rows that hold.
        const wanted = new Map<number, number>();
        for (const { day, of } of all) {
          const added = { valid_from: addDays(begin, day), corrects: of };
          if (faultOfNewRow(rows, added) !== null) continue;
          const number = rows.length + 1;
          rows.push({ number, ...added });
          if (of !== null) wanted.delete(of);
          wanted.set(number, day);
        }
        for (let day = 0; day <= 60; day++) {
          const holding = [...wanted].filter(([, from]) => from <= day).toSorted((one, other) => other[1] - one[1])[0];
          expect(rowOn(rows, addDays(begin, day))?.number).toBe(holding?.[0]);
        }
        const held = heldRows(rows);
        expect(new Set(held.map(({ valid_from }) => valid_from)).size).toBe(held.length);
        // A correction keeps the order in which rows follow each other.
        const listed = rowsWithState(rows, begin).filter(({ state }) => state !== 'corrected');
        for (const [index, { valid_through }] of listed.entries())
          expect(valid_through).toBe(index === 0 ? null : addDays(listed[index - 1]?.valid_from ?? '', -1));
        expect(rowsWithState(rows, begin)).toHaveLength(rows.length);
        expect(held.every(({ valid_from }) => daysBetween(begin, valid_from) >= 0)).toBe(true);
      }),
    );
  });
});
