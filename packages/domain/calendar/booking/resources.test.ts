import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { overlaps } from '../../time/intervals.ts';
import { booked, claim, facts, huda, mona, offered, one, refused, sara, service, requestAt } from './booking-example.ts';
import type { BookingFacts, RequestedLine } from './facts.ts';
import type { UnitDemand } from './resource-units.ts';
import { assignUnits } from './resource-units.ts';

const facial = 30;
const people = [sara, mona, huda];
/** A facial with the given needs; chairs are 1, 2, 3 and rooms 8, 9. */
const salon = (resource_needs: number[][], claims: BookingFacts['claims'] = [], more = {}): BookingFacts =>
  facts({ services: [service(facial, 60, people, { resource_needs, ...more })], claims });
const together = (count: number): RequestedLine[] =>
  Array.from({ length: count }, (_, place) => ({ service_id: facial, employee_id: null, with_previous: place > 0 }));
const units = (request: Parameters<typeof booked>[0], from: BookingFacts): number[][] =>
  booked(request, from).lines.map((line) => line.resource_ids);

describe('places and devices', () => {
  test('one unit of each need is taken, and both are claimed', () => {
    const visit = booked(requestAt('14:00', one(facial, sara)), salon([[1, 2], [8]]));
    expect(visit.lines[0]!.resource_ids).toEqual([1, 8]);
    expect(visit.lines[0]!.claims).toEqual([
      claim('employee', sara, '14:00', '15:00'),
      claim('resource', 1, '14:00', '15:00'),
      claim('resource', 8, '14:00', '15:00'),
    ]);
  });

  test('the next free unit is taken where the first is not', () => {
    expect(units(requestAt('14:00', one(facial, sara)), salon([[1, 2]], [claim('resource', 1, '14:45', '15:30')]))).toEqual([[2]]);
  });

  test('needs that share units find a choice that suits both', () => {
    expect(units(requestAt('14:00', one(facial, sara)), salon([[1, 2], [1]]))).toEqual([[2, 1]]);
    expect(refused(requestAt('14:00', one(facial, sara)), salon([[1], [1]])).code).toBe('appointment.resource_busy');
    expect(offered(one(facial, sara), salon([[1], [1]]))).toEqual([]);
    expect(offered(one(facial, sara), salon([[1, 2], [1]], [claim('resource', 2, '10:00', '19:00')]))).toEqual(['19:00']);
  });

  test('lines in parallel need units of their own', () => {
    expect(units(requestAt('14:00', together(2)), salon([[1, 2]]))).toEqual([[1], [2]]);
    expect(refused(requestAt('14:00', together(3)), salon([[1, 2]]))).toMatchObject({
      code: 'appointment.resource_busy',
      line_index: 2,
      subject: { kind: 'resource', id: 1 },
    });
    expect(offered(together(3), salon([[1, 2]]))).toEqual([]);
  });

  test('lines one after another stay where they are, and cleaning up waits until the last has gone', () => {
    const lines = [...one(facial, sara), ...one(facial, mona)];
    const visit = booked(requestAt('14:00', lines), salon([[1, 2]], [], { buffer_minutes: 15 }));
    expect(visit.lines.map((line) => line.claims.filter((entry) => entry.subject === 'resource'))).toEqual([
      [claim('resource', 1, '14:00', '15:00')],
      [claim('resource', 1, '15:00', '16:15')],
    ]);
  });

  test('a unit must be free until it is clean again', () => {
    const from = salon([[1]], [claim('resource', 1, '15:10', '16:00')], { buffer_minutes: 15 });
    expect(refused(requestAt('14:00', one(facial, sara)), from).code).toBe('appointment.resource_busy');
    expect(booked(requestAt('13:45', one(facial, sara)), from).lines[0]!.resource_ids).toEqual([1]);
  });

  test('a choice is found exactly when there is one', () => {
    const demand: fc.Arbitrary<UnitDemand> = fc
      .tuple(fc.nat(5), fc.integer({ min: 1, max: 4 }), fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { maxLength: 3 }))
      .map(([start, length, ids]) => ({ start, end: start + length, units: ids }));
    const suits = (demands: readonly UnitDemand[], chosen: readonly number[]): boolean =>
      demands.every(
        (one_of, index) =>
          one_of.units.includes(chosen[index]!) &&
          demands.every((other, place) => place <= index || chosen[place] !== chosen[index] || !overlaps(one_of, other)),
      );
    const everyChoice = (demands: readonly UnitDemand[]): number[][] =>
      demands.reduce<number[][]>((choices, { units: ids }) => choices.flatMap((choice) => ids.map((id) => [...choice, id])), [[]]);
    fc.assert(
      fc.property(fc.array(demand, { maxLength: 5 }), fc.boolean(), (demands, at_once) => {
        const asked = at_once ? demands.map((entry) => ({ ...entry, start: 0, end: 5 })) : demands;
        const chosen = assignUnits(asked);
        if (chosen === null) expect(everyChoice(asked).some((choice) => suits(asked, choice))).toBe(false);
        else expect(suits(asked, chosen)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
