import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const personalDataScreens: readonly BuiltScreen[] = [
  { path: '/merchant/data-requests', component: () => import('./data-requests.tsx'), messages: ['dataRequests', 'personalData'] },
  {
    path: '/merchant/data-retention',
    component: () => import('./data-retention.tsx'),
    messages: ['dataRetention', 'personalData', 'settingWords'],
  },
];
