import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const reachHubScreens: readonly BuiltScreen[] = [
  { path: '/merchant/reach', component: () => import('./reach-hub.tsx'), messages: ['needs', 'screenHints'] },
];
