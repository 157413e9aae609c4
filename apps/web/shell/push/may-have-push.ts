/** Whether this browser was ever allowed to show notifications: only then can it have a subscription, and is more of push loaded. */
export const mayHavePush = (): boolean =>
  'Notification' in globalThis && Notification.permission === 'granted' && 'serviceWorker' in navigator;
