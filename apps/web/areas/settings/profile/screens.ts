import type { BuiltScreen, LoadScreen } from '../../../shell/screens/screen.ts';
import { labelDictionaries, loadText } from '../../../shell/text/text.ts';

/** Records of every wing are in it, each with its fields. */
const auditLog: LoadScreen = async () => {
  const [screen] = await Promise.all([import('./audit-log.tsx'), loadText(labelDictionaries)]);
  return screen;
};

export const profileScreens: readonly BuiltScreen[] = [
  { path: '/merchant/my-clouds', component: () => import('./my-space.tsx') },
  { path: '/merchant/my-clouds/my-profile', component: () => import('./my-profile.tsx'), messages: ['notificationSettings'] },
  { path: '/merchant/security', component: () => import('./security.tsx') },
  { path: '/merchant/audit-logs', component: auditLog, messages: ['auditNames', 'automatic'] },
];
