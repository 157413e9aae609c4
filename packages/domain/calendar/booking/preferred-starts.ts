import type { Interval } from '../../time/intervals.ts';
import { dayBoundsOfNumber, localDayNumber } from '../../time/local-time.ts';
import { availabilityOf } from './availability.ts';
import { candidateOrder } from './candidate-order.ts';
import type { LookedForLine } from './days-with-room.ts';
import type { BookingFacts, BookingPolicy, EmployeeFacts, ServiceFacts } from './facts.ts';
import { resolveLines } from './line-options.ts';
import { employeeParts, partsOf } from './line-parts.ts';
import type { PlacedLine } from './placed-line.ts';
import type { WorkInVisit } from './plain-takers.ts';
import { isPlain, plainLine, plainTakers } from './plain-takers.ts';
import type { LineToPlace } from './visit-solver.ts';
import { solveVisit } from './visit-solver.ts';

/** Services never change once they are read, and are the same ones for many requests. */
const shortest_of = new WeakMap<readonly ServiceFacts[], ReadonlyMap<number, number>>();

/** For each employee the minutes of the shortest service that can be booked online with this employee, clean-up included. */
function shortestWork(services: readonly ServiceFacts[]): ReadonlyMap<number, number> {
  const known = shortest_of.get(services);
  if (known !== undefined) return known;
  const shortest = new Map<number, number>();
  for (const service of services) {
    if (!service.active || !service.online) continue;
    for (const own of service.employees) {
      const minutes = employeeParts(partsOf(service, own), 0).at(-1)?.end ?? 0;
      shortest.set(own.employee_id, Math.min(shortest.get(own.employee_id) ?? Infinity, minutes));
    }
  }
  shortest_of.set(services, shortest);
  return shortest;
}

/** The free range that holds a minute; `free` is normalised. */
function rangeHolding(free: readonly Interval[], minute: number): Interval | undefined {
  let low = 0;
  let high = free.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = free[middle]!;
    if (range.end <= minute) low = middle + 1;
    else if (range.start > minute) high = middle - 1;
    else return range;
  }
  return undefined;
}

/** Whether something is left of an employee's free time right before or right after the work that is shorter than `usable` minutes. */
function leavesHole(free: readonly Interval[], { start, end }: Interval, usable: number): boolean {
  const before = rangeHolding(free, start);
  const after = rangeHolding(free, end - 1);
  const rests = [before === undefined ? 0 : start - before.start, after === undefined ? 0 : after.end - end];
  return rests.some((rest) => rest > 0 && rest < usable);
}

/** Gaps inside the visit are its own: of several lines in the same hands only what is around all of them counts. */
function aroundAll(work: readonly WorkInVisit[]): WorkInVisit[] {
  const all = new Map<EmployeeFacts, WorkInVisit>();
  for (const part of work) {
    const known = all.get(part.employee);
    const [start, end] = known === undefined ? [part.start, part.end] : [Math.min(known.start, part.start), Math.max(known.end, part.end)];
    all.set(part.employee, { employee: part.employee, start, end });
  }
  return [...all.values()];
}

function workOf(placed: readonly PlacedLine[]): WorkInVisit[] {
  return placed.flatMap(({ option, parts, start, hands }) => {
    if (hands.length === 0) return [];
    const work = employeeParts(parts, start);
    return [{ employee: option.employee, start: work[0]!.start, end: work.at(-1)!.end }];
  });
}

/**
 * Of the offered `starts` (epoch minutes) those that leave no hole nobody can use: before and after the visit, the employee who would
 * take each line is either busy or off at once, or has time for the shortest service that can be booked online with that employee. Joining a
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
  const { lines } = resolved;
  const zone = facts.time_zone;
  const shortest = shortestWork(facts.services);
  let [earliest, latest] = [Infinity, -Infinity];
  for (const start of starts) [earliest, latest] = [Math.min(earliest, start), Math.max(latest, start)];
  const [first_day, last_day] = [localDayNumber(zone, earliest), localDayNumber(zone, latest)];
  // A shift of the evening before runs on after midnight; seen from midnight on it would seem to begin there.
  const availability = availabilityOf(facts, policy, request.customer_id, first_day - 1, last_day);
  const inOrder = candidateOrder(facts.employees, availability, zone, first_day, last_day);
  const ofDay = isPlain(lines) ? plainWork : solvedWork;

  const work_on = new Map<number, (start: number) => WorkInVisit[] | null>();
  return starts.filter((start) => {
    const day = localDayNumber(zone, start);
    let workAt = work_on.get(day);
    if (workAt === undefined) work_on.set(day, (workAt = ofDay(day)));
    const work = workAt(start);
    if (work === null) return false;
    const whole = work.length > 1 ? aroundAll(work) : work;
    return !whole.some((one) => leavesHole(availability.employeeFree(one.employee), one, shortest.get(one.employee.id) ?? 0));
  });

  function plainWork(day: number): (start: number) => WorkInVisit[] | null {
    const prepared = lines.map((line) => plainLine(line, inOrder(line.options, day)));
    return (start) => plainTakers(availability, prepared, start);
  }

  function solvedWork(day: number): (start: number) => WorkInVisit[] | null {
    const to_place = lines.map((line): LineToPlace => ({ line, options: inOrder(line.options, day), starts: null }));
    const midnight = dayBoundsOfNumber(zone, day).start;
    return (start) => {
      const must_join = policy.channel === 'online' && (start - midnight) % policy.slot_step_minutes !== 0;
      const context = { availability, zone, customer_id: request.customer_id, overbooking: false, begin: start, must_join, explain: false };
      to_place[0]!.starts = start;
      const solved = solveVisit(context, to_place);
      return 'placed' in solved ? workOf(solved.placed) : null;
    };
  }
}
