import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const loyaltyScreens: readonly BuiltScreen[] = [
  { path: '/merchant/loyalty-program', component: () => import('./loyalty-program.tsx'), messages: ['settingWords'] },
];
