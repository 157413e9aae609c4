import type { AppointmentStatusId } from '../appointments/status.ts';
import { AppointmentStatus } from '../appointments/status.ts';

export type CustomerChange = { ok: true } | { ok: false; reason: 'not_open' | 'too_late' };

/** The last epoch minute at which a customer may cancel or move, without the salon, a visit that starts at `starts` (epoch minutes). */
export function changeableUntil(starts: number, window_minutes: number): number {
  return starts - window_minutes;
}

/**
 * Whether a cancellation at the epoch minute `now` is late: the window, told as "until 11:00", holds to the end of that minute. The salon's desk and the
 * customer's page decide by it.
 */
export function isLateToCancel(starts: number, window_minutes: number, now: number): boolean {
  return now > changeableUntil(starts, window_minutes);
}

/**
 * Whether a customer may still cancel or move a visit online: it is scheduled (not cancelled, arrived or past), and at least
 * `window_minutes` (the account's cancel or move window) remain before it starts. `starts` and `now` are epoch minutes.
 * Refuses with `not_open` before `too_late`. Rules "Availability and booking".
 */
export function customerMayChange(
  visit: { status: AppointmentStatusId; starts: number },
  window_minutes: number,
  now: number,
): CustomerChange {
  if (visit.status !== AppointmentStatus.scheduled || visit.starts <= now) return { ok: false, reason: 'not_open' };
  return isLateToCancel(visit.starts, window_minutes, now) ? { ok: false, reason: 'too_late' } : { ok: true };
}
