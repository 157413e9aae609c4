import type { AppointmentRefusal, BookingFacts, BookingPolicy, CustomerFacts } from './facts.ts';
import type { ResolvedLine } from './line-options.ts';

/** The policy with the strictest notice and reach of the visit's services; a service without its own has the account's. */
export function policyOfVisit(policy: BookingPolicy, lines: readonly ResolvedLine[]): BookingPolicy {
  let notice = 0;
  let ahead = Infinity;
  for (const { service } of lines) {
    notice = Math.max(notice, service.rules?.minimum_notice_minutes ?? policy.minimum_notice_minutes);
    ahead = Math.min(ahead, service.rules?.max_days_ahead ?? policy.max_days_ahead);
  }
  return { ...policy, minimum_notice_minutes: notice, max_days_ahead: ahead };
}

function aboutService(line: ResolvedLine, line_index: number): Pick<AppointmentRefusal, 'line_index' | 'subject'> {
  return { line_index, subject: { kind: 'service', id: line.service.id } };
}

function patchTestRefusal(
  line: ResolvedLine,
  line_index: number,
  isGood: (test: { at: number }, hours_before: number, valid_days: number) => boolean,
  customer: CustomerFacts | null,
): AppointmentRefusal | null {
  const rule = line.service.rules?.patch_test;
  if (rule === undefined || rule === null) return null;
  const tests = (customer?.had ?? []).filter((had) => had.service_id === rule.service_id);
  if (tests.some((test) => isGood(test, rule.hours_before, rule.valid_days))) return null;
  const params = { hours_before: rule.hours_before, patch_test_service_id: rule.service_id };
  return { code: 'appointment.patch_test_needed', ...aboutService(line, line_index), params };
}

/**
 * Why this customer may not have the visit at any time, or null: too many bookings ahead, services for known or for new
 * customers only (both online), or a patch test the customer never had. Null while it is not said who the customer is (`facts.customer`
 * left out).
 */
export function customerRefusal(lines: readonly ResolvedLine[], facts: BookingFacts, policy: BookingPolicy): AppointmentRefusal | null {
  const { customer } = facts;
  if (customer === undefined) return null;
  const limit = policy.max_open_bookings ?? null;
  const online = policy.channel === 'online';
  if (online && limit !== null && customer !== null && customer.open_booking_count >= limit)
    return { code: 'appointment.too_many_open_bookings', params: { max_open_bookings: limit } };
  const is_known = customer !== null && customer.visit_count > 0;
  for (const [index, line] of lines.entries()) {
    const allowed = line.service.rules?.customers_allowed ?? 'all';
    if (online && allowed === 'known' && !is_known) return { code: 'appointment.known_customers_only', ...aboutService(line, index) };
    if (online && allowed === 'new' && is_known) return { code: 'appointment.new_customers_only', ...aboutService(line, index) };
    const untested = patchTestRefusal(line, index, () => true, customer);
    if (untested !== null) return untested;
  }
  return null;
}

/** A patch test that is too fresh or too old for a visit that starts at `start` (epoch minutes). */
export function testRefusal(lines: readonly ResolvedLine[], facts: BookingFacts, start: number): AppointmentRefusal | null {
  const { customer } = facts;
  if (customer === undefined) return null;
  for (const [index, line] of lines.entries()) {
    const refusal = patchTestRefusal(
      line,
      index,
      ({ at }, hours_before, valid_days) => at + hours_before * 60 <= start && start <= at + valid_days * 1440,
      customer,
    );
    if (refusal !== null) return refusal;
  }
  return null;
}
