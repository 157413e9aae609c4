import type { Interval } from '../../time/intervals.ts';
import { overlaps, subtract } from '../../time/intervals.ts';
import type { Availability } from './availability.ts';
import type { BookedLine, BookedVisit, Claim, ClaimSubject } from './facts.ts';
import { employeeParts } from './line-parts.ts';
import type { PlacedLine } from './placed-line.ts';

/** Sessions have at most 200 seats, so that a seat of one is never a seat of another. */
const seatsPerSession = 1000;

/** The subject id of a seat's claim; 0 while the session has no id yet, because the visit itself begins it. */
function seatSubject(session_id: number | null, seat: number): number {
  return session_id === null ? 0 : session_id * seatsPerSession + seat;
}

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
export function visitOf(placed: readonly PlacedLine[], availability: Availability, customer_id: number | null): BookedVisit {
  const all: Claim[] = [];
  const of = (subject: ClaimSubject, id: number): Claim[] => all.filter((entry) => entry.subject === subject && entry.id === id);
  const lines = placed.map((line): BookedLine => {
    const { parts, session, start, end } = line;
    const employee_id = line.option.employee.id;
    const resource_ids = [...line.resource_ids];
    const others = placed.filter((other) => other !== line);
    const claims: Claim[] = [];
    if (line.hands.length > 0) {
      const taken_by_visit = others.filter((other) => other.option.employee.id === employee_id).flatMap((other) => [...other.hands]);
      for (const range of ownRanges(employeeParts(parts, start), taken_by_visit, of('employee', employee_id)))
        claims.push(claim(availability, 'employee', employee_id, range));
    }
    for (const resource_id of resource_ids) {
      const its_others = others.filter((other) => other.resource_ids.includes(resource_id));
      const occupied = [{ start, end: end + parts.buffer }];
      for (const range of ownRanges(occupied, its_others, of('resource', resource_id)))
        claims.push(claim(availability, 'resource', resource_id, range));
    }
    if (session !== null)
      claims.push({ subject: 'seat', id: seatSubject(session.id, session.seat), start, end, exclusive: true, kind: 'appointment' });
    all.push(...claims);
    return { service_id: line.line.service.id, employee_id, resource_ids, starts: start, ends: end, parts, session, claims };
  });
  const starts = Math.min(...lines.map((line) => line.starts));
  const ends = Math.max(...lines.map((line) => line.ends));
  const customer_claim = customer_id === null ? null : claim(availability, 'customer', customer_id, { start: starts, end: ends });
  const overbooked = all.some((entry) => !entry.exclusive) || customer_claim?.exclusive === false;
  return { starts, ends, lines, customer_claim, overbooked };
}
