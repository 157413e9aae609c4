import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const profileScreens: readonly BuiltScreen[] = [
  { path: '/merchant/my-clouds', component: () => import('./my-space.tsx') },
  { path: '/merchant/my-clouds/my-profile', component: () => import('./my-profile.tsx'), messages: ['notificationSettings'] },
  { path: '/merchant/security', component: () => import('./security.tsx') },
  { path: '/merchant/audit-logs', component: () => import('./audit-log.tsx') },
];
