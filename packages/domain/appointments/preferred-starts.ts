import { dateOfDayNumber } from '../time/calendar-date.ts';
import type { Interval } from '../time/intervals.ts';
import { dayBoundsOfNumber, localDayNumber } from '../time/local-time.ts';
import type { Availability } from './availability.ts';
import { availabilityOf } from './availability.ts';
import { candidateOrder } from './candidate-order.ts';
import type { LookedForLine } from './days-with-room.ts';
import type { BookingFacts, BookingPolicy, EmployeeFacts } from './facts.ts';
import { resolveLines } from './line-options.ts';
import { employeeParts, partsOf } from './line-parts.ts';
import type { PlacedLine } from './placed-line.ts';
import type { LineToPlace } from './visit-solver.ts';
import { solveVisit } from './visit-solver.ts';

/** For each employee the minutes of the shortest service that somebody could book online with her, clean-up included. */
function shortestWork(facts: BookingFacts): Map<number, number> {
  const shortest = new Map<number, number>();
  for (const service of facts.services) {
    if (!service.active || !service.online) continue;
    for (const own of service.employees) {
      const minutes = employeeParts(partsOf(service, own), 0).at(-1)?.end ?? 0;
      shortest.set(own.employee_id, Math.min(shortest.get(own.employee_id) ?? Infinity, minutes));
    }
  }
  return shortest;
}

/** What is left of an employee's free time right before and right after her work in the visit. Gaps inside the visit are its own. */
function restsAround(free: readonly Interval[], work: readonly Interval[]): number[] {
  const begins = Math.min(...work.map((part) => part.start));
  const ends = Math.max(...work.map((part) => part.end));
  const before = free.find((range) => range.start <= begins && begins < range.end);
  const after = free.find((range) => range.start < ends && ends <= range.end);
  return [before === undefined ? 0 : begins - before.start, after === undefined ? 0 : after.end - ends];
}

function leavesNoHole(placed: readonly PlacedLine[], availability: Availability, shortest: ReadonlyMap<number, number>): boolean {
  const work_of = new Map<EmployeeFacts, Interval[]>();
  for (const { option, parts, start, hands } of placed) {
    if (hands.length === 0) continue;
    work_of.set(option.employee, [...(work_of.get(option.employee) ?? []), ...employeeParts(parts, start)]);
  }
  for (const [employee, work] of work_of) {
    const usable = shortest.get(employee.id) ?? 0;
    if (restsAround(availability.employeeFree(employee), work).some((rest) => rest > 0 && rest < usable)) return false;
  }
  return true;
}

/**
 * Of the offered `starts` (epoch minutes) those that leave no hole nobody can use: before and after the visit, the employee who would
 * take each line is either busy or off at once, or has time for the shortest service that can be booked online with her. Joining a
 * session leaves no hole. The order is kept. `facts.claims` must cover the days of the starts (see `BookingFacts`).
 */
export function preferredStarts(
  starts: readonly number[],
  request: { customer_id: number | null; lines: readonly LookedForLine[] },
  facts: BookingFacts,
  policy: BookingPolicy,
): number[] {
  const resolved = resolveLines(request.lines, facts, policy);
  if (!resolved.ok || starts.length === 0) return [];
  const zone = facts.time_zone;
  const shortest = shortestWork(facts);
  // A shift of the evening before runs on after midnight; seen from midnight on it would seem to begin there.
  const first_day = localDayNumber(zone, Math.min(...starts)) - 1;
  const last_day = localDayNumber(zone, Math.max(...starts));
  const availability = availabilityOf(facts, policy, request.customer_id, first_day, last_day);
  const lines_of = new Map<number, LineToPlace[]>();
  const linesOn = (day: number): LineToPlace[] => {
    const known = lines_of.get(day);
    if (known !== undefined) return known;
    const lines = resolved.lines.map((line, index): LineToPlace => {
      const options = candidateOrder(line.options, facts.employees, availability, zone, dateOfDayNumber(day));
      return { line, options, starts: index === 0 ? 0 : null };
    });
    lines_of.set(day, lines);
    return lines;
  };
  return starts.filter((start) => {
    const day = localDayNumber(zone, start);
    const [first, ...others] = linesOn(day);
    const must_join = policy.channel === 'online' && (start - dayBoundsOfNumber(zone, day).start) % policy.slot_step_minutes !== 0;
    const context = { availability, zone, customer_id: request.customer_id, overbooking: false, begin: start, must_join, explain: false };
    const solved = solveVisit(context, [{ ...first!, starts: start }, ...others]);
    return 'placed' in solved && leavesNoHole(solved.placed, availability, shortest);
  });
}
