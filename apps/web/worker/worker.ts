/**
 * Opens the till in a browser that is started without a connection. It answers nothing from its store that the network can answer, so a new version is
 * never hidden; the till itself fills the store once it is in sight (shell/kept-start.ts).
 */
// The types of a page and of a worker cannot be had together; this file runs in a worker alone.
const worker = self as unknown as ServiceWorkerGlobalScope;

// A worker that imports nothing runs in every browser: these two are named in shell/kept-store.ts and shell/kept-start.ts as well.
const keptParts = 'till-parts';
const keptPage = '/merchant/billing';

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));

worker.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(partOf(request));
  else if (request.mode === 'navigate' && /^(\/ar)?\/merchant(\/|$)/.test(pathname)) event.respondWith(pageOf(request, pathname));
});

/** A part has its content's digest in its name: what is kept under a name is what the server would answer. */
async function partOf(request: Request): Promise<Response> {
  return (await caches.match(request.url, { cacheName: keptParts })) ?? fetch(request);
}

async function pageOf(request: Request, pathname: string): Promise<Response> {
  try {
    return await fetch(request);
  } catch (failure) {
    const page = await caches.match(keptPage, { cacheName: keptParts });
    if (page === undefined) throw failure;
    // Of all screens the till alone works without a connection; a request for another screen is redirected to it.
    const till = pathname.startsWith('/ar') ? `/ar${keptPage}` : keptPage;
    return pathname === till ? page : Response.redirect(till, 302);
  }
}
