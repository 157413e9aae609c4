import type { BookingPolicy } from '@rawnaq/domain/calendar/booking/facts';
import type { SignedInUser } from '../../../../http/context.ts';
import { userMay } from '../../../../http/user-may.ts';
import type { BookingSettings } from './facts.ts';

/** What this user may do at the desk. Outside hours and off the grid only where that is said, so that nobody does it by a slip of the mouse. */
export function staffPolicy(
  user: SignedInUser,
  settings: BookingSettings,
  { outside_hours = false, off_grid = false }: { outside_hours?: boolean | undefined; off_grid?: boolean | undefined } = {},
): BookingPolicy {
  const { slot_step_minutes, minimum_notice_minutes, max_days_ahead } = settings;
  return {
    channel: 'staff',
    slot_step_minutes,
    minimum_notice_minutes,
    max_days_ahead,
    may_overbook: settings.allow_overbooking && userMay(user, 'appointments.overbook'),
    may_book_outside_hours: outside_hours && userMay(user, 'appointments.book_outside_hours'),
    off_grid,
  };
}
