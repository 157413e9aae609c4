import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dayOfWeek, daysBetween } from '../../time/calendar-date.ts';
import { overlaps } from '../../time/intervals.ts';
import { dayBounds, localDate, localToEpochMinutes } from '../../time/local-time.ts';
import { daysToLookAt, fitsWish, weekdayBits, weekdaysOf, type WaitingWish } from './waiting.ts';

const zone = 'Asia/Riyadh';
/** Saturday to the next Friday, after work, not on Fridays. */
const wish: WaitingWish = {
  from_on: '2026-11-21',
  to_on: '2026-11-27',
  weekdays: [0, 1, 2, 3, 4, 6],
  earliest_minute: 960,
  latest_minute: 1200,
};
const at = (date: string, minute: number): number => localToEpochMinutes(zone, date, minute);

test.each([
  ['2026-11-21', 960, true],
  ['2026-11-21', 1200, true],
  ['2026-11-21', 945, false],
  ['2026-11-21', 1215, false],
  ['2026-11-20', 1000, false],
  ['2026-11-26', 1000, true],
  ['2026-11-27', 1000, false],
  ['2026-11-28', 1000, false],
])('%s, minute %i: %s', (date, minute, fits) => {
  expect(fitsWish(wish, zone, at(date, minute))).toBe(fits);
});

test('freed time is looked at on its days and the day before, within the days of the wish', () => {
  const freed = { start: at('2026-11-24', 840), end: at('2026-11-24', 900) };
  expect(daysToLookAt(wish, zone, freed)).toEqual({ first: '2026-11-23', last: '2026-11-24' });
  expect(daysToLookAt({ ...wish, from_on: '2026-11-24' }, zone, freed)).toEqual({ first: '2026-11-24', last: '2026-11-24' });
  expect(daysToLookAt({ ...wish, from_on: '2026-11-25' }, zone, freed)).toBeNull();
  const midnight = { start: at('2026-11-24', 1380), end: at('2026-11-25', 0) };
  expect(daysToLookAt(wish, zone, midnight)?.last).toBe('2026-11-24');
});

const anyZone = fc.constantFrom('Asia/Riyadh', 'Africa/Cairo', 'Asia/Amman', 'America/New_York');
const anyWish = fc
  .record({
    day: fc.integer({ min: 0, max: 700 }),
    length: fc.integer({ min: 0, max: 20 }),
    bits: fc.integer({ min: 1, max: 127 }),
    one: fc.integer({ min: 0, max: 1439 }),
    other: fc.integer({ min: 0, max: 1439 }),
  })
  .map(({ day, length, bits, one, other }): WaitingWish => {
    const from_on = addDays('2026-01-01', day);
    return {
      from_on,
      to_on: addDays(from_on, length),
      weekdays: weekdaysOf(bits),
      earliest_minute: Math.min(one, other),
      latest_minute: Math.max(one, other),
    };
  });

test('every start that fits and whose visit touches the freed time lies on a day that is looked at', () => {
  fc.assert(
    fc.property(
      anyZone,
      anyWish,
      fc.integer({ min: -2000, max: 2000 }),
      fc.integer({ min: 1, max: 2000 }),
      fc.integer({ min: 5, max: 1440 }),
      (zone_name, any_wish, offset, length, visit) => {
        const start = dayBounds(zone_name, any_wish.from_on).start + offset;
        const freed = { start, end: start + length };
        const days = daysToLookAt(any_wish, zone_name, freed);
        for (let candidate = freed.start - visit + 1; candidate < freed.end; candidate += 97) {
          if (!fitsWish(any_wish, zone_name, candidate) || !overlaps({ start: candidate, end: candidate + visit }, freed)) continue;
          const date = localDate(zone_name, candidate);
          expect(any_wish.weekdays).toContain(dayOfWeek(date));
          expect(days).not.toBeNull();
          expect(daysBetween(days!.first, date)).toBeGreaterThanOrEqual(0);
          expect(daysBetween(date, days!.last)).toBeGreaterThanOrEqual(0);
        }
      },
    ),
  );
});

test('days of the week come back from their set', () => {
  for (let bits = 1; bits < 128; bits += 1) expect(weekdayBits(weekdaysOf(bits))).toBe(bits);
  expect(weekdayBits([5, 5, 6])).toBe(96);
});
