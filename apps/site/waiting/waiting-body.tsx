import type { SiteView } from '../page.ts';
import { Waiting } from './waiting.tsx';

export function WaitingBody({ view: { page } }: { view: SiteView }) {
  return page.name === 'waiting' ? <Waiting business={page.business} waiting={page.waiting} said={page.said} /> : null;
}
