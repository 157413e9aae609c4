/** What is let go after some time. */
export { emptyMessages, emptyPlatformMessages } from '../old-texts.ts';
export { dropSilentVisitDevices } from '../visit-push/device-store.ts';
