export { OwnNotifications } from './own-notifications.tsx';
