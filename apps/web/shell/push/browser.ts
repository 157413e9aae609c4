import { hearNotifications } from './hear-notifications.ts';

/** What this browser can do about push, apart from what the server has of it. */

export interface Subscription {
  push_address: string;
  push_key: string;
  push_secret: string;
}

const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (navigator.platform === 'MacIntel' && navigator.maxTouchPoints > 1);

/**
 * `home_screen`: an iPhone or iPad has push only for what lies on its home screen. `blocked`: the user said no, and only the browser's own settings
 * can change it.
 */
export function pushState(): 'able' | 'home_screen' | 'blocked' | 'unable' {
  const hasParts =
    globalThis.isSecureContext && 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
  if (!hasParts) return isApplePhone() ? 'home_screen' : 'unable';
  return Notification.permission === 'denied' ? 'blocked' : 'able';
}

async function subscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** The address under which this browser is subscribed, null where it is not. Asks nobody. */
export async function currentAddress(): Promise<string | null> {
  return pushState() === 'able' ? ((await subscription())?.endpoint ?? null) : null;
}

const keyOf = (made: PushSubscription, name: PushEncryptionKeyName): string => {
  const bytes = new Uint8Array(made.getKey(name) ?? []);
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
};

/**
 * Subscribes this browser; it asks its user, so it is called after a press alone. An earlier subscription ends: it may be another user's, or of another
 * installation's key. @returns null where the user said no
 */
export async function subscribe(publicKey: string): Promise<Subscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await navigator.serviceWorker.register('/worker.js');
  hearNotifications();
  const registration = await navigator.serviceWorker.ready;
  await (await registration.pushManager.getSubscription())?.unsubscribe();
  const made = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
  return { push_address: made.endpoint, push_key: keyOf(made, 'p256dh'), push_secret: keyOf(made, 'auth') };
}

/** Ends it in the browser, whatever the server has of it. */
export async function unsubscribe(): Promise<void> {
  await (await subscription())?.unsubscribe();
}
