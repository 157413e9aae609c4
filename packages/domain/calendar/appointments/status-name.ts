import { AppointmentStatus } from './status.ts';

export type StatusName = 'cancelled' | 'scheduled' | 'confirmed' | 'check_in' | 'achieved' | 'no_show';

/** What the board tells apart: the statuses, and a scheduled visit that the customer has confirmed. */
export function statusNameOf(visit: { status: number; is_confirmed: number }): StatusName {
  switch (visit.status) {
    case AppointmentStatus.cancelled:
      return 'cancelled';
    case AppointmentStatus.check_in:
      return 'check_in';
    case AppointmentStatus.achieved:
      return 'achieved';
    case AppointmentStatus.no_show:
      return 'no_show';
    default:
      return visit.is_confirmed === 1 ? 'confirmed' : 'scheduled';
  }
}
