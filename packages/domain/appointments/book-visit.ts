import { dateOfDayNumber } from '../time/calendar-date.ts';
import { dayBoundsOfNumber, localDayNumber } from '../time/local-time.ts';
import { availabilityOf } from './availability.ts';
import { bookingWindow, windowRefusal } from './booking-window.ts';
import { candidateOrder } from './candidate-order.ts';
import type { AppointmentRefusal, BookedVisit, BookVisitResult, BookingFacts, BookingPolicy, VisitRequest } from './facts.ts';
import { customerCollision } from './line-collision.ts';
import { resolveLines } from './line-options.ts';
import { visitOf } from './visit-claims.ts';
import type { LineToPlace } from './visit-solver.ts';
import { solveVisit } from './visit-solver.ts';

/** A claim spans a day at most, so that "what touches this day" is one short look; a visit is one claim of its customer. */
const longestVisitMinutes = 1440;

function refuse(refusal: AppointmentRefusal): BookVisitResult {
  return { ok: false, refusal };
}

/** Where each line wants to start; online a visit has one start and its lines follow one another. */
function wishedStarts(request: VisitRequest, policy: BookingPolicy): (number | null)[] {
  return request.lines.map((line, index) => {
    const own = policy.channel === 'staff' ? line.starts : null;
    return own ?? (index === 0 ? request.starts : null);
  });
}

function startRefusal(starts: readonly number[], zone: string, policy: BookingPolicy, now: number): AppointmentRefusal | null {
  if (!starts.every((start) => Number.isSafeInteger(start))) return { code: 'appointment.start_invalid' };
  const window = bookingWindow(zone, policy, now);
  for (const start of starts) {
    const day = localDayNumber(zone, start);
    const refusal = windowRefusal(window, policy, now, start, day);
    if (refusal !== null) return refusal;
    if (policy.channel === 'online' && (start - dayBoundsOfNumber(zone, day).start) % policy.slot_step_minutes !== 0) {
      return { code: 'appointment.not_on_grid', params: { slot_step_minutes: policy.slot_step_minutes } };
    }
  }
  return null;
}

function spansTooLong(visit: BookedVisit): boolean {
  const claims = visit.lines.flatMap((line) => line.claims);
  return [{ start: visit.starts, end: visit.ends }, ...claims].some(({ start, end }) => end - start > longestVisitMinutes);
}

/**
 * Decides whether a visit may be booked, and how: who takes each line, which resource, and what is claimed from when to when.
 *
 * Lines follow one another, unless staff give a line its own start; parallel lines need different employees. The customer has one
 * claim over the whole visit. "Any employee" is resolved for the visit as a whole. All times are epoch minutes; the day's rules are
 * those of the facts' time zone. Online visits start on the grid, not in the past, not too soon and not too far ahead; staff may
 * back-date within today. Overbooking overlooks other appointments and holds of employee and customer (never block times, leaves and
 * resources), only where the policy allows it and the request asks for it, and leaves claims that are not exclusive where they clash.
 *
 * Refuses with the rule that stands in the way (see `appointmentRefusalCodes`). Specification §5, rules "Availability and booking".
 */
export function bookVisit(request: VisitRequest, facts: BookingFacts, policy: BookingPolicy, now: number): BookVisitResult {
  const resolved = resolveLines(request.lines, facts, policy);
  if (!resolved.ok) return resolved;
  if (request.overbook === true && !policy.may_overbook) return refuse({ code: 'appointment.overbooking_not_allowed' });

  const zone = facts.time_zone;
  const wished = wishedStarts(request, policy);
  const given = wished.filter((start) => start !== null);
  const out_of_window = startRefusal(given, zone, policy, now);
  if (out_of_window !== null) return refuse(out_of_window);

  if (Math.max(...given) - Math.min(...given) >= longestVisitMinutes) return refuse({ code: 'appointment.spans_too_long' });
  const first_day = localDayNumber(zone, Math.min(...given));
  const last_day = localDayNumber(zone, Math.max(...given));
  const availability = availabilityOf(facts, policy, request.customer_id, first_day, last_day);
  const date = dateOfDayNumber(first_day);
  const lines = resolved.lines.map((line, index): LineToPlace => {
    const options = candidateOrder(line.options, facts.employees, availability, zone, date);
    return { line, options, starts: wished[index] ?? null };
  });

  const context = { availability, zone, customer_id: request.customer_id, overbooking: false };
  const begin = wished[0] ?? request.starts;
  let solved = solveVisit(context, lines, begin);
  if ('refusal' in solved && request.overbook === true) solved = solveVisit({ ...context, overbooking: true }, lines, begin);
  if ('refusal' in solved) return refuse(solved.refusal);

  const service_ids = request.lines.map((line) => line.service_id);
  const visit = visitOf(solved.placed, service_ids, availability, request.customer_id);
  if (spansTooLong(visit)) return refuse({ code: 'appointment.spans_too_long' });
  // Lines placed apart leave a gap, which the customer's one claim covers too.
  const whole = { start: visit.starts, end: visit.ends };
  const in_gap = customerCollision({ ...context, overbooking: request.overbook === true }, whole);
  if (in_gap !== null) return refuse(in_gap);
  return { ok: true, visit };
}
