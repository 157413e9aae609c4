import type { SiteView } from '../page.ts';
import { Mine } from './mine.tsx';

export function MineBody({ view: { page } }: { view: SiteView }) {
  return page.name === 'my_bookings' ? <Mine business={page.business} /> : null;
}
