import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const reportHubScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reports', component: () => import('./report-hub.tsx'), messages: ['reportHub'] },
];
