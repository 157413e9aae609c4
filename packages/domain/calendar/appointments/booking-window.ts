import { localDayNumber, roundDownToQuarterHour } from '../../time/local-time.ts';
import type { AppointmentRefusal, BookingPolicy } from '../booking/facts.ts';

/** The starts a policy accepts at all: epoch minutes from `earliest`, local day numbers `first_day` … `last_day`. */
export interface BookingWindow {
  earliest: number;
  first_day: number;
  last_day: number;
}

/**
 * When a visit may start. Online: not before `now`, not before the current quarter hour (specification §9: now rounds down) plus the
 * minimum notice, at most `max_days_ahead` local days ahead. Staff may back-date within today and book as far ahead as they like.
 * `now` is in epoch minutes.
 */
export function bookingWindow(zone: string, policy: BookingPolicy, now: number): BookingWindow {
  const today = localDayNumber(zone, now);
  if (policy.channel === 'staff') return { earliest: -Infinity, first_day: today, last_day: Infinity };
  const earliest = Math.max(now, roundDownToQuarterHour(now) + policy.minimum_notice_minutes);
  return { earliest, first_day: today, last_day: today + policy.max_days_ahead };
}

/** The refusal of a start (epoch minutes, on local day `day`) that lies outside the window, or null. */
function windowRefusal(window: BookingWindow, policy: BookingPolicy, now: number, start: number, day: number): AppointmentRefusal | null {
  if (day < window.first_day || (policy.channel === 'online' && start < now)) return { code: 'appointment.in_past' };
  if (start < window.earliest) return { code: 'appointment.too_soon', params: { minimum_notice_minutes: policy.minimum_notice_minutes } };
  if (day > window.last_day) return { code: 'appointment.too_far', params: { max_days_ahead: policy.max_days_ahead } };
  return null;
}

/**
 * The refusal of the first of several starts (epoch minutes) that lies outside the policy's window, or null. `held_since` (epoch minutes,
 * not after `now`): the moment from which notice is counted, where the time has been held; what is over is over all the same.
 */
export function startRefusal(
  starts: readonly number[],
  zone: string,
  policy: BookingPolicy,
  now: number,
  held_since: number = now,
): AppointmentRefusal | null {
  const window = bookingWindow(zone, policy, held_since);
  for (const start of starts) {
    const refusal = windowRefusal(window, policy, now, start, localDayNumber(zone, start));
    if (refusal !== null) return refusal;
  }
  return null;
}
