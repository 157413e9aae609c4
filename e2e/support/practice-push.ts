import type { BrowserContext, Page } from 'playwright-core';
import type { TestBrowser } from '../../apps/server/testing/push-service.ts';

/** How often the page asked whether it may notify; kept in the window. */
interface Asked {
  timesAsked: number;
}

/** Lets pages of a browser subscribe at a push service of the test: the browser's own is not reached from here. It may notify once it is asked. */
export async function subscribeAt(context: BrowserContext, base: string, { subscription }: TestBrowser): Promise<void> {
  await context.grantPermissions(['notifications'], { origin: base });
  await context.addInitScript((kept) => {
    const bytes = (text: string): ArrayBuffer =>
      Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0)).buffer;
    const made = {
      endpoint: kept.push_address,
      getKey: (name: string) => bytes(name === 'auth' ? kept.push_secret : kept.push_key),
      async unsubscribe() {
        localStorage.removeItem('push_of_test');
        return true;
      },
    } as unknown as PushSubscription;
    PushManager.prototype.getSubscription = async () => (localStorage.getItem('push_of_test') === null ? null : made);
    PushManager.prototype.subscribe = async () => {
      localStorage.setItem('push_of_test', '1');
      return made;
    };
    const asked = globalThis as unknown as Asked;
    asked.timesAsked = 0;
    Notification.requestPermission = async () => {
      asked.timesAsked += 1;
      return 'granted';
    };
  }, subscription);
}

export const timesAsked = (page: Page): Promise<number> => page.evaluate(() => (globalThis as unknown as Asked).timesAsked);

/** Hands what a push service took to the product's worker, as the browser does, and answers the notifications that are shown then. */
export async function deliver(page: Page, base: string, message: object) {
  const session = await page.context().newCDPSession(page);
  const registrationId = await new Promise<string>((found) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${base}/`);
      if (own !== undefined) found(own.registrationId);
    });
    void session.send('ServiceWorker.enable');
  });
  await session.send('ServiceWorker.deliverPushMessage', { origin: base, registrationId, data: JSON.stringify(message) });
  // A worker that sleeps is started for the message, which takes a busy machine some seconds.
  const shown = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    for (let times = 0; times < 600; times += 1) {
      const shown = await registration.getNotifications();
      if (shown.length > 0) return shown.map(({ title, body, lang, dir }) => ({ title, body, lang, dir }));
      await new Promise((later) => setTimeout(later, 50));
    }
    return [];
  });
  await session.detach();
  return shown;
}

/** Presses the notification that is shown. A browser lets a worker take a window to the front for a true press alone, which no tool makes. */
export async function pressNotification(context: BrowserContext): Promise<void> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  await worker.evaluate(async () => {
    const { registration, WindowClient, ExtendableEvent, NotificationEvent } = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      WindowClient: { prototype: { focus(): Promise<unknown> } };
      ExtendableEvent: { prototype: { waitUntil(work: Promise<unknown>): void } };
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event;
    };
    WindowClient.prototype.focus = async function focus() {
      return this;
    };
    ExtendableEvent.prototype.waitUntil = () => undefined;
    const [notification] = await registration.getNotifications();
    dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}
