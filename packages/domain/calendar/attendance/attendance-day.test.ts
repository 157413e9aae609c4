import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { localToEpochMinutes } from '../../time/local-time.ts';
import { attendanceDays, type AttendanceFacts, type PlannedShift, shiftOf } from './attendance-day.ts';
import type { AttendanceEvent, EventKind, EventType } from './attendance-event.ts';
import { slowDays } from './attendance-reference.ts';
import { overtimeMinutes } from './overtime.ts';

/** Around a change of the clocks where the zone has one, else around an ordinary night. */
const nights = [
  { zone: 'Asia/Riyadh', date: '2026-11-20' },
  { zone: 'Asia/Dubai', date: '2026-03-01' },
  { zone: 'Africa/Cairo', date: '2026-04-23' },
  { zone: 'Africa/Cairo', date: '2026-10-29' },
  { zone: 'Asia/Amman', date: '2026-03-27' },
  { zone: 'America/New_York', date: '2026-03-07' },
  { zone: 'America/New_York', date: '2026-10-31' },
] as const;

const shift = (zone: string, date: string, opens: number, closes: number, more: Partial<PlannedShift> = {}): PlannedShift => ({
  date,
  start: localToEpochMinutes(zone, date, opens),
  end: localToEpochMinutes(zone, date, closes),
  break_minutes: 0,
  break_is_paid: 0,
  grace_minutes: 0,
  ...more,
});
const policyOn = () => ({ threshold: 540, day_off_is_overtime: 0, holiday_is_overtime: 0 }) as const;
const event = (id: number, at: number, kind: EventKind, type: EventType = 1): AttendanceEvent => ({ id, at, kind, type });

const zone = 'Asia/Riyadh';
const at = (date: string, clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return localToEpochMinutes(zone, date, hours * 60 + minutes);
};
const judge = (facts: Partial<AttendanceFacts>) => attendanceDays({ zone, events: [], shifts: [], leaves: [], policyOn, ...facts });

/** Taps at random within three days, also those that cannot follow; half of them a sensible day. */
const taps = fc.array(
  fc.record({
    at: fc.integer({ min: 0, max: 3 * 1440 }),
    kind: fc.constantFrom<EventKind>(1, 1, 2, 2, 3, 4),
    type: fc.constantFrom<EventType>(1, 1, 2, 3),
  }),
  { maxLength: 14 },
);
const plans = fc.array(
  fc.record({ opens: fc.integer({ min: 0, max: 1439 }), length: fc.integer({ min: 60, max: 840 }), break_is_paid: fc.constantFrom(0, 1) }),
  { minLength: 3, maxLength: 3 },
);

describe('a day of attendance', () => {
  test.each(nights)('in $zone around the night of $date equals the minutes counted one by one, in both views', ({ zone, date }) => {
    fc.assert(
      fc.property(taps, plans, fc.infiniteStream(fc.integer()), (tapped, planned, order) => {
        const begins = localToEpochMinutes(zone, date, 0);
        const shifts = planned.map(({ opens, length, break_is_paid }, day) =>
          shift(zone, addDays(date, day), opens, opens + length, { break_is_paid }),
        );
        const events = tapped.map((tap, id) => event(id + 1, begins + tap.at, tap.kind, tap.kind === 2 ? tap.type : 1));
        const facts: AttendanceFacts = { zone, events, shifts, leaves: [], policyOn };
        const days = attendanceDays(facts);
        const slow = slowDays(facts);
        for (const day of days) {
          const { present, worked, unpaid_break, errand, business } = day;
          const none = { present: 0, worked: 0, unpaid_break: 0, errand: 0, business: 0 };
          expect({ present, worked, unpaid_break, errand, business }).toEqual(slow.days.get(day.date) ?? none);
          expect(present).toBe(worked + unpaid_break + errand);
          const out = (type: EventType) =>
            day.exits.filter((exit) => exit.type === type).reduce((sum, { start, end }) => sum + end - start, 0);
          expect([out(2), out(3)]).toEqual([business, errand]);
          expect(day.calendar.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(worked);
        }
        const summed = new Map<string, number>();
        for (const one of days.flatMap((day) => day.calendar)) summed.set(one.date, (summed.get(one.date) ?? 0) + one.minutes);
        expect(summed).toEqual(slow.calendar);
        // The order in which events arrive changes nothing.
        const keys = [...events].map((one) => ({ one, key: order.next().value }));
        const shuffled = keys.toSorted((a, b) => a.key - b.key).map(({ one }) => one);
        expect(attendanceDays({ ...facts, events: shuffled })).toEqual(days);
        // A day asked for alone is the one among the others.
        for (const day of days) expect(attendanceDays(facts, { from: day.date, to: day.date })).toEqual([day]);
      }),
      { numRuns: 150 },
    );
  });

  test.each(nights)('the nearest shift is found in $zone as by a look at every minute', ({ zone, date }) => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 0, max: 3 * 1440 }), (planned, minute) => {
        const shifts = planned.map(({ opens, length }, day) => shift(zone, addDays(date, day), opens, opens + length));
        const start = localToEpochMinutes(zone, date, 0) + minute;
        const facts = { zone, shifts, leaves: [], policyOn, events: [event(1, start, 1), event(2, start + 1, 2)] };
        expect([...slowDays(facts).days.keys()]).toEqual([shiftOf(start, shifts)?.date ?? expect.any(String)]);
      }),
      { numRuns: 100 },
    );
  });

  test('a night is its evening’s, with another shift on the day it ends', () => {
    const shifts = [shift(zone, '2026-11-20', 1200, 1620), shift(zone, '2026-11-21', 1200, 1620)];
    const events = [
      ...[event(1, at('2026-11-20', '20:00'), 1), event(2, at('2026-11-21', '03:10'), 2)],
      ...[event(3, at('2026-11-21', '19:52'), 1), event(4, at('2026-11-22', '03:00'), 2)],
    ];
    expect(judge({ shifts, events })).toMatchObject([
      { date: '2026-11-20', worked: 430, late: 0, early: 0, calendar: [{ minutes: 240 }, { minutes: 190 }] },
      { date: '2026-11-21', worked: 428, calendar: [{ date: '2026-11-21' }, { date: '2026-11-22' }] },
    ]);
  });

  test('the night in which the clocks go back is an hour longer', () => {
    const york = 'America/New_York';
    const night = shift(york, '2026-10-31', 1320, 1800);
    const facts = { zone: york, shifts: [night], leaves: [], policyOn };
    const [day] = attendanceDays({ ...facts, events: [event(1, night.start, 1), event(2, night.end, 2)] });
    expect(day).toMatchObject({ date: '2026-10-31', due: 540, worked: 540, missing: 0, late: 0, early: 0 });
  });

  test('a break is deducted where it is not paid, an errand always, the salon’s business never', () => {
    const events = [
      ...[event(1, at('2026-11-20', '10:00'), 1), event(2, at('2026-11-20', '12:00'), 3), event(3, at('2026-11-20', '12:30'), 4)],
      ...[event(4, at('2026-11-20', '13:00'), 2, 2), event(5, at('2026-11-20', '14:00'), 1)],
      ...[event(6, at('2026-11-20', '15:00'), 2, 3), event(7, at('2026-11-20', '15:20'), 1), event(8, at('2026-11-20', '18:00'), 2)],
    ];
    const counted = { present: 480, errand: 20, business: 60 };
    const paid = shift(zone, '2026-11-20', 600, 1080, { break_is_paid: 1 });
    expect(judge({ events })).toMatchObject([{ ...counted, worked: 430, unpaid_break: 30, paid_break: 0 }]);
    expect(judge({ events })[0]?.exits).toEqual([
      { type: 2, start: at('2026-11-20', '13:00'), end: at('2026-11-20', '14:00') },
      { type: 3, start: at('2026-11-20', '15:00'), end: at('2026-11-20', '15:20') },
    ]);
    expect(judge({ events, shifts: [paid] })).toMatchObject([{ ...counted, worked: 460, unpaid_break: 0, paid_break: 30, late: 0 }]);
  });

  test('nobody is late within the grace, and late from the start beyond it', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080, { grace_minutes: 10 })];
    const came = (clock: string, left: string) =>
      judge({ shifts, events: [event(1, at('2026-11-20', clock), 1), event(2, at('2026-11-20', left), 2)] })[0];
    expect(came('10:09', '17:59')).toMatchObject({ late: 0, early: 0, worked: 470, missing: 0 });
    expect(came('10:10', '17:50')).toMatchObject({ late: 0, early: 0, missing: 20 });
    expect(came('10:11', '17:49')).toMatchObject({ late: 11, early: 11, missing: 22 });
  });

  test('what was expected is working time without approved leave', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080, { break_minutes: 60 })];
    expect(judge({ shifts })).toMatchObject([{ due: 420, missing: 420, is_absent: true, is_on_leave: false }]);
    const morning = { start: at('2026-11-20', '09:00'), end: at('2026-11-20', '14:00') };
    const events = [event(1, at('2026-11-20', '14:00'), 1), event(2, at('2026-11-20', '18:00'), 2)];
    expect(judge({ shifts, leaves: [morning], events })).toMatchObject([{ due: 180, late: 0, missing: 0, is_absent: false }]);
    const day = { start: at('2026-11-20', '00:00'), end: at('2026-11-21', '00:00') };
    expect(judge({ shifts, leaves: [day] })).toMatchObject([{ due: 0, missing: 0, is_absent: false, is_on_leave: true }]);
  });

  test('a forgotten check-out stays open: counted up to the last event, and no time is invented', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080), shift(zone, '2026-11-21', 600, 1080)];
    const events = [
      ...[event(1, at('2026-11-20', '10:00'), 1), event(2, at('2026-11-20', '12:00'), 3), event(3, at('2026-11-20', '12:30'), 4)],
      ...[event(4, at('2026-11-21', '10:00'), 1), event(5, at('2026-11-21', '18:00'), 2)],
    ];
    expect(judge({ shifts, events })).toMatchObject([
      { is_open: true, present: 150, worked: 120, early: 0, left: null },
      { is_open: false, worked: 480 },
    ]);
  });

  test('a forgotten check-out adds no time while nobody has checked in again', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080)];
    const events = [event(1, at('2026-11-20', '10:00'), 1), event(2, at('2026-11-20', '12:00'), 3), event(3, at('2026-11-20', '12:30'), 4)];
    const at_night = { worked: 630, is_open: false, left: null };
    expect(judge({ shifts, events, now: at('2026-11-20', '21:00') })).toMatchObject([at_night]);
    expect(judge({ shifts, events, now: at('2026-11-21', '09:00') })).toMatchObject([
      { worked: 120, overtime: 0, is_open: true, left: null },
    ]);
  });

  test('a day that is not over is judged only as far as it is, and counts until now', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080)];
    const events = [event(1, at('2026-11-20', '10:00'), 1)];
    expect(judge({ shifts, events, now: at('2026-11-20', '13:00') })).toMatchObject([
      { worked: 180, missing: 0, early: 0, is_open: false },
    ]);
    expect(judge({ shifts, now: at('2026-11-20', '13:00') })).toMatchObject([{ is_absent: false, missing: 0 }]);
    expect(judge({ shifts, now: at('2026-11-20', '09:00') })).toEqual([]);
  });

  test('work on a day off is all overtime where the salon says so', () => {
    const events = [event(1, at('2026-11-20', '10:00'), 1), event(2, at('2026-11-20', '14:00'), 2)];
    expect(judge({ events })).toMatchObject([{ overtime: 0 }]);
    const policy = { threshold: 540, day_off_is_overtime: 1, holiday_is_overtime: 0 } as const;
    expect(judge({ events, policyOn: () => policy })).toMatchObject([{ overtime: 240 }]);
    const shifts = [shift(zone, '2026-11-20', 600, 1080)];
    expect(judge({ events, shifts, policyOn: () => policy })).toMatchObject([{ overtime: 0 }]);
  });

  test('work on a holiday is all overtime where the salon says so, also of who was to work', () => {
    const shifts = [shift(zone, '2026-11-20', 600, 1080)];
    const events = [event(1, at('2026-11-20', '10:00'), 1), event(2, at('2026-11-20', '18:00'), 2)];
    const policyOn = (date: string) =>
      ({ threshold: 540, day_off_is_overtime: 0, holiday_is_overtime: date === '2026-11-20' ? 1 : 0 }) as const;
    expect(judge({ shifts, events, policyOn })).toMatchObject([{ overtime: 480, missing: 0 }]);
  });
});

describe('overtime is worked time minus nine hours, where it exceeds the threshold', () => {
  test.each([
    { threshold: 9, worked: 0, overtime: 0 },
    { threshold: 9, worked: 8 * 60, overtime: 0 },
    { threshold: 9, worked: 9 * 60, overtime: 0 },
    { threshold: 9, worked: 9 * 60 + 1, overtime: 1 },
    { threshold: 9, worked: 11 * 60 + 30, overtime: 150 },
    { threshold: 12, worked: 9 * 60 + 1, overtime: 0 },
    { threshold: 12, worked: 12 * 60, overtime: 0 },
    { threshold: 12, worked: 12 * 60 + 1, overtime: 181 },
    { threshold: 8, worked: 8 * 60 + 30, overtime: 0 },
  ])('over $threshold h: $worked min worked are $overtime min', ({ threshold, worked, overtime }) => {
    expect(overtimeMinutes(worked, threshold * 60)).toBe(overtime);
  });
});
