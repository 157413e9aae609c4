import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const accountExportsScreens: readonly BuiltScreen[] = [
  { path: '/merchant/export-data', component: () => import('./export-data.tsx'), messages: ['accountExports'] },
];
