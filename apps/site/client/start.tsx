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
  rememberLanguage(view.language);
  hydrateRoot(root, <Site view={view} messages={messages} body={body} />);
}

/** The language of the address is the reader's choice everywhere (specification §1). */
function rememberLanguage(language: string): void {
  try {
    localStorage.setItem('lang', language);
  } catch {
    // Storage may be forbidden; the address still says it.
  }
}
