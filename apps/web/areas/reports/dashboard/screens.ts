import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const dashboardScreens: readonly BuiltScreen[] = [
  { path: '/merchant/dashboard', component: () => import('./dashboard.tsx'), messages: ['ui'] },
];
