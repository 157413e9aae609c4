import { dateOfDayNumber } from '../../time/calendar-date.ts';
import { dayBoundsOfNumber, localDayNumber } from '../../time/local-time.ts';
import { availabilityOf } from './availability.ts';
import { customerRefusal, policyOfVisit, testRefusal } from './booking-rules.ts';
import { startRefusal } from '../appointments/booking-window.ts';
import type { BookingFacts, BookingPolicy, VisitRequest } from './facts.ts';
import { resolveLines } from './line-options.ts';
import { offeredSlots } from './offered-slots.ts';
import { isOnGrid, joinsAt } from './start-grid.ts';
import { solveVisit } from './visit-solver.ts';
import { requestedStarts } from './requested-starts.ts';

/**
 * The free starts nearest to the one a refused visit wanted, nearest first and the earlier of two equally near, at most `count`
 * (epoch minutes). Looks at the wanted local day and then at up to `days_around` days after and before it, nearer days first, and stops
 * as soon as it has enough; `facts.claims` must cover those days. Never suggests overbooking or times outside opening hours.
 * Lines with starts of their own keep their distance to the first.
 */
export function nearestFree(
  request: VisitRequest,
  facts: BookingFacts,
  policy: BookingPolicy,
  now: number,
  count = 3,
  days_around = 1,
): number[] {
  const within_hours = { ...policy, may_book_outside_hours: false };
  const wanted = policy.channel === 'staff' ? (request.lines[0]?.starts ?? request.starts) : request.starts;
  const day = localDayNumber(facts.time_zone, wanted);
  const found: number[] = [];
  for (let distance = 0; distance <= days_around && found.length < count; distance += 1) {
    for (const number of distance === 0 ? [day] : [day + distance, day - distance]) {
      found.push(...startsOnDay(request, facts, within_hours, now, wanted, number));
    }
  }
  found.sort((one, other) => Math.abs(one - wanted) - Math.abs(other - wanted) || one - other);
  return found.slice(0, count);
}

function startsOnDay(
  request: VisitRequest,
  facts: BookingFacts,
  policy: BookingPolicy,
  now: number,
  wanted: number,
  number: number,
): number[] {
  const { customer_id, lines } = request;
  const placed_apart = policy.channel === 'staff' && lines.some((line, index) => index > 0 && typeof line.starts === 'number');
  if (!placed_apart) {
    const offered = offeredSlots({ customer_id, date: dateOfDayNumber(number), lines }, facts, policy, now);
    return offered.ok ? offered.starts : [];
  }
  return startsApart(request, facts, policy, now, wanted, number);
}

/** As `bookVisit` would answer for each time of the grid, but the day is looked at once. */
function startsApart(
  request: VisitRequest,
  facts: BookingFacts,
  account_policy: BookingPolicy,
  now: number,
  wanted: number,
  number: number,
): number[] {
  const { customer_id } = request;
  const zone = facts.time_zone;
  const resolved = resolveLines(request.lines, facts, account_policy);
  if (!resolved.ok) return [];
  const policy = policyOfVisit(account_policy, resolved.lines);
  if (customerRefusal(resolved.lines, facts, policy) !== null) return [];
  // Lines may stand before the first one, and after it on the next day.
  const availability = availabilityOf(facts, policy, customer_id, number - 1, number + 1);
  const requested = requestedStarts(request, policy, resolved.lines);
  const { start, end } = dayBoundsOfNumber(zone, number);
  const starts: number[] = [];
  for (let candidate = start; candidate < end; candidate += policy.slot_step_minutes) {
    const shift = candidate - wanted;
    const lines = requested.map((line) => (line.starts === null ? line : { ...line, starts: line.starts + shift }));
    const own = lines.flatMap((line) => line.starts ?? []);
    const begin = Math.min(...own);
    if (startRefusal(own, zone, policy, now) !== null || testRefusal(resolved.lines, facts, begin) !== null) continue;
    const must_join = !isOnGrid(begin, zone, policy);
    if (must_join && !joinsAt(resolved.lines[0]!, facts, begin)) continue;
    const context = { availability, zone, customer_id, overbooking: false, begin, must_join, explain: false };
    if ('placed' in solveVisit(context, lines)) starts.push(candidate);
  }
  return starts;
}
