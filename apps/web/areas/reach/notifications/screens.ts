import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const notificationsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/notifications', component: () => import('./notifications.tsx'), messages: ['tasks'] },
];
