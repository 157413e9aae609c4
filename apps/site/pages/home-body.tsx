import type { SiteView } from '../page.ts';
import { Home } from './home.tsx';

export function HomeBody({ view: { page, now } }: { view: SiteView }) {
  return page.name === 'home' ? <Home business={page.business} search={page.search} now={now} /> : null;
}
