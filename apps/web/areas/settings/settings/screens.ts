import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const settingsScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/master-data',
    component: () => import('./all-settings.tsx'),
    messages: ['masterData', 'needs', 'screenHints', 'settingWords'],
  },
  { path: '/merchant/general-setting', component: () => import('./general-setting.tsx'), messages: ['settingWords'] },
  { path: '/merchant/tax', component: () => import('./tax.tsx'), messages: ['settingWords'] },
  { path: '/merchant/business-hours', component: () => import('./business-hours.tsx'), messages: ['settingWords'] },
  { path: '/merchant/invoice-setting', component: () => import('./invoice-setting.tsx'), messages: ['settingWords'] },
];
