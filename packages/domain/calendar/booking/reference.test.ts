import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { overlaps } from '../../time/intervals.ts';
import { bookVisit } from './book-visit.ts';
import { BookingReference } from './booking-reference.ts';
import { boundsOfDate } from './reference-minutes.ts';
import type { Scene } from './booking-scenes.ts';
import { sceneLength, sceneOf } from './booking-scenes.ts';
import { daysWithRoom } from './days-with-room.ts';
import type { BookedVisit, BookVisitResult, Claim } from './facts.ts';
import { appointmentRefusalCodes } from './facts.ts';
import { nearestFree } from './nearest-free.ts';
import { offeredSlots } from './offered-slots.ts';

const scenes = fc.noBias(fc.array(fc.nat(1_000_000), { minLength: sceneLength, maxLength: sceneLength })).map(sceneOf);

function offeredIn({ customer_id, date, lines, facts, policy, now }: Scene): number[] {
  const offered = offeredSlots({ customer_id, date, lines }, facts, policy, now);
  return offered.ok ? offered.starts : [];
}

function bookedAt({ customer_id, lines, facts, policy, now }: Scene, starts: number, over: Partial<Scene> = {}): BookVisitResult {
  return bookVisit({ customer_id, starts, lines: over.lines ?? lines }, over.facts ?? facts, policy, now);
}

/** Claims that lie over others, within the visit or over what was there before. Seats of a session without a number are told apart by it. */
function clashes(visit: BookedVisit, before: readonly Claim[]): Claim[] {
  const claims = [...visit.lines.flatMap((line) => line.claims), visit.customer_claim].filter((claim) => claim !== null);
  return claims.filter((claim, index) => {
    if (claim.subject === 'seat' && claim.id === 0) return false;
    const others = [...before, ...claims.slice(index + 1)];
    return others.some((other) => other.subject === claim.subject && other.id === claim.id && overlaps(other, claim));
  });
}

describe('the rule of bookability, against a slow and obvious reading of it', () => {
  test('offers exactly the times that reading finds', () => {
    let offered_in_all = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const offered = offeredIn(scene);
        offered_in_all += offered.length;
        expect(offered).toEqual(new BookingReference(scene, scene.date).starts());
      }),
      { numRuns: 300 },
    );
    // Without this, a generator that never leaves room would make the property empty.
    expect(offered_in_all).toBeGreaterThan(500);
  });

  test('books each of them at once, over nobody, and refuses every other time with a rule', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const offered = new Set(offeredIn(scene));
        const { start, end } = boundsOfDate(scene.facts.time_zone, scene.date);
        for (let time = start; time < end; time += 5) {
          // At the desk more times are good ones to start at than those that are offered.
          if (scene.policy.channel === 'staff' && (time - start) % scene.policy.slot_step_minutes !== 0) continue;
          const booking = bookedAt(scene, time);
          expect([time, booking.ok]).toEqual([time, offered.has(time)]);
          if (!booking.ok) {
            expect(appointmentRefusalCodes).toContain(booking.refusal.code);
            continue;
          }
          const { lines } = booking.visit;
          expect(booking.visit.overbooked).toBe(false);
          expect(clashes(booking.visit, scene.facts.claims)).toEqual([]);
          for (const [index, line] of lines.entries()) {
            const before = lines.slice(0, index);
            const with_previous = scene.lines[index]!.with_previous === true && index > 0;
            const begins = with_previous ? lines[index - 1]!.starts : Math.max(time, ...before.map((one) => one.ends));
            expect(line.starts).toBe(begins);
          }
        }
      }),
      { numRuns: 200 },
    );
  });

  test('gives the first line to the first in turn for whom the rest of the visit can be staffed', () => {
    let passed_over = 0;
    fc.assert(
      fc.property(scenes, (scene) => {
        const { facts, lines } = scene;
        const first_line = lines[0]!;
        if (first_line.employee_id !== null) return;
        const reference = new BookingReference(scene, scene.date);
        const service = facts.services.find((one) => one.id === first_line.service_id)!;
        for (const time of offeredIn(scene).slice(0, 12)) {
          const booking = bookedAt(scene, time);
          if (!booking.ok) throw new Error(booking.refusal.code);
          const turns = turnsOf(
            scene,
            service.employees.map((own) => own.employee_id),
            time,
          );
          const good = turns.filter((id) => reference.canStart(time, id));
          if (good[0] !== turns[0]) passed_over += 1;
          expect(booking.visit.lines[0]!.employee_id).toBe(good[0]);
        }
      }),
      { numRuns: 150 },
    );
    expect(passed_over).toBeGreaterThan(0);
  });

  test('refuses the same visit a second time, once the first has its claims', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const [time] = offeredIn(scene);
        if (time === undefined) return;
        const first = bookedAt(scene, time);
        if (!first.ok) throw new Error(first.refusal.code);
        const { lines, customer_claim } = first.visit;
        if (lines.some((line) => line.session)) return;
        const claims = [...scene.facts.claims, ...lines.flatMap((line) => line.claims)];
        const named = scene.lines.map((line, index) => ({ ...line, employee_id: lines[index]!.employee_id }));
        if (lines.some((line) => line.claims.length > 0))
          expect(bookedAt({ ...scene, customer_id: null }, time, { lines: named, facts: { ...scene.facts, claims } }).ok).toBe(false);
        if (customer_claim !== null)
          expect(bookedAt(scene, time, { facts: { ...scene.facts, claims: [...scene.facts.claims, customer_claim] } })).toMatchObject({
            ok: false,
          });
      }),
      { numRuns: 200 },
    );
  });

  test('suggests instead of a refused time exactly those that would be booked, lines apart keeping their distance', () => {
    let suggested = 0;
    fc.assert(
      fc.property(scenes, fc.constantFrom(null, 0, 20, 90, -45), ({ policy, ...rest }, step) => {
        const scene: Scene = { ...rest, policy: { ...policy, channel: 'staff', may_book_outside_hours: false } };
        const { start, end } = boundsOfDate(scene.facts.time_zone, scene.date);
        const grid = scene.policy.slot_step_minutes;
        const wanted = start + grid * 40;
        const linesAt = (time: number) =>
          scene.lines.map((line, index) => (index === 1 && step !== null ? { ...line, starts: time + step } : line));
        const request = { customer_id: scene.customer_id, starts: wanted, lines: linesAt(wanted) };
        const near = nearestFree(request, scene.facts, scene.policy, scene.now, Infinity, 0);
        suggested += near.length;
        const on_grid = near.filter((time) => (time - start) % grid === 0);
        const good: number[] = [];
        for (let time = start; time < end; time += grid) if (bookedAt(scene, time, { lines: linesAt(time) }).ok) good.push(time);
        expect(on_grid.toSorted((one, other) => one - other)).toEqual(good);
        expect(near).toEqual(near.toSorted((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other));
      }),
      { numRuns: 100 },
    );
    expect(suggested).toBeGreaterThan(50);
  });

  test('lets staff place lines apart exactly where that reading would', () => {
    let placed = 0;
    const apart = fc.array(fc.constantFrom(null, 0, 15, 30, 45, 90, 180, -60), { minLength: 3, maxLength: 3 });
    fc.assert(
      fc.property(scenes, apart, ({ policy, ...rest }, steps) => {
        const scene: Scene = { ...rest, policy: { ...policy, channel: 'staff' } };
        const reference = new BookingReference(scene, scene.date);
        const { start } = boundsOfDate(scene.facts.time_zone, scene.date);
        for (let time = start + 60; time < start + 1200; time += 45) {
          const starts = scene.lines.map((_, index) => (index === 0 || steps[index] === null ? null : time + steps[index]!));
          const lines = scene.lines.map((line, index) => ({ ...line, starts: starts[index]! }));
          const booking = bookedAt(scene, time, { lines });
          expect([time, booking.ok]).toEqual([time, reference.canPlaceApart(time, starts)]);
          if (!booking.ok) continue;
          placed += 1;
          expect(clashes(booking.visit, scene.facts.claims)).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
    expect(placed).toBeGreaterThan(50);
  });

  test('offers in a range of days what it offers on each of them', () => {
    fc.assert(
      fc.property(scenes, (scene) => {
        const { date, customer_id, lines, facts, policy, now } = scene;
        const range = { first_date: addDays(date, -1), last_date: addDays(date, 1) };
        const found = daysWithRoom({ ...range, customer_id, lines }, facts, policy, now);
        if (!found.ok) return;
        for (const day of found.days) expect([day.date, day.starts]).toEqual([day.date, offeredIn({ ...scene, date: day.date })]);
      }),
      { numRuns: 150 },
    );
  });
});

test('the offer stays the same for as long as it says, and no longer than a start it names is good', () => {
  let later = 0;
  fc.assert(
    fc.property(scenes, fc.nat(2880), (scene, minutes) => {
      const { date, customer_id, lines, facts, policy, now } = scene;
      const range = { customer_id, lines, first_date: addDays(date, -1), last_date: addDays(date, 1) };
      const found = daysWithRoom(range, facts, policy, now);
      if (!found.ok) return;
      expect(found.unchanged_until).toBeGreaterThan(now);
      const moment = now + (minutes % Math.min(2880, found.unchanged_until - now));
      const again = daysWithRoom(range, facts, policy, moment);
      expect([moment, again.ok && again.days]).toEqual([moment, found.days]);
      if (moment > now && found.days.some((day) => day.starts.length > 0)) later += 1;
    }),
    { numRuns: 300 },
  );
  expect(later).toBeGreaterThan(50);
});

/** Who is tried first: an employee with a session to join, then the least busy on the day, then the place in the day's rotation. */
function turnsOf({ facts, date, lines }: Scene, ids: readonly number[], time: number): number[] {
  const day = boundsOfDate(facts.time_zone, date);
  const places = facts.employees.toSorted((one, other) => one.order - other.order || one.id - other.id).map((employee) => employee.id);
  const turn = Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) % places.length;
  const rank = (id: number): [number, number, number] => {
    const joins = (facts.sessions ?? []).some(
      (held) =>
        held.service_id === lines[0]!.service_id && held.employee_id === id && held.start === time && held.taken.length < held.seats,
    );
    let busy = 0;
    for (const claim of facts.claims) {
      if (claim.subject !== 'employee' || claim.id !== id) continue;
      for (let minute = claim.start; minute < claim.end; minute += 1) if (minute >= day.start && minute < day.end) busy += 1;
    }
    return [joins ? 0 : 1, busy, (places.indexOf(id) - turn + places.length) % places.length];
  };
  return ids.toSorted((one, other) => {
    const [left, right] = [rank(one), rank(other)];
    return left[0] - right[0] || left[1] - right[1] || left[2] - right[2];
  });
}
