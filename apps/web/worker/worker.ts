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

// On a salon's public pages it only notifies: what is asked for there does not pass through it. A browser asks at the first run whether it listens.
if (worker.registration.scope === `${worker.location.origin}/`) worker.addEventListener('fetch', answerFromStore);

function answerFromStore(event: FetchEvent): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== worker.location.origin) return;
  if (pathname.startsWith('/assets/')) event.respondWith(partOf(request));
  else if (request.mode === 'navigate' && /^(\/ar)?\/merchant(\/|$)/.test(pathname)) event.respondWith(pageOf(request, pathname));
}

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

/** What the server sends (server: areas/reach/notifications/push/port.ts); nothing of it is private: it may be read on a locked screen. */
interface PushMessage {
  title: string;
  body: string;
  /** Within this product: "/ar/merchant/notifications". */
  path: string;
  language: 'en' | 'ar';
  /** A later message with the same tag takes the place of an earlier one. */
  tag: string;
}

worker.addEventListener('push', (event) => {
  // A browser that is shown nothing may end the subscription: what cannot be read has the product's name, at least.
  const message = readMessage(event.data);
  const options: NotificationOptions & { renotify: boolean } = {
    body: message.body,
    tag: message.tag,
    // What takes the place of an earlier one is heard as well; a browser refuses to without a tag.
    renotify: message.tag !== '',
    lang: message.language,
    dir: message.language === 'ar' ? 'rtl' : 'ltr',
    icon: '/icon-192.png',
    data: { path: message.path },
  };
  event.waitUntil(worker.registration.showNotification(message.title, options));
});

function readMessage(data: PushMessageData | null): PushMessage {
  try {
    return data?.json() as PushMessage;
  } catch {
    return { title: 'Rawnaq', body: '', path: '/merchant/notifications', language: 'en', tag: 'unreadable' };
  }
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { path } = event.notification.data as { path: string };
  event.waitUntil(openAt(path));
});

/** In a window of the product that is open already, else in a new one. */
async function openAt(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const pathOf = ({ url }: WindowClient): string => new URL(url).pathname;
  const same = windows.find((one) => pathOf(one) === path);
  if (path.includes('/salon/') && same !== undefined) {
    await same.focus();
    // What is new is read from the server; a page that this worker does not control is opened anew.
    await same.navigate(path).catch(() => worker.clients.openWindow(path));
    return;
  }
  const open = path.includes('/salon/') ? undefined : windows.find((one) => /^(\/ar)?\/merchant(\/|$)/.test(pathOf(one)));
  if (open === undefined) {
    await worker.clients.openWindow(path);
    return;
  }
  await open.focus();
  // Asked of the page itself: a till with an open sale says what becomes of it, and keeps what waits.
  // A client of this worker is of this origin; there is no other to name.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  open.postMessage({ kind: 'open', path });
}
