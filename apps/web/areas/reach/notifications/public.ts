export { OwnNotifications } from './own-notifications.tsx';
export { OwnDevices } from './own-devices.tsx';
