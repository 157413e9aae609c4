import type { AppointmentRefusalCode, BookingFacts, BookingPolicy, VisitRequest } from '@rawnaq/domain/calendar/booking/facts';
import { nearestFree } from '@rawnaq/domain/calendar/booking/nearest-free';

/** Refusals that another time would cure. */
const curedByTime: ReadonlySet<AppointmentRefusalCode> = new Set<AppointmentRefusalCode>([
  'appointment.in_past',
  'appointment.too_soon',
  'appointment.business_closed',
  'appointment.outside_hours',
  'appointment.employee_off',
  'appointment.block_time',
  'appointment.employee_busy',
  'appointment.customer_busy',
  'appointment.resource_busy',
  'appointment.not_on_grid',
  'appointment.session_full',
]);

export const isCuredByTime = (code: AppointmentRefusalCode): boolean => curedByTime.has(code);

/** How many days on either side are looked through where the wanted day itself has too few, the near ones first. */
export const lookAround = [1, 7] as const;

/** The three free starts nearest to the wanted one, in the order of the clock; nothing that has already passed. */
export function threeFreeTimes(
  request: VisitRequest,
  facts: BookingFacts,
  policy: BookingPolicy,
  now: number,
  days_around: number,
): number[] {
  const all = nearestFree(request, facts, policy, now, Number.MAX_SAFE_INTEGER, days_around);
  return all
    .filter((start) => start >= now)
    .slice(0, 3)
    .toSorted((one, other) => one - other);
}
