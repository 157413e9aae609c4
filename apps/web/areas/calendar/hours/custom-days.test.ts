import { addDays, daysBetween } from '@rawnaq/domain/time/calendar-date';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysOfMonth, daysOfPattern, monthAfter, monthBefore, periodsOf, weekdaysIn } from './custom-days.ts';

const night = [{ opens_minute: 1260, closes_minute: 180 }];

test('a month begins under its day of the week', () => {
  expect(daysOfMonth('2026-11-21')).toMatchObject({ empty: 0, dates: expect.arrayContaining(['2026-11-01', '2026-11-30']) });
  expect(daysOfMonth('2027-02-01').dates).toHaveLength(28);
  expect(daysOfMonth('2026-12-01').empty).toBe(2);
  expect([monthAfter('2026-12-31'), monthBefore('2026-03-31')]).toEqual(['2027-01-01', '2026-02-01']);
});

test('every date gets the hours of its day of the week, closed days too', () => {
  const days = daysOfPattern('2026-11-19', '2026-11-21', [
    { day: 4, shifts: night },
    { day: 6, shifts: [] },
  ]);
  expect(days).toEqual([
    { on_date: '2026-11-19', shifts: night },
    { on_date: '2026-11-20', shifts: [] },
    { on_date: '2026-11-21', shifts: [] },
  ]);
  expect(weekdaysIn(days)).toEqual([4, 5, 6]);
  expect(daysOfPattern('2026-11-21', '2026-11-20', [])).toEqual([]);
  expect(daysOfPattern('', '2026-11-20', [])).toEqual([]);
});

test('neighbouring dates of one name are a period, of 30 days at most', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 0, max: 90 }), { maxLength: 80 }), (offsets) => {
      const days = offsets
        .sort((one, other) => one - other)
        .map((offset) => ({ on_date: addDays('2026-11-01', offset), name: offset % 40 < 35 ? 'Ramadan' : 'Eid', shifts: night }));
      const periods = periodsOf(days);
      expect(periods.flatMap((period) => period.days)).toEqual(days);
      for (const { from, to, days: own, name } of periods) {
        expect(own.length).toBe(daysBetween(from, to) + 1);
        expect(own.length).toBeLessThanOrEqual(30);
        expect(own.every((day) => day.name === name)).toBe(true);
      }
    }),
  );
});
