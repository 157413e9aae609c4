import { localDayNumber } from '../../time/local-time.ts';
import { availabilityOf } from './availability.ts';
import { customerRefusal, policyOfVisit, testRefusal } from './booking-rules.ts';
import { startRefusal } from '../appointments/booking-window.ts';
import { candidateOrder } from './candidate-order.ts';
import type { AppointmentRefusal, BookVisitResult, BookingFacts, BookingPolicy, VisitRequest } from './facts.ts';
import { longestVisitMinutes } from './line-candidates.ts';
import { resolveLines } from './line-options.ts';
import { isOnGrid, joinsAt } from './start-grid.ts';
import { visitOf } from './visit-claims.ts';
import type { LineToPlace } from './visit-solver.ts';
import { solveVisit } from './visit-solver.ts';
import { requestedStarts } from './requested-starts.ts';

function refuse(refusal: AppointmentRefusal): BookVisitResult {
  return { ok: false, refusal };
}

/**
 * Decides whether a visit may be booked, and how: who takes each line, which resources and which seat, and what is claimed from when
 * to when.
 *
 * Lines follow one another, unless they start with the line before or staff give a line its own start; lines that run in parallel
 * need different employees. The customer has one claim over the whole visit. "Any employee" is resolved for the visit as a whole. All
 * times are epoch minutes; the day's rules are those of the facts' time zone. Online visits start on the grid (or with a session that
 * they join), not in the past, not too soon and not too far ahead; staff may back-date within today, and start between the
 * quarters of an hour where they say so (`off_grid`). Overbooking overlooks other
 * appointments and holds of employee and customer (never block times, leaves, resources and seats), only where the policy allows it
 * and the request asks for it, and leaves claims that are not exclusive where they clash. `held_since`: since when the time has been held for the customer; the notice
 * is counted from then.
 *
 * Refuses with the rule that is broken (see `appointmentRefusalCodes`). Specification §5, rules "Availability and booking".
 */
export function bookVisit(
  request: VisitRequest,
  facts: BookingFacts,
  account_policy: BookingPolicy,
  now: number,
  held_since: number = now,
): BookVisitResult {
  const resolved = resolveLines(request.lines, facts, account_policy);
  if (!resolved.ok) return resolved;
  const policy = policyOfVisit(account_policy, resolved.lines);
  const refused_customer = customerRefusal(resolved.lines, facts, policy);
  if (refused_customer !== null) return refuse(refused_customer);
  if (request.overbook === true && !policy.may_overbook) return refuse({ code: 'appointment.overbooking_not_allowed' });

  const zone = facts.time_zone;
  const requested = requestedStarts(request, policy, resolved.lines);
  const starts = requested.flatMap((line) => line.starts ?? []);
  if (!starts.every((start) => Number.isSafeInteger(start))) return refuse({ code: 'appointment.start_invalid' });
  const out_of_window = startRefusal(starts, zone, policy, now, held_since);
  if (out_of_window !== null) return refuse(out_of_window);
  const begin = Math.min(...starts);
  const last = Math.max(...starts);
  if (last - begin >= longestVisitMinutes) return refuse({ code: 'appointment.spans_too_long' });
  const must_join = !isOnGrid(begin, zone, policy);
  if (must_join && !joinsAt(resolved.lines[0]!, facts, begin))
    return refuse({ code: 'appointment.not_on_grid', params: { slot_step_minutes: policy.slot_step_minutes } });
  const untested = testRefusal(resolved.lines, facts, begin);
  if (untested !== null) return refuse(untested);

  const first_day = localDayNumber(zone, begin);
  const availability = availabilityOf(facts, policy, request.customer_id, first_day, localDayNumber(zone, last));
  const inOrder = candidateOrder(facts.employees, availability, zone, first_day, first_day);
  const lines = requested.map((line): LineToPlace => ({
    ...line,
    options: inOrder(line.options, first_day),
  }));

  const context = { availability, zone, customer_id: request.customer_id, overbooking: false, begin, must_join, explain: true };
  let solved = solveVisit(context, lines);
  if ('refusal' in solved && request.overbook === true) solved = solveVisit({ ...context, overbooking: true }, lines);
  if ('refusal' in solved) return refuse(solved.refusal);
  return { ok: true, visit: visitOf(solved.placed, availability, request.customer_id) };
}
