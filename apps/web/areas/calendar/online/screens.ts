import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const onlineScreens: readonly BuiltScreen[] = [
  {
    path: '/merchant/booking-rules',
    component: () => import('./booking-rules.tsx'),
    messages: ['settings', 'bookingRules', 'settingWords'],
  },
  { path: '/merchant/online-setting', component: () => import('./online-setting.tsx'), messages: ['settings', 'settingWords'] },
];
