import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const hoursScreens: readonly BuiltScreen[] = [
  { path: '/merchant/custom-hours', component: () => import('./custom-hours.tsx') },
  { path: '/merchant/holidays', component: () => import('./holidays.tsx') },
  { path: '/merchant/leaves', component: () => import('./leaves.tsx'), permission: 'leaves.decide' },
  { path: '/merchant/my-leaves', component: () => import('./my-leaves.tsx') },
];
