import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const resourcesScreens: readonly BuiltScreen[] = [
  { path: '/merchant/resources', component: () => import('./resources.tsx'), messages: ['catalogue'] },
];
