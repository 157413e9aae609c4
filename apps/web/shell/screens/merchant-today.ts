import type { MerchantRows } from './screen.ts';

/** The day at a glance, what is the user’s own, and pages that are shown when something is in the way. */
export const todayScreens = {
  dashboard: { path: '/merchant/dashboard', permission: 'dashboard.view', group: 'day', icon: 'dashboard' },
  my_space: { path: '/merchant/my-clouds', icon: 'sun' },
  my_profile: { path: '/merchant/my-clouds/my-profile', icon: 'customers' },
  my_record: { path: '/merchant/my-record', icon: 'documents', parent: 'my_space' },
  my_attendance: { path: '/merchant/my-attendance', icon: 'clock', parent: 'my_space' },
  my_leaves: { path: '/merchant/my-leaves', icon: 'plane', parent: 'my_space' },
  notifications: { path: '/merchant/notifications', icon: 'bell', parent: 'my_space' },
  no_permission: { path: '/merchant/no-permission' },
  coming_soon: { path: '/merchant/comming-soon' },
  log_out: { path: '/merchant/logout' },
} as const satisfies MerchantRows;
