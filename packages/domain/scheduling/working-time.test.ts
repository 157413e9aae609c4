import { describe, expect, test } from 'vitest';
import { momentOfEpochMinutes } from '../time/local-time.ts';
import type { Interval } from '../time/intervals.ts';
import type { BusinessHours, EmployeeHours, WeeklyHours } from './working-time.ts';
import { openIntervals, workingIntervals } from './working-time.ts';

const everyDay = (...shifts: [number, number][]): WeeklyHours =>
  [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: shifts.map(([opens_minute, closes_minute]) => ({ opens_minute, closes_minute })) }));
const business = (weekly: WeeklyHours, more: Partial<BusinessHours> = {}): BusinessHours => ({ weekly, custom: [], holidays: [], ...more });
const shown = (intervals: readonly Interval[], zone = 'Asia/Riyadh'): string[] =>
  intervals.map(({ start, end }) =>
    [start, end].map((minute) => momentOfEpochMinutes(zone, minute).slice(5, 16).replace('T', ' ')).join(' – '),
  );

describe('when a business is open', () => {
  test('several shifts a day stay apart', () => {
    const hours = business(everyDay([9 * 60, 12 * 60], [16 * 60, 22 * 60]));
    expect(shown(openIntervals(hours, 'Asia/Riyadh', '2026-11-20', '2026-11-20'))).toEqual([
      '11-20 09:00 – 11-20 12:00',
      '11-20 16:00 – 11-20 22:00',
    ]);
  });

  test.each([1620, 180])('an evening until %i runs past midnight and its tail opens the next day', (closes) => {
    const hours = business(everyDay([20 * 60, closes]));
    expect(shown(openIntervals(hours, 'Asia/Riyadh', '2026-11-20', '2026-11-20'))).toEqual([
      '11-20 00:00 – 11-20 03:00',
      '11-20 20:00 – 11-21 03:00',
    ]);
  });

  test('open round the clock is one stretch without seams', () => {
    expect(shown(openIntervals(business(everyDay([0, 1440])), 'Asia/Riyadh', '2026-11-20', '2026-11-22'))).toEqual([
      '11-20 00:00 – 11-23 00:00',
    ]);
    expect(shown(openIntervals(business(everyDay([0, 0])), 'Asia/Riyadh', '2026-11-20', '2026-11-20'))).toEqual([
      '11-20 00:00 – 11-21 00:00',
    ]);
  });

  test('custom hours go before a holiday, a holiday before the week', () => {
    const hours = business(everyDay([600, 1200]), {
      holidays: [{ starts_on: '2026-11-20', ends_on: '2026-11-21' }],
      custom: [{ date: '2026-11-21', shifts: [{ opens_minute: 21 * 60, closes_minute: 60 }] }],
    });
    expect(shown(openIntervals(hours, 'Asia/Riyadh', '2026-11-19', '2026-11-22'))).toEqual([
      '11-19 10:00 – 11-19 20:00',
      '11-21 21:00 – 11-22 01:00',
      '11-22 10:00 – 11-22 20:00',
    ]);
  });

  test('custom hours without shifts close the day', () => {
    const hours = business(everyDay([600, 1200]), { custom: [{ date: '2026-11-20', shifts: [] }] });
    expect(openIntervals(hours, 'Asia/Riyadh', '2026-11-20', '2026-11-20')).toEqual([]);
  });

  test('the night of the clock change is an hour shorter in spring and an hour longer in autumn', () => {
    const hours = business(everyDay([22 * 60, 6 * 60]));
    const [, spring] = openIntervals(hours, 'Europe/Berlin', '2026-03-28', '2026-03-28');
    const [, autumn] = openIntervals(hours, 'Europe/Berlin', '2026-10-24', '2026-10-24');
    expect([spring!.end - spring!.start, autumn!.end - autumn!.start]).toEqual([420, 540]);
    const cairo = openIntervals(business(everyDay([0, 8 * 60])), 'Africa/Cairo', '2026-04-24', '2026-04-24');
    expect(shown(cairo, 'Africa/Cairo')).toEqual(['04-24 01:00 – 04-24 08:00']);
  });
});

describe('when an employee works', () => {
  const two_days = (employee: EmployeeHours, hours: BusinessHours): string[] => {
    const open = openIntervals(hours, 'Asia/Riyadh', '2026-11-20', '2026-11-21');
    return shown(workingIntervals(employee, open, 'Asia/Riyadh', '2026-11-20', '2026-11-21', hours));
  };
  const salon = business(everyDay([600, 1200]));
  const open = openIntervals(salon, 'Asia/Riyadh', '2026-11-20', '2026-11-21');
  const works = (employee: EmployeeHours): string[] => two_days(employee, salon);

  test("without own hours an employee works the business's", () => {
    expect(works({ hours: null, leaves: [] })).toEqual(shown(open));
  });

  test('own hours replace them, a leave takes its part out', () => {
    const leave = { start: open[0]!.start + 60, end: open[0]!.start + 120 };
    expect(works({ hours: [{ day: 5, shifts: [{ opens_minute: 540, closes_minute: 900 }] }], leaves: [leave] })).toEqual([
      '11-20 09:00 – 11-20 11:00',
      '11-20 12:00 – 11-20 15:00',
    ]);
  });

  test('own hours of one date leave the other days as they were', () => {
    const custom_hours = [{ date: '2026-11-20', shifts: [{ opens_minute: 1260, closes_minute: 1380 }] }];
    expect(works({ hours: null, custom_hours, leaves: [] })).toEqual(['11-20 21:00 – 11-20 23:00', '11-21 10:00 – 11-21 20:00']);
  });

  test('a night that begins on a day off is off to its end, and the night before it is not', () => {
    const nights = business(everyDay([1200, 180]));
    expect(two_days({ hours: null, custom_hours: [{ date: '2026-11-20', shifts: [] }], leaves: [] }, nights)).toEqual([
      '11-20 00:00 – 11-20 03:00',
      '11-21 20:00 – 11-22 03:00',
    ]);
  });
});
