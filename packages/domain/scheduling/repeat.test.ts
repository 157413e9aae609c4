import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, dayOfWeek, daysBetween } from '../time/calendar-date.ts';
import { epochMinutesToLocal, localToEpochMinutes, momentOfEpochMinutes } from '../time/local-time.ts';
import type { Repeat } from './repeat.ts';
import { repeatDates, repeatedOn } from './repeat.ts';

const anyDate = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2025-01-01', days));
const anyRepeat: fc.Arbitrary<Repeat> = fc.record({
  unit: fc.constantFrom('day', 'week', 'month'),
  every: fc.integer({ min: 1, max: 12 }),
  days: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }), { nil: undefined }),
  count: fc.option(fc.integer({ min: 1, max: 104 }), { nil: undefined }),
  until: fc.option(anyDate, { nil: undefined }),
});

describe('what repeats', () => {
  test.each<[string, string, Repeat, string[]]>([
    ['every second day', '2026-11-20', { unit: 'day', every: 2, count: 3 }, ['2026-11-20', '2026-11-22', '2026-11-24']],
    [
      'every week on its own day',
      '2026-11-20',
      { unit: 'week', every: 1, until: '2026-12-04' },
      ['2026-11-20', '2026-11-27', '2026-12-04'],
    ],
    [
      'on weekdays of every second week',
      '2026-11-17',
      { unit: 'week', every: 2, days: [4, 0, 2], count: 5 },
      ['2026-11-17', '2026-11-19', '2026-11-29', '2026-12-01', '2026-12-03'],
    ],
    [
      'every month on the 31st',
      '2026-12-31',
      { unit: 'month', every: 1, count: 4 },
      ['2026-12-31', '2027-01-31', '2027-02-28', '2027-03-31'],
    ],
    ['until a day before it begins', '2026-11-20', { unit: 'day', every: 1, until: '2026-11-19' }, []],
  ])('%s', (_name, first, repeat, dates) => expect(repeatDates(first, repeat, 104)).toEqual(dates));

  test('dates ascend from the first one, keep their step, and end where they should', () => {
    fc.assert(
      fc.property(anyDate, anyRepeat, (first, repeat) => {
        const dates = repeatDates(first, repeat, 104);
        expect(dates.length).toBeLessThanOrEqual(repeat.count ?? 104);
        for (const [index, date] of dates.entries()) {
          expect(date >= (dates[index - 1] ?? first)).toBe(true);
          if (repeat.until !== undefined) expect(date <= repeat.until).toBe(true);
          if (repeat.unit === 'day') expect(daysBetween(first, date)).toBe(index * repeat.every);
          if (repeat.unit === 'week') {
            const days = repeat.days === undefined || repeat.days.length === 0 ? [dayOfWeek(first)] : repeat.days;
            expect(days).toContain(dayOfWeek(date));
            const sundays = daysBetween(addDays(first, -dayOfWeek(first)), addDays(date, -dayOfWeek(date)));
            expect(sundays % (7 * repeat.every)).toBe(0);
          }
          if (repeat.unit === 'month') expect(Number(date.slice(8))).toBeLessThanOrEqual(Number(first.slice(8)));
        }
        expect(new Set(dates).size).toBe(dates.length);
        if (repeat.until === undefined) expect(dates).toHaveLength(repeat.count ?? 104);
      }),
    );
  });
});

describe('the time of day', () => {
  test('stays the same over a change of the clock, also past midnight', () => {
    const zone = 'Africa/Cairo';
    const first = { start: localToEpochMinutes(zone, '2026-04-22', 1350), end: localToEpochMinutes(zone, '2026-04-23', 120) };
    const shown = repeatedOn(zone, first, ['2026-04-22', '2026-04-23', '2026-04-24']).map(({ start, end }) =>
      [start, end].map((minute) => momentOfEpochMinutes(zone, minute)),
    );
    expect(shown).toEqual([
      ['2026-04-22T22:30:00+02:00', '2026-04-23T02:00:00+02:00'],
      ['2026-04-23T22:30:00+02:00', '2026-04-24T02:00:00+03:00'],
      ['2026-04-24T22:30:00+03:00', '2026-04-25T02:00:00+03:00'],
    ]);
  });

  test('that the clock skips comes not at all', () => {
    const zone = 'America/New_York';
    const first = { start: localToEpochMinutes(zone, '2026-03-07', 120), end: localToEpochMinutes(zone, '2026-03-07', 180) };
    expect(repeatedOn(zone, first, ['2026-03-07', '2026-03-08', '2026-03-09'])).toHaveLength(2);
  });

  test('is the first one’s on every date, in every zone', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Asia/Amman', 'America/New_York'),
        anyDate,
        fc.integer({ min: 0, max: 1439 }),
        fc.integer({ min: 15, max: 1440 }),
        fc.integer({ min: 0, max: 400 }),
        (zone, date, minute, length, days) => {
          const start = localToEpochMinutes(zone, date, minute);
          const from = epochMinutesToLocal(zone, start);
          const [again] = repeatedOn(zone, { start, end: start + length }, [addDays(from.date, days)]);
          if (again === undefined) return;
          const shown = epochMinutesToLocal(zone, again.start);
          // Within the skipped hour the clock shows the hour after it.
          expect([from.minute_of_day, from.minute_of_day + 60]).toContain(shown.minute_of_day);
          expect(shown.date).toBe(addDays(from.date, days));
          expect(Math.abs(again.end - again.start - length)).toBeLessThanOrEqual(60);
        },
      ),
    );
  });
});
