import { AppointmentStatus } from '@rawnaq/domain/calendar/appointments/status';
import { useSite } from '../frame/site-context.tsx';
import { awaitsApproval, awaitsDeposit, stateOf } from './booking-is.ts';

/** What is true of a booking, in a word. */
export function StateBadge({ booking }: { booking: Parameters<typeof stateOf>[0] }) {
  const { text } = useSite();
  const isWaiting = awaitsApproval(booking) || awaitsDeposit(booking);
  const isBad = booking.status === AppointmentStatus.cancelled || booking.status === AppointmentStatus.no_show;
  const tone = isWaiting ? 'badge-wait' : isBad ? 'badge-bad' : 'badge-good';
  return <span className={`badge ${tone}`}>{text(stateOf(booking))}</span>;
}
