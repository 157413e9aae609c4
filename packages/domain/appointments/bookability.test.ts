import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { WeeklyHours } from '../scheduling/working-time.ts';
import { addDays } from '../time/calendar-date.ts';
import { overlaps } from '../time/intervals.ts';
import { dayBounds, localToEpochMinutes } from '../time/local-time.ts';
import { bookVisit } from './book-visit.ts';
import { daysWithRoom } from './days-with-room.ts';
import type { BookingFacts, BookingPolicy, Claim, EmployeeFacts, ServiceFacts } from './facts.ts';
import { appointmentRefusalCodes } from './facts.ts';
import { offeredSlots } from './offered-slots.ts';

const customer_id = 900;
const occupied: [Claim['subject'], number][] = [
  ['employee', 1],
  ['employee', 2],
  ['employee', 3],
  ['employee', 4],
  ['customer', customer_id],
  ['resource', 71],
  ['resource', 72],
];
const minute_of_quarter = (most: number) => fc.integer({ min: 0, max: most / 5 }).map((fives) => fives * 5);

const weekly: fc.Arbitrary<WeeklyHours> = fc
  .array(fc.array(fc.record({ opens_minute: minute_of_quarter(1435), closes_minute: minute_of_quarter(1800) }), { maxLength: 2 }), {
    minLength: 7,
    maxLength: 7,
  })
  .map((days) => days.map((shifts, day) => ({ day, shifts })));

const service = (id: number): fc.Arbitrary<ServiceFacts> =>
  fc.record({
    id: fc.constant(id),
    busy_minutes: fc.integer({ min: 1, max: 18 }).map((fives) => fives * 5),
    processing_minutes: fc.constantFrom(0, 0, 20, 45),
    finishing_minutes: fc.constantFrom(0, 0, 10, 15),
    buffer_minutes: fc.constantFrom(0, 0, 5, 15),
    active: fc.constant(true),
    online: fc.constant(true),
    employees: fc.uniqueArray(
      fc.record({ employee_id: fc.integer({ min: 1, max: 4 }), busy_minutes: fc.constantFrom(null, null, 25, 60) }),
      {
        selector: (entry) => entry.employee_id,
        minLength: 1,
        maxLength: 4,
      },
    ),
    resource_needs: fc.constantFrom<number[][]>([], [], [[71]], [[71, 72]]),
  });

/** Ordinary days, and days on which the clock of the zone changes, Cairo's at midnight. */
const places = fc.constantFrom(
  ['Asia/Riyadh', '2026-11-20'],
  ['Asia/Amman', '2026-03-27'],
  ['Africa/Cairo', '2026-04-24'],
  ['Africa/Cairo', '2026-10-29'],
  ['Europe/Berlin', '2026-03-29'],
  ['Europe/Berlin', '2026-10-25'],
) as fc.Arbitrary<[string, string]>;

const scene = places.chain(([zone, date]) => {
  const day = dayBounds(zone, date);
  const range = fc.tuple(fc.integer({ min: day.start - 600, max: day.end + 300 }), fc.integer({ min: 1, max: 240 }));
  const claim: fc.Arbitrary<Claim> = fc
    .tuple(
      fc.constantFrom(...occupied),
      range,
      fc.boolean(),
      fc.constantFrom<Claim['kind'][]>('appointment', 'block_time', 'leave', 'hold'),
    )
    .map(([[subject, id], [start, length], exclusive, kind]) => ({ subject, id, start, end: start + length, exclusive, kind }));
  const employee = (id: number): fc.Arbitrary<EmployeeFacts> =>
    fc.record({
      id: fc.constant(id),
      hours: fc.option(weekly, { nil: null, freq: 2 }),
      leaves: fc.array(
        range.map(([start, length]) => ({ start, end: start + length })),
        { maxLength: 1 },
      ),
      active: fc.constant(true),
      bookable_online: fc.constant(true),
      order: fc.integer({ min: 1, max: 9 }),
    });
  const facts: fc.Arbitrary<BookingFacts> = fc.record({
    time_zone: fc.constant(zone),
    business: fc.record({
      weekly,
      custom: fc.array(
        fc.record({ date: fc.constantFrom(date, addDays(date, -1), addDays(date, 1)), shifts: weekly.map((days) => days[0]!.shifts) }),
        { maxLength: 1 },
      ),
      holidays: fc.array(fc.constant({ starts_on: addDays(date, 1), ends_on: addDays(date, 2) }), { maxLength: 1 }),
    }),
    services: fc.tuple(service(1), service(2)),
    employees: fc.tuple(employee(1), employee(2), employee(3), employee(4)),
    claims: fc.array(claim, { maxLength: 14 }),
  });
  const policy: fc.Arbitrary<BookingPolicy> = fc.record({
    channel: fc.constantFrom('online', 'staff'),
    slot_step_minutes: fc.constantFrom(15, 15, 30),
    minimum_notice_minutes: fc.constantFrom(0, 60, 180),
    max_days_ahead: fc.constantFrom(0, 30),
    may_overbook: fc.constant(false),
    may_book_outside_hours: fc.constantFrom(false, false, true),
  });
  const lines = fc.array(fc.record({ service_id: fc.constantFrom(1, 2), employee_id: fc.constantFrom(null, null, 1, 2) }), {
    minLength: 1,
    maxLength: 3,
  });
  const now = fc.integer({ min: day.start - 2000, max: day.end + 60 });
  return fc.record({ zone: fc.constant(zone), date: fc.constant(date), facts, policy, lines, now });
});

describe('one rule of bookability', () => {
  test('what is offered can be booked at once, every other grid time is refused by a named rule, and no booking lies over a claim', () => {
    let offered_in_all = 0;
    fc.assert(
      fc.property(scene, ({ zone, date, facts, policy, lines, now }) => {
        const offered = offeredSlots({ customer_id, date, lines }, facts, policy, now);
        if (!offered.ok) {
          expect(bookVisit({ customer_id, starts: dayBounds(zone, date).start, lines }, facts, policy, now)).toEqual(offered);
          return;
        }
        offered_in_all += offered.starts.length;
        const slots = new Set(offered.starts);
        const { start, end } = dayBounds(zone, date);
        for (let time = start; time < end; time += 5) {
          const on_grid = (time - start) % policy.slot_step_minutes === 0;
          if (!on_grid && policy.channel === 'staff') continue;
          const booking = bookVisit({ customer_id, starts: time, lines }, facts, policy, now);
          expect(booking.ok).toBe(slots.has(time));
          if (!booking.ok) {
            expect(appointmentRefusalCodes).toContain(booking.refusal.code);
            continue;
          }
          const { visit } = booking;
          const claims = visit.lines.flatMap((line) => line.claims);
          for (const claim of [...claims, visit.customer_claim!]) {
            const on_same = facts.claims.filter((other) => other.subject === claim.subject && other.id === claim.id);
            expect(on_same.some((other) => overlaps(other, claim))).toBe(false);
          }
          claims.forEach((claim, index) => {
            const twins = claims.slice(index + 1).filter((other) => other.subject === claim.subject && other.id === claim.id);
            expect(twins.some((other) => overlaps(other, claim))).toBe(false);
          });
          expect(visit.lines.map((line) => line.starts)).toEqual([time, ...visit.lines.slice(0, -1).map((line) => line.ends)]);
        }
      }),
      { numRuns: 400 },
    );
    // Without this, a generator that never leaves room would make the property empty.
    expect(offered_in_all).toBeGreaterThan(500);
  });

  test('a range of days offers exactly what each of its days offers alone', () => {
    fc.assert(
      fc.property(scene, ({ date, facts, policy, lines, now }) => {
        const [first_date, last_date] = [addDays(date, -1), addDays(date, 1)];
        const range = daysWithRoom({ customer_id, first_date, last_date, lines }, facts, policy, now);
        if (!range.ok) return;
        for (const day of range.days) {
          expect(offeredSlots({ customer_id, date: day.date, lines }, facts, policy, now)).toEqual({ ok: true, starts: day.starts });
        }
      }),
    );
  });

  test('two bookings of one slot: after the first is claimed, the second is refused', () => {
    fc.assert(
      fc.property(scene, ({ date, facts, policy, lines, now }) => {
        const named = lines.map((line) => ({ ...line, employee_id: facts.services[line.service_id - 1]!.employees[0]!.employee_id }));
        const offered = offeredSlots({ customer_id, date, lines: named }, facts, policy, now);
        if (!offered.ok || offered.starts.length === 0) return;
        const request = { customer_id: null, starts: offered.starts[0]!, lines: named };
        const first = bookVisit(request, facts, policy, now);
        if (!first.ok) throw new Error(first.refusal.code);
        const claims = [...facts.claims, ...first.visit.lines.flatMap((line) => line.claims)];
        expect(bookVisit(request, { ...facts, claims }, policy, now).ok).toBe(false);
      }),
    );
  });
});

test('on the night of the clock change no skipped hour is offered, and the hour that comes twice is offered twice', () => {
  const open_at_night = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, shifts: [{ opens_minute: 0, closes_minute: 240 }] }));
  const facts: BookingFacts = {
    time_zone: 'Europe/Berlin',
    business: { weekly: open_at_night, custom: [], holidays: [] },
    services: [
      {
        id: 1,
        busy_minutes: 60,
        processing_minutes: 0,
        finishing_minutes: 0,
        buffer_minutes: 0,
        active: true,
        online: true,
        employees: [{ employee_id: 1 }],
      },
    ],
    employees: [{ id: 1, hours: null, leaves: [], active: true, bookable_online: true, order: 1 }],
    claims: [],
  };
  const policy: BookingPolicy = {
    channel: 'online',
    slot_step_minutes: 15,
    minimum_notice_minutes: 0,
    max_days_ahead: 400,
    may_overbook: false,
    may_book_outside_hours: false,
  };
  const count = (date: string): number => {
    const now = localToEpochMinutes('Europe/Berlin', '2026-01-01', 0);
    const result = offeredSlots({ customer_id: null, date, lines: [{ service_id: 1, employee_id: null }] }, facts, policy, now);
    return result.ok ? result.starts.length : -1;
  };
  expect([count('2026-03-28'), count('2026-03-29'), count('2026-10-25')]).toEqual([13, 9, 17]);
});
