import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { contains, normalise, overlaps, subtract } from '../time/intervals.ts';
import { momentOfEpochMinutes } from '../time/local-time.ts';
import { absenceClaims } from './absence-claims.ts';
import { dayShiftsFault, employeeShiftsOn, wholeDaysOff } from './day-shifts.ts';
import type { VisitInTime } from './outside-hours.ts';
import { visitsOutside } from './outside-hours.ts';
import type { BusinessHours, DayHours, Shift } from './working-time.ts';
import { openIntervals, scheduledIntervals } from './working-time.ts';

const zones = ['Asia/Riyadh', 'Africa/Cairo', 'Asia/Amman', 'America/New_York'] as const;
const anyDate = fc.oneof(
  fc.integer({ min: 0, max: 1000 }).map((days) => addDays('2025-01-01', days)),
  // Around the clock changes of Cairo and New York.
  fc.constantFrom('2026-04-23', '2026-04-24', '2026-10-29', '2026-10-30', '2026-03-08', '2026-11-01'),
);
const anySpan = fc
  .tuple(fc.integer({ min: 0, max: 9000 }), fc.integer({ min: 1, max: 4000 }))
  .map(([start, length]) => ({ start, end: start + length }));
/** A day's one shift, past midnight as often as not. */
const anyShift: fc.Arbitrary<Shift> = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 48 }))
  .map(([opens, length]) => ({ opens_minute: opens * 15, closes_minute: opens * 15 + length * 15 }));
const anyWeek: fc.Arbitrary<DayHours[]> = fc
  .tuple(...[0, 1, 2, 3, 4, 5, 6].map(() => fc.option(anyShift, { nil: null })))
  .map((shifts) => shifts.map((shift, day) => ({ day, shifts: shift === null ? [] : [shift] })));

describe('an absence as claims', () => {
  test('covers it without gap or overlap, in parts of a day at most, exclusive exactly where nothing else is', () => {
    fc.assert(
      fc.property(anySpan, fc.array(anySpan, { maxLength: 8 }), (absence, occupied) => {
        const parts = absenceClaims(absence, occupied);
        expect(normalise(parts)).toEqual([absence]);
        expect(parts.reduce((sum, part) => sum + part.end - part.start, 0)).toBe(absence.end - absence.start);
        for (const part of parts) {
          expect(part.end - part.start).toBeLessThanOrEqual(1440);
          const meets = occupied.some((other) => overlaps(part, other));
          expect(part.exclusive).toBe(!meets);
          if (!part.exclusive) expect(contains(normalise(occupied), part)).toBe(true);
        }
      }),
    );
  });
});

describe('whole days off', () => {
  const night: BusinessHours = {
    weekly: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: [{ opens_minute: 1200, closes_minute: 180 }] })),
    custom: [],
    holidays: [],
  };

  test('begin when the night before has ended and end with the last night', () => {
    const off = wholeDaysOff('Asia/Riyadh', '2026-11-19', '2026-11-20', (date) => employeeShiftsOn({ hours: null }, night, date));
    expect([off.start, off.end].map((minute) => momentOfEpochMinutes('Asia/Riyadh', minute))).toEqual([
      '2026-11-19T03:00:00+03:00',
      '2026-11-21T03:00:00+03:00',
    ]);
  });

  test('take exactly the shifts that begin on them, in every zone and over every change of the clock', () => {
    fc.assert(
      fc.property(fc.constantFrom(...zones), anyDate, fc.integer({ min: 0, max: 3 }), anyWeek, (zone, first, more, weekly) => {
        const last = addDays(first, more);
        const hours: BusinessHours = { weekly, custom: [], holidays: [] };
        const shiftsOn = (date: string) => employeeShiftsOn({ hours: null }, hours, date);
        const off = wholeDaysOff(zone, first, last, shiftsOn);
        const from = addDays(first, -3);
        const to = addDays(last, 3);
        const left = subtract(openIntervals(hours, zone, from, to), [off]);
        const without = openIntervals({ ...hours, holidays: [{ starts_on: first, ends_on: last }] }, zone, from, to);
        // A shift of the next day that begins before the last one has ended goes with it.
        const lost = subtract(without, left);
        expect(subtract(left, without)).toEqual([]);
        for (const part of lost) expect(part.start < off.end && part.end > off.start).toBe(true);
      }),
    );
  });
});

describe('shifts of a date', () => {
  test("of an employee go before the employee's week, and that before the business's", () => {
    const shift = (opens_minute: number): Shift => ({ opens_minute, closes_minute: opens_minute + 60 });
    const hours: BusinessHours = {
      weekly: [{ day: 5, shifts: [shift(600)] }],
      custom: [{ date: '2026-11-27', shifts: [shift(1200)] }],
      holidays: [{ starts_on: '2026-11-20', ends_on: '2026-11-28' }],
    };
    expect(employeeShiftsOn({ hours: null }, hours, '2026-11-13')).toEqual([shift(600)]);
    expect(employeeShiftsOn({ hours: null }, hours, '2026-11-20')).toEqual([]);
    expect(employeeShiftsOn({ hours: null }, hours, '2026-11-27')).toEqual([shift(1200)]);
    expect(employeeShiftsOn({ hours: [] }, hours, '2026-11-13')).toEqual([]);
    expect(employeeShiftsOn({ hours: [], custom_hours: [{ date: '2026-11-13', shifts: [shift(900)] }] }, hours, '2026-11-13')).toEqual([
      shift(900),
    ]);
  });

  test.each([
    [
      [
        [600, 720],
        [720, 800],
      ],
      null,
    ],
    [
      [
        [600, 720],
        [700, 800],
      ],
      'shifts_overlap',
    ],
    [
      [
        [1200, 180],
        [1300, 1400],
      ],
      'shifts_overlap',
    ],
    [
      [
        [1200, 180],
        [120, 600],
      ],
      null,
    ],
    [[[600, 2100]], 'shift_too_long'],
    [[[0, 0]], null],
    [[], null],
  ])('%j: %s', (shifts, fault) => {
    expect(
      dayShiftsFault(shifts.map(([opens_minute, closes_minute]) => ({ opens_minute: opens_minute!, closes_minute: closes_minute! }))),
    ).toBe(fault);
  });
});

describe('visits outside the hours', () => {
  const anyVisit: fc.Arbitrary<VisitInTime> = fc
    .tuple(
      fc.nat(2000),
      fc.integer({ min: 1, max: 300 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.nat(100), fc.integer({ min: 1, max: 100 })), { maxLength: 3 }),
    )
    .map(([start, length, hands]) => ({
      id: 0,
      start,
      end: start + length,
      hands: hands.map(([employee_id, after, minutes]) => ({ employee_id, start: start + after, end: start + after + minutes })),
    }));
  const covered = (hours: readonly Interval[], part: Interval): boolean => {
    for (let minute = part.start; minute < part.end; minute += 1)
      if (!hours.some((one) => one.start <= minute && minute < one.end)) return false;
    return true;
  };

  test('are those with a minute in which the business is closed or the hands are off', () => {
    fc.assert(
      fc.property(
        fc.array(anyVisit, { maxLength: 5 }),
        fc.array(anySpan, { maxLength: 4 }),
        fc.array(anySpan, { maxLength: 4 }),
        (visits, open, works) => {
          const named = visits.map((visit, id) => ({ ...visit, id }));
          const hours = [normalise(open), normalise(works)] as const;
          const found = visitsOutside(named, hours[0], (employee) => (employee === 1 ? hours[0] : hours[1]));
          for (const visit of named) {
            const outside = found.find(({ id }) => id === visit.id);
            const off = visit.hands.filter((part) => !covered(hours[part.employee_id === 1 ? 0 : 1], part)).map((part) => part.employee_id);
            const closed = !covered(hours[0], visit);
            expect(outside !== undefined).toBe(closed || off.length > 0);
            if (outside === undefined) continue;
            expect(outside.is_closed).toBe(closed);
            expect(new Set(outside.employee_ids)).toEqual(new Set(off));
          }
        },
      ),
    );
  });

  test('of a night shift after midnight belong to the evening before', () => {
    const hours: BusinessHours = { weekly: [{ day: 4, shifts: [{ opens_minute: 1200, closes_minute: 180 }] }], custom: [], holidays: [] };
    const open = openIntervals(hours, 'Asia/Riyadh', '2026-11-19', '2026-11-20');
    const works = scheduledIntervals({ hours: null, leaves: [] }, open, 'Asia/Riyadh', '2026-11-19', '2026-11-20', hours);
    const start = Date.parse('2026-11-20T01:30:00+03:00') / 60_000;
    const visit = { id: 1, start, end: start + 60, hands: [{ employee_id: 1, start, end: start + 60 }] };
    expect(visitsOutside([visit], open, () => works)).toEqual([]);
    expect(visitsOutside([{ ...visit, end: start + 120 }], open, () => works)).toEqual([{ id: 1, is_closed: true, employee_ids: [] }]);
  });
});
