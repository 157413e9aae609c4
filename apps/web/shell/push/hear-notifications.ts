import { go } from '../navigation.ts';

/** What the worker says of a notification that was pressed while the product is open (worker/worker.ts). */
interface Pressed {
  kind: 'open';
  /** With the language of the notification: "/ar/merchant/billing". */
  path: string;
}

let isHeard = false;

/**
 * Opens the screen of a notification that is pressed, in the window that is there and in its language. By way of the router, so that a screen with something
 * unsaved asks first. Called wherever this browser may show notifications; heard once.
 */
export function hearNotifications(): void {
  if (isHeard) return;
  isHeard = true;
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<Pressed | null>) => {
    if (data?.kind === 'open') go(data.path.replace(/^\/ar(?=\/)/, ''));
  });
}
