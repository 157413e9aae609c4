import { createRoot } from 'react-dom/client';
import { Kiosk } from './kiosk.tsx';

const address = /^(?:\/(en|ar))?\/attendence-system\/([0-9a-f-]{36})\/?$/i;

/** Keeps the page and its parts for a start without a connection; the worker answers from there what the network does not. */
async function keepPage(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/attendence-system/worker.js', {
    scope: location.pathname.startsWith('/ar/') ? '/ar/attendence-system/' : '/attendence-system/',
  });
  await navigator.serviceWorker.ready;
  const kept = await caches.open('rawnaq-kiosk');
  const parts = performance
    .getEntriesByType('resource')
    .flatMap(({ name }) => (new URL(name).pathname.startsWith('/site-assets/') ? [name] : []));
  await kept.addAll([location.pathname, ...new Set(parts)]);
}

/** Draws the kiosk of this address. */
export function startKiosk(): void {
  const root = document.getElementById('kiosk');
  const [, language, unique_id] = address.exec(location.pathname) ?? [];
  if (root === null || unique_id === undefined) throw new Error('This is no address of a kiosk');
  createRoot(root).render(<Kiosk unique_id={unique_id.toLowerCase()} language={language === 'ar' ? 'ar' : 'en'} />);
  void keepPage().catch(() => undefined);
}
