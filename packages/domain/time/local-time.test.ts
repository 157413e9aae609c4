import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { addDays, dateOfDayNumber, dayNumber, dayOfWeek, daysBetween, isCalendarDate } from './calendar-date.ts';
import {
  dayBounds,
  epochMinutesOfMoment,
  epochMinutesToLocal,
  isTimeZone,
  localDate,
  localToEpochMinutes,
  momentOfEpochMinutes,
  roundDownToQuarterHour,
} from './local-time.ts';

const minutes = (moment: string): number => Date.parse(moment) / 60_000;
const zones = [
  'Asia/Riyadh',
  'Asia/Dubai',
  'Africa/Cairo',
  'Asia/Amman',
  'Europe/Berlin',
  'Europe/London',
  'Asia/Kathmandu',
  'America/New_York',
];

describe('calendar days', () => {
  test('are numbered from Sunday 0 to Saturday 6', () => {
    expect(dayOfWeek('2026-11-20')).toBe(5);
    expect(dayOfWeek('2026-11-22')).toBe(0);
    expect(dayOfWeek('1969-12-27')).toBe(6);
  });

  test('are counted over months, years and leap days', () => {
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
    expect(daysBetween('2026-02-28', '2026-03-01')).toBe(1);
    expect(dateOfDayNumber(dayNumber('2026-11-20'))).toBe('2026-11-20');
  });

  test.each(['2026-02-29', '2026-13-01', '2026-00-10', '2026-1-1', '20261120', '', '2026-11-31', '0001-01-01'])(
    '%j does not exist',
    (text) => {
      expect(isCalendarDate(text)).toBe(false);
      expect(() => dayNumber(text)).toThrow(RangeError);
    },
  );
});

describe('local time', () => {
  test('a day in Riyadh runs from 21:00 to 21:00 UTC', () => {
    expect(dayBounds('Asia/Riyadh', '2026-11-20')).toEqual({ start: minutes('2026-11-19T21:00Z'), end: minutes('2026-11-20T21:00Z') });
  });

  test('minutes past midnight belong to the next day', () => {
    expect(localToEpochMinutes('Asia/Riyadh', '2026-11-20', 1440 + 180)).toBe(minutes('2026-11-21T00:00Z'));
    expect(localToEpochMinutes('Asia/Riyadh', '2026-11-20', -60)).toBe(minutes('2026-11-19T20:00Z'));
  });

  test('Cairo skips the first hour of its summer: the day starts at 01:00 and is 23 hours long', () => {
    const day = dayBounds('Africa/Cairo', '2026-04-24');
    expect(day).toEqual({ start: minutes('2026-04-23T22:00Z'), end: minutes('2026-04-24T21:00Z') });
    expect(epochMinutesToLocal('Africa/Cairo', day.start)).toEqual({ date: '2026-04-24', minute_of_day: 60, day_of_week: 5 });
    expect(localToEpochMinutes('Africa/Cairo', '2026-04-24', 30)).toBe(minutes('2026-04-23T22:30Z'));
    expect(localToEpochMinutes('Africa/Cairo', '2026-04-23', 1440 + 30)).toBe(minutes('2026-04-23T22:30Z'));
  });

  test('Cairo lives its last summer hour twice: the day is 25 hours long and the first of two equal times is meant', () => {
    expect(dayBounds('Africa/Cairo', '2026-10-29')).toEqual({ start: minutes('2026-10-28T21:00Z'), end: minutes('2026-10-29T22:00Z') });
    expect(localToEpochMinutes('Africa/Cairo', '2026-10-29', 23 * 60 + 30)).toBe(minutes('2026-10-29T20:30Z'));
    expect(epochMinutesToLocal('Africa/Cairo', minutes('2026-10-29T21:30Z'))).toMatchObject({ date: '2026-10-29', minute_of_day: 1410 });
    expect(localDate('Africa/Cairo', minutes('2026-10-29T22:00Z'))).toBe('2026-10-30');
  });

  test('Amman has no clock change any more', () => {
    for (const date of ['2026-03-27', '2026-10-30']) {
      const { start, end } = dayBounds('Asia/Amman', date);
      expect(end - start).toBe(1440);
      expect(momentOfEpochMinutes('Asia/Amman', start)).toBe(`${date}T00:00:00+03:00`);
    }
  });

  test('Berlin changes in the night: 02:30 is moved to 03:30 in March and is the first 02:30 in October', () => {
    expect(localToEpochMinutes('Europe/Berlin', '2026-03-29', 150)).toBe(minutes('2026-03-29T01:30Z'));
    expect(localToEpochMinutes('Europe/Berlin', '2026-10-25', 150)).toBe(minutes('2026-10-25T00:30Z'));
    expect(localToEpochMinutes('Europe/Berlin', '2026-03-29', 9 * 60)).toBe(minutes('2026-03-29T07:00Z'));
  });

  test('every minute belongs to exactly the day whose bounds hold it, and its wall time leads back to it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: minutes('2024-01-01T00:00Z'), max: minutes('2029-01-01T00:00Z') }),
        (zone, minute) => {
          const local = epochMinutesToLocal(zone, minute);
          const { start, end } = dayBounds(zone, local.date);
          expect(start <= minute && minute < end).toBe(true);
          expect(dayBounds(zone, addDays(local.date, 1)).start).toBe(end);
          expect(local.day_of_week).toBe(dayOfWeek(local.date));
          const back = localToEpochMinutes(zone, local.date, local.minute_of_day);
          expect(back === minute || back === minute - 60).toBe(true);
          const shown = new Intl.DateTimeFormat('en-CA', {
            timeZone: zone,
            dateStyle: 'short',
            timeStyle: 'short',
            hourCycle: 'h23',
          }).format(minute * 60_000);
          const clock = `${String(Math.floor(local.minute_of_day / 60)).padStart(2, '0')}:${String(local.minute_of_day % 60).padStart(2, '0')}`;
          expect(shown).toBe(`${local.date}, ${clock}`);
        },
      ),
    );
  });
});

describe('moments on the wire', () => {
  test('are read as Temporal reads them, whatever the day, the clock and the offset, and refused where it refuses them', () => {
    const two = (most: number) => fc.integer({ min: 0, max: most }).map((number) => String(number).padStart(2, '0'));
    const parts = fc.record({
      year: fc.constantFrom('0999', '1970', '2024', '2026', '2100', '3000'),
      month: two(13),
      day: two(32),
      clock: fc.tuple(two(25), two(61), two(61)).map((numbers) => numbers.join(':')),
      fraction: fc.constantFrom('', '', '.5', '.999', '.123456789'),
      offset: fc.oneof(
        fc.constant('Z'),
        fc.tuple(fc.constantFrom('+', '-'), two(25), two(61)).map(([sign, hours, mins]) => `${sign}${hours}:${mins}`),
        fc.constantFrom('', '+0300', 'z'),
      ),
    });
    const inTemporal = (text: string): number | null => {
      try {
        return Math.floor(Temporal.Instant.from(text).epochMilliseconds / 60_000);
      } catch {
        return null;
      }
    };
    fc.assert(
      fc.property(parts, ({ year, month, day, clock, fraction, offset }) => {
        const text = `${year}-${month}-${day}T${clock}${fraction}${offset}`;
        expect(epochMinutesOfMoment(text)).toBe(inTemporal(text));
      }),
      { numRuns: 3000 },
    );
  });

  test('carry the offset of their zone and are read back', () => {
    const moment = momentOfEpochMinutes('Asia/Riyadh', minutes('2026-11-20T11:00Z'));
    expect(moment).toBe('2026-11-20T14:00:00+03:00');
    expect(epochMinutesOfMoment(moment)).toBe(minutes('2026-11-20T11:00Z'));
    expect(epochMinutesOfMoment('2026-11-20T11:00:59Z')).toBe(minutes('2026-11-20T11:00Z'));
  });

  test('say what Temporal says, in every zone, on days whose clock changes too', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...zones, 'America/St_Johns'),
        fc.integer({ min: minutes('2024-01-01T00:00Z'), max: minutes('2029-01-01T00:00Z') }),
        (zone, minute) => {
          const zoned = Temporal.Instant.fromEpochMilliseconds(minute * 60_000).toZonedDateTimeISO(zone);
          const moment = momentOfEpochMinutes(zone, minute);
          expect(moment).toBe(zoned.toString({ timeZoneName: 'never', smallestUnit: 'second' }));
          expect(epochMinutesOfMoment(moment)).toBe(minute);
        },
      ),
    );
  });

  test.each(['', '2026-11-20', '2026-11-20T11:00', 'soon', '2026-13-20T11:00Z'])('%j is not a moment', (text) => {
    expect(epochMinutesOfMoment(text)).toBeNull();
  });

  test('the current time rounds down to the quarter hour', () => {
    expect(roundDownToQuarterHour(minutes('2026-11-20T11:14Z'))).toBe(minutes('2026-11-20T11:00Z'));
    expect(roundDownToQuarterHour(minutes('2026-11-20T11:15Z'))).toBe(minutes('2026-11-20T11:15Z'));
  });

  test('time zones are told from nonsense', () => {
    expect(isTimeZone('Asia/Riyadh')).toBe(true);
    expect(isTimeZone('Mars/Base')).toBe(false);
    expect(isTimeZone('+03:00')).toBe(false);
  });
});
