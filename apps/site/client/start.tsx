import { hydrateRoot } from 'react-dom/client';
import type { OnlineMessages } from '../frame/site-context.tsx';
import { type PageBody, Site } from '../frame/site.tsx';
import type { SiteView } from '../page.ts';

/** Brings the page that the server sent to life, in the one language it is written in. */
export function start(messages: OnlineMessages, body: PageBody): void {
  const root = document.getElementById('site');
  const data = document.getElementById('view')?.textContent;
  if (root === null || data == null) throw new Error('The page came without its data');
  const view = JSON.parse(data) as SiteView;
  hydrateRoot(root, <Site view={view} messages={messages} body={body} />);
}
