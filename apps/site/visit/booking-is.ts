import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import type { TextKey } from '../frame/site-context.tsx';

interface BookingState {
  status: number;
  approval: number;
  deposit_minor: number;
  deposit_paid_minor: number;
  pay_before: string | null;
}

/** Whether a visit that is to come is kept only until its deposit is paid. */
export const awaitsDeposit = ({ status, pay_before, deposit_minor, deposit_paid_minor }: BookingState): boolean =>
  status === AppointmentStatus.scheduled && pay_before !== null && deposit_paid_minor < deposit_minor;

/** Whether a visit that is to come still waits for the salon's yes. */
export const awaitsApproval = ({ status, approval }: BookingState): boolean => status === AppointmentStatus.scheduled && approval === 1;

const names: Readonly<Record<number, TextKey>> = {
  [AppointmentStatus.cancelled]: 'visit.status.cancelled',
  [AppointmentStatus.scheduled]: 'visit.status.scheduled',
  [AppointmentStatus.check_in]: 'visit.status.check_in',
  [AppointmentStatus.achieved]: 'visit.status.achieved',
  [AppointmentStatus.no_show]: 'visit.status.no_show',
};

/** What is true of a booking, in a word: only one that waits for nothing is booked. */
export function stateOf(booking: BookingState): TextKey {
  if (awaitsApproval(booking)) return 'visit.status_waiting';
  return awaitsDeposit(booking) ? 'visit.status_deposit' : (names[booking.status] ?? 'visit.status.scheduled');
}
