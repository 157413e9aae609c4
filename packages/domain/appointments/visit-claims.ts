import type { Interval } from '../time/intervals.ts';
import { overlaps, subtract } from '../time/intervals.ts';
import type { Availability } from './availability.ts';
import type { BookedLine, BookedVisit, Claim, ClaimSubject } from './facts.ts';
import type { PlacedLine } from './line-collision.ts';
import { employeeParts, handsOn } from './line-options.ts';

function claim(availability: Availability, subject: ClaimSubject, id: number, range: Interval): Claim {
  const clashes = availability.claimsOn(subject, id).some((other) => overlaps(other, range));
  return { subject, id, start: range.start, end: range.end, exclusive: !clashes, kind: 'appointment' };
}

/**
 * What a line claims, cut so that no two lines of the visit claim the same minute of the same subject: cleaning up gives way when the
 * same employee or resource goes on with the same customer.
 */
function ownRanges(ranges: readonly Interval[], hard_of_others: readonly Interval[], claimed: readonly Claim[]): Interval[] {
  return subtract(ranges, [...hard_of_others, ...claimed]);
}

/** Turns a solved visit into the claims to save; a claim that lies over another's is not exclusive and makes the visit overbooked. */
export function visitOf(
  placed: readonly PlacedLine[],
  service_ids: readonly number[],
  availability: Availability,
  customer_id: number | null,
): BookedVisit {
  const all: Claim[] = [];
  const of = (subject: ClaimSubject, id: number): Claim[] => all.filter((entry) => entry.subject === subject && entry.id === id);
  const lines = placed.map((line, index): BookedLine => {
    const { employee, resource_ids, option, start, end } = line;
    const others = placed.filter((other) => other !== line);
    const her_others = others
      .filter((other) => other.employee.id === employee.id)
      .flatMap((other) => handsOn(other.option.parts, other.start));
    const claims = ownRanges(employeeParts(option.parts, start), her_others, of('employee', employee.id)).map((range) =>
      claim(availability, 'employee', employee.id, range),
    );
    for (const resource_id of resource_ids) {
      const its_others = others.filter((other) => other.resource_ids.includes(resource_id));
      const occupied = [{ start, end: end + option.parts.buffer }];
      for (const range of ownRanges(occupied, its_others, of('resource', resource_id)))
        claims.push(claim(availability, 'resource', resource_id, range));
    }
    all.push(...claims);
    return { service_id: service_ids[index]!, employee_id: employee.id, resource_ids, starts: start, ends: end, parts: option.parts, claims };
  });
  const starts = Math.min(...lines.map((line) => line.starts));
  const ends = Math.max(...lines.map((line) => line.ends));
  const customer_claim = customer_id === null ? null : claim(availability, 'customer', customer_id, { start: starts, end: ends });
  const overbooked = all.some((entry) => !entry.exclusive) || customer_claim?.exclusive === false;
  return { starts, ends, lines, customer_claim, overbooked };
}
