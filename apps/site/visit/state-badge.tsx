import { AppointmentStatus } from '@rawnaq/domain/appointments/status';
import { type TextKey, useSite } from '../frame/site-context.tsx';

const names: Readonly<Record<number, TextKey>> = {
  [AppointmentStatus.cancelled]: 'visit.status.cancelled',
  [AppointmentStatus.scheduled]: 'visit.status.scheduled',
  [AppointmentStatus.check_in]: 'visit.status.check_in',
  [AppointmentStatus.achieved]: 'visit.status.achieved',
  [AppointmentStatus.no_show]: 'visit.status.no_show',
};

/** How a booking stands, in a word. `approval` 1: the business has not confirmed it yet. */
export function StateBadge({ booking }: { booking: { status: number; approval: number } }) {
  const { text } = useSite();
  const isWaiting = booking.status === AppointmentStatus.scheduled && booking.approval === 1;
  const isBad = booking.status === AppointmentStatus.cancelled || booking.status === AppointmentStatus.no_show;
  const tone = isWaiting ? 'badge-wait' : isBad ? 'badge-bad' : 'badge-good';
  return (
    <span className={`badge ${tone}`}>
      {text(isWaiting ? 'visit.status_waiting' : (names[booking.status] ?? 'visit.status.scheduled'))}
    </span>
  );
}
