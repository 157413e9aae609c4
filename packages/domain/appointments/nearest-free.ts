import { dateOfDayNumber } from '../time/calendar-date.ts';
import { dayBoundsOfNumber, localDayNumber } from '../time/local-time.ts';
import { bookVisit } from './book-visit.ts';
import type { BookingFacts, BookingPolicy, VisitRequest } from './facts.ts';
import { offeredSlots } from './offered-slots.ts';

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
  const { start, end } = dayBoundsOfNumber(facts.time_zone, number);
  const starts: number[] = [];
  for (let candidate = start; candidate < end; candidate += policy.slot_step_minutes) {
    const shift = candidate - wanted;
    const shifted = lines.map((line) => (typeof line.starts === 'number' ? { ...line, starts: line.starts + shift } : line));
    if (bookVisit({ customer_id, starts: candidate, lines: shifted }, facts, policy, now).ok) starts.push(candidate);
  }
  return starts;
}
