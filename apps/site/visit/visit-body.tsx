import type { SiteView } from '../page.ts';
import { Visit } from './visit.tsx';

export function VisitBody({ view: { page } }: { view: SiteView }) {
  if (page.name !== 'booking_success' && page.name !== 'e_booking') return null;
  return <Visit business={page.business} booking={page.booking} isNew={page.name === 'booking_success'} />;
}
