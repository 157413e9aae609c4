import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const settingsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/master-data', component: () => import('./all-settings.tsx'), messages: ['needs', 'screenHints'] },
  { path: '/merchant/general-setting', component: () => import('./general-setting.tsx') },
  { path: '/merchant/tax', component: () => import('./tax.tsx') },
  { path: '/merchant/business-hours', component: () => import('./business-hours.tsx') },
  { path: '/merchant/invoice-setting', component: () => import('./invoice-setting.tsx') },
];
