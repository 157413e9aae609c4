import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const notificationsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/notifications', component: () => import('./notifications.tsx'), messages: ['tasks'] },
  { path: '/merchant/notifications-setting', component: () => import('./setting.tsx'), messages: ['notificationSettings', 'settingWords'] },
];
