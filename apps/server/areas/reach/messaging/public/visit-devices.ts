/** What the way to a browser asks about browsers of customers. */
export { forgetVisitDevice, markVisitDeviceSeen, readVisitDevice } from '../visit-push/device-store.ts';
export { visitDevicePrefix } from '../visit-push/notify-devices.ts';
