import { meaningOf, meaningOfNumber, meaningTones } from '@rawnaq/design/status-tones';
import { useSite } from '../frame/site-context.tsx';
import { awaitsApproval, awaitsDeposit, stateOf } from './booking-is.ts';

/** What is true of a booking, in a word, and in the colour that it has at the salon. */
export function StateBadge({ booking }: { booking: Parameters<typeof stateOf>[0] }) {
  const { text } = useSite();
  const isWaiting = awaitsApproval(booking) || awaitsDeposit(booking);
  const means = isWaiting ? 'waits' : meaningOfNumber(meaningOf.appointment, booking.status);
  return (
    <span className="badge" data-tone={meaningTones[means]}>
      {text(stateOf(booking))}
    </span>
  );
}
