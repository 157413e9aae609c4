/** What a customer's browser can do about push, apart from what the salon has of it. */

export interface Subscription {
  push_address: string;
  push_key: string;
  push_secret: string;
}

export type PushState = 'able' | 'home_screen' | 'blocked' | 'unable';

const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/** `home_screen`: an iPhone or iPad has push only for what is on its home screen. `blocked`: only the browser's own settings can change it. */
export function pushState(): PushState {
  const hasParts =
    globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasParts) return isApplePhone() ? 'home_screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

/** One subscription a salon, whatever the language of the page: the worker has nothing to do with other pages of this address, nor with the salon's own. */
const scopeOf = (alias: string): string => `/salon/${alias}/`;

async function subscriptionOf(alias: string): Promise<PushSubscription | null> {
  const scope = scopeOf(alias);
  const registration = await navigator.serviceWorker.getRegistration(scope);
  // What is registered for more of the site is not this salon's.
  if (registration === undefined || new URL(registration.scope).pathname !== scope) return null;
  return registration.pushManager.getSubscription();
}

/** The address under which this browser is subscribed for the salon, null where it is not. Asks nobody. */
export const currentAddress = async (alias: string): Promise<string | null> => (await subscriptionOf(alias))?.endpoint ?? null;

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? [])))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Ends with the worker's activation; `navigator.serviceWorker.ready` waits for a worker of this page's own address, which the Arabic page has none of. */
async function activeWorker(scope: string): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register('/worker.js', { scope });
  const coming = registration.installing ?? registration.waiting;
  if (registration.active !== null || coming === null) return registration;
  await new Promise<void>((resolve, reject) => {
    coming.addEventListener('statechange', () => {
      if (coming.state === 'activated') resolve();
      if (coming.state === 'redundant') reject(new DOMException('The worker did not start', 'AbortError'));
    });
  });
  return registration;
}

/**
 * Subscribes this browser for the salon; it asks its user, so it is called after a press alone. A subscription that is there is kept, since other visits may
 * be notified by it, unless it is of another key. @returns null where the user said no
 */
export async function subscribe(alias: string, publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await activeWorker(scopeOf(alias));
  let made = await pushManager.getSubscription();
  if (made !== null && base64url(made.options.applicationServerKey) !== publicKey) {
    await made.unsubscribe();
    made = null;
  }
  made ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return { push_address: made.endpoint, push_key: base64url(made.getKey('p256dh')), push_secret: base64url(made.getKey('auth')) };
}

/** The page on the home screen opens as what it is, and has push there. Linked when it is asked for: no other visitor loads it. */
export function linkManifest(address: string): void {
  if (document.querySelector('link[rel="manifest"]') !== null) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = address;
  document.head.append(link);
}
