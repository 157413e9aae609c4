import fc from 'fast-check';
import { expect, test } from 'vitest';
import { importedTime, timeBehindDate } from './import-times.ts';
import { mostRowsOfVisit, openRows, type RowOfVisit, visitsOfRows } from './rows-of-visit.ts';

test.each([
  ['14:30', 870],
  ['9:05', 545],
  ['09:05:00', 545],
  ['2:30 pm', 870],
  ['2.30 PM', 870],
  ['2 pm', 840],
  ['12:15 am', 15],
  ['12:15 p.m.', 735],
  ['٢:٣٠ م', 870],
  ['10:00 صباحاً', 600],
  ['14:30 - 15:15', 870],
  ['0.604166667', 870],
  ['0', 0],
  ['24:00', null],
  ['9', null],
  ['13 am', null],
  ['soon', null],
  ['10:75', null],
])('the time of day %s', (text, minute) => expect(importedTime(text)).toBe(minute));

test.each([
  ['1/12/2026 14:30', 870],
  ['2026-12-01T14:30:00', 870],
  ['2026-12-01 2:30 pm', 870],
  ['46357.604166667', 870],
  ['46357', null],
  ['1/12/2026', null],
  ['2026-12-01', null],
])('the time behind the date %s', (text, minute) => expect(timeBehindDate(text)).toBe(minute));

const row = (customer: string, starts: number, ends: number, reference: string | null = null, day = '2026-12-01'): RowOfVisit => ({
  ...{ customer, starts, ends, reference, day },
});

test('rows of one customer that follow each other without a gap are a visit, and those of one number whatever is between them', () => {
  expect(
    visitsOfRows([row('a', 0, 30), row('a', 30, 60), row('a', 30, 90), row('a', 300, 330), row('b', 330, 360)]).map((one) => one.length),
  ).toEqual([3, 1, 1]);
  expect(visitsOfRows([row('a', 0, 30, '1'), row('a', 300, 330, '1'), row('a', 330, 360, '2')]).map((one) => one.length)).toEqual([2, 1]);
  expect(visitsOfRows([row('a', 0, 30, '1'), row('b', 30, 60, '1')]).map((one) => one.length)).toEqual([1, 1]);
  expect(visitsOfRows([row('a', 0, 30), row('a', 30, 60, null, '2026-12-02')]).map((one) => one.length)).toEqual([1, 1]);
});

test('a visit is the same wherever the rows are parted, as long as those that are open wait', () => {
  const cells = fc.record({
    customer: fc.constantFrom('a', 'b'),
    reference: fc.constantFrom(null, '1', '2'),
    gap: fc.constantFrom(0, 0, 0, 90),
  });
  fc.assert(
    fc.property(fc.array(cells, { maxLength: 80 }), fc.integer({ min: mostRowsOfVisit + 1, max: 30 }), (said, most) => {
      let clock = 0;
      const rows = said.map(({ customer, reference, gap }) => {
        clock += gap + 30;
        return row(customer, clock, clock + 30, reference);
      });
      // Who has more rows than any visit in a row is parted anyway.
      const runs = rows.reduce<number[]>((all, { customer }, place) => {
        if (rows[place - 1]?.customer === customer) return [...all.slice(0, -1), (all.at(-1) ?? 0) + 1];
        return [...all, 1];
      }, []);
      fc.pre(runs.every((run) => run < mostRowsOfVisit));
      const parted: RowOfVisit[][] = [];
      for (let at = 0; at < rows.length;) {
        const read = rows.slice(at, at + most);
        const open = read.length < most ? 0 : openRows(read.map((one) => ({ customer: one.customer, reference: one.reference ?? '' })));
        const taken = read.slice(0, read.length - open);
        parted.push(...visitsOfRows(taken));
        at += taken.length;
      }
      expect(parted).toEqual(visitsOfRows(rows));
    }),
  );
});
