import type { CalendarDate } from '../../time/calendar-date.ts';
import type { LookedForLine } from './days-with-room.ts';
import { daysWithRoom } from './days-with-room.ts';
import type { AppointmentRefusal, BookingFacts, BookingPolicy } from './facts.ts';

/** A visit looked for on one local day; `employee_id` null is "any". */
export interface SlotRequest {
  customer_id: number | null;
  date: CalendarDate;
  lines: readonly LookedForLine[];
}

export type OfferedSlotsResult = { ok: true; starts: number[] } | { ok: false; refusal: AppointmentRefusal };

/**
 * The starts (epoch minutes, ascending) that may be booked on one local day, on the policy's grid. The portal offers what this
 * returns, the board warns by it, and `bookVisit` accepts each of them at once. Refuses unknown, inactive and not bookable services
 * and employees; a day without room is an empty list.
 */
export function offeredSlots(request: SlotRequest, facts: BookingFacts, policy: BookingPolicy, now: number): OfferedSlotsResult {
  const { customer_id, date, lines } = request;
  const result = daysWithRoom({ customer_id, lines, first_date: date, last_date: date }, facts, policy, now);
  return result.ok ? { ok: true, starts: result.days[0]?.starts ?? [] } : result;
}
