import type { SiteView } from '../page.ts';
import { Home } from '../home/home.tsx';

export function HomeBody({ view: { page, now } }: { view: SiteView }) {
  return page.name === 'home' ? <Home page={page} now={now} /> : null;
}
