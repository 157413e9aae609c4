/** What is let go after some time. */
export { dropOldNotifications } from '../store.ts';
export { dropSilentDevices } from '../push/device-store.ts';
