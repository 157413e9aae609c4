import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../time/calendar-date.ts';
import { contains } from '../../time/intervals.ts';
import { localDayNumber, localToEpochMinutes } from '../../time/local-time.ts';
import { availabilityOf } from './availability.ts';
import { bookVisit } from './book-visit.ts';
import {
  at,
  chair_work,
  claim,
  clock,
  cut,
  employee,
  facts,
  friday,
  huda,
  mona,
  now,
  one,
  online,
  sara,
  service,
  staff,
} from './booking-example.ts';
import { sceneLength, sceneOf } from './booking-scenes.ts';
import { daysWithRoom } from './days-with-room.ts';
import type { BookingFacts, RequestedLine } from './facts.ts';
import { employeeParts, partsOf } from './line-parts.ts';
import { offeredSlots } from './offered-slots.ts';
import { preferredStarts } from './preferred-starts.ts';

function preferred(lines: readonly RequestedLine[], from: BookingFacts, date = friday): string[] {
  const offered = offeredSlots({ customer_id: null, date, lines }, from, online, now);
  if (!offered.ok) throw new Error(offered.refusal.code);
  return preferredStarts(offered.starts, { customer_id: null, lines }, from, online).map(clock);
}

describe('times that leave no hole', () => {
  test('touch what is there or leave room for another visit', () => {
    // Sara works 10:00–20:00; the shortest service takes 30 minutes.
    const from = facts({ claims: [claim('employee', sara, '13:00', '14:00')] });
    const times = preferred(one(cut, sara), from);
    expect(times.slice(0, 6)).toEqual(['10:00', '10:30', '10:45', '11:00', '11:15', '11:30']);
    expect(times.filter((time) => time >= '11:45' && time < '15:00')).toEqual(['11:45', '12:00', '12:30', '14:00', '14:30', '14:45']);
    expect(times.slice(-2)).toEqual(['19:00', '19:30']);
  });

  test('a hole that only somebody else could use is one', () => {
    const shorter = service(chair_work, 15, [mona]);
    const from = facts({ services: [service(cut, 30, [sara, mona]), shorter] });
    expect(preferred(one(cut, sara), from)).not.toContain('10:15');
    expect(preferred(one(cut, mona), from)).toContain('10:15');
  });

  test('what is not booked online fills no hole, and where nothing is, there are no holes', () => {
    const hidden = facts({ services: [service(cut, 30, [sara]), service(chair_work, 15, [sara], { online: false })] });
    expect(preferred(one(cut, sara), hidden)).not.toContain('10:15');
    const desk_only = facts({ services: [service(cut, 30, [sara], { online: false })] });
    expect(preferredStarts([at('10:15')], { customer_id: null, lines: one(cut, sara) }, desk_only, staff)).toEqual([at('10:15')]);
  });

  test('cleaning up counts as work of the employee', () => {
    const from = facts({ services: [service(cut, 30, [sara], { buffer_minutes: 15 })] });
    expect(preferred(one(cut, sara), from).slice(-2)).toEqual(['18:30', '19:15']);
  });

  test('it is the day of who would take it that counts', () => {
    // Huda is busier, so Mona takes it, and Mona's day has the hole.
    const claims = [
      claim('employee', mona, '14:45', '15:00'),
      claim('employee', huda, '10:00', '13:00'),
      claim('employee', sara, '10:00', '20:00'),
    ];
    const from = facts({ claims, services: [service(cut, 30, [sara, mona, huda])] });
    expect(preferred(one(cut, null), from)).not.toContain('14:00');
    expect(preferred(one(cut, null), from)).toContain('14:15');
  });

  test('a shift that came over midnight does not begin there', () => {
    const night = facts({
      business: { weekly: [5, 6].map((day) => ({ day, shifts: [{ opens_minute: 1200, closes_minute: 180 }] })), custom: [], holidays: [] },
    });
    const times = preferred(one(cut, sara), night, '2026-11-21');
    expect(times.slice(0, 3)).toEqual(['00:00', '00:15', '00:30']);
    expect(times.filter((time) => time > '01:30' && time < '12:00')).toEqual(['01:45', '02:00', '02:30']);
  });

  test('joining a session leaves none', () => {
    const yoga = service(40, 60, [sara], { seats: 3 });
    const held = { id: 5, service_id: 40, employee_id: sara, start: at('10:20'), end: at('11:20'), seats: 3, taken: [1] };
    const from = facts({ services: [yoga], sessions: [held], claims: [claim('employee', sara, '10:20', '11:20')] });
    expect(preferred(one(40, sara), from)[0]).toBe('10:20');
  });

  test('are exactly the offered ones with nothing or enough on either side, counted minute by minute', () => {
    const length = fc.integer({ min: 1, max: 12 }).map((fives) => fives * 5);
    fc.assert(
      fc.property(
        length,
        length,
        fc.array(fc.tuple(fc.integer({ min: 600, max: 1150 }), length), { maxLength: 5 }),
        (mine, other, busy) => {
          const claims = busy.map(([from, minutes]) => {
            const start = localToEpochMinutes('Asia/Riyadh', friday, from);
            return { ...claim('employee', sara, '00:00', '00:00'), start, end: start + minutes };
          });
          const from = facts({ services: [service(1, mine, [sara]), service(2, other, [sara])], employees: [employee(sara)], claims });
          const offered = offeredSlots({ customer_id: null, date: friday, lines: one(1, sara) }, from, online, now);
          if (!offered.ok) throw new Error(offered.refusal.code);
          const chosen = preferredStarts(offered.starts, { customer_id: null, lines: one(1, sara) }, from, online);
          expect(offered.starts).toEqual(expect.arrayContaining(chosen));
          // Minute by minute: how long the employee is free right before and right after.
          const isFree = (minute: number): boolean =>
            minute >= at('10:00') && minute < at('20:00') && !claims.some((taken) => taken.start <= minute && minute < taken.end);
          const shortest = Math.min(mine, other);
          for (const start of offered.starts) {
            let before = 0;
            while (isFree(start - before - 1)) before += 1;
            let after = 0;
            while (isFree(start + mine + after)) after += 1;
            const hole = (before > 0 && before < shortest) || (after > 0 && after < shortest);
            expect(chosen.includes(start)).toBe(!hole);
          }
        },
      ),
      { numRuns: 60 },
    );
  });

  test('whatever the visit, it is the day of whoever would get it when it is booked that counts', () => {
    const scenes = fc.noBias(fc.array(fc.nat(1_000_000), { minLength: sceneLength, maxLength: sceneLength })).map(sceneOf);
    const seen = { plain: 0, together: 0, holes: 0 };
    fc.assert(
      fc.property(scenes, ({ date, customer_id, lines, facts: known, policy, now: moment }) => {
        const range = { first_date: addDays(date, -1), last_date: addDays(date, 1) };
        const found = daysWithRoom({ ...range, customer_id, lines }, known, policy, moment);
        const starts = found.ok ? found.days.flatMap((day) => day.starts) : [];
        if (starts.length === 0) return;
        const chosen = new Set(preferredStarts(starts, { customer_id, lines }, known, policy));
        const zone = known.time_zone;
        const availability = availabilityOf(
          known,
          policy,
          customer_id,
          localDayNumber(zone, starts[0]!) - 1,
          localDayNumber(zone, starts.at(-1)!),
        );
        const shortestOf = (id: number): number => {
          const able = known.services.flatMap((one) =>
            one.employees.filter((own) => own.employee_id === id).map((own) => partsOf(one, own)),
          );
          return Math.min(...able.map((parts) => employeeParts(parts, 0).at(-1)!.end));
        };
        for (const start of starts) {
          const booked = bookVisit({ customer_id, starts: start, lines }, known, policy, moment);
          if (!booked.ok) throw new Error(booked.refusal.code);
          // Joining a session is no work for the employee; beginning one is, once.
          const work = booked.visit.lines.filter((line, index) => {
            if (line.session === null || line.session === undefined) return true;
            const begins = (other: typeof line) =>
              other.session?.id === null && other.employee_id === line.employee_id && other.starts === line.starts;
            return line.session.id === null && booked.visit.lines.findIndex(begins) === index;
          });
          const hole = [...Map.groupBy(work, (line) => line.employee_id)].some(([id, lines]) => {
            const free = availability.employeeFree(known.employees.find((one) => one.id === id)!);
            const isFree = (minute: number) => contains(free, { start: minute, end: minute + 1 });
            const begins = Math.min(...lines.map((line) => line.starts));
            const ends = Math.max(...lines.map((line) => employeeParts(line.parts, line.starts).at(-1)!.end));
            const usable = shortestOf(id);
            const restFrom = (first: number, step: number) => {
              let rest = 0;
              while (rest < usable && isFree(first + rest * step)) rest += 1;
              return rest;
            };
            return [restFrom(begins - 1, -1), restFrom(ends, 1)].some((rest) => rest > 0 && rest < usable);
          });
          expect([start, chosen.has(start)]).toEqual([start, !hole]);
          seen[lines.some((line) => line.with_previous) || work.length < lines.length ? 'together' : 'plain'] += 1;
          if (hole) seen.holes += 1;
        }
      }),
      { numRuns: 120 },
    );
    expect(Math.min(...Object.values(seen))).toBeGreaterThan(100);
  });
});
