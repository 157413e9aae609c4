import type { SiteView } from '../page.ts';
import { Booking } from './booking.tsx';

export function BookingBody({ view: { page } }: { view: SiteView }) {
  return page.name === 'booking' ? <Booking business={page.business} query={page.query} isEmbedded={page.is_embedded} /> : null;
}
