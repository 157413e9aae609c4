import { hydrateRoot } from 'react-dom/client';
import { wordsComeBy } from '../frame/later-words.ts';
import type { OnlineMessages } from '../frame/site-context.tsx';
import { type PageBody, Site } from '../frame/site.tsx';
import type { SiteView } from '../page.ts';

/** Brings the page that the server sent to life, in the one language it is written in. `later` fetches the words that only later parts of it say. */
export function start(messages: OnlineMessages, body: PageBody, later?: () => Promise<object>): void {
  const root = document.getElementById('site');
  const data = document.getElementById('view')?.textContent;
  if (root === null || data == null) throw new Error('The page came without its data');
  const view = JSON.parse(data) as SiteView;
  const words = { ...messages };
  if (later !== undefined) wordsComeBy(async () => void Object.assign(words, await later()));
  hydrateRoot(root, <Site view={view} messages={words} body={body} />);
}
