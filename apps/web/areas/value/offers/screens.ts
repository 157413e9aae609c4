import type { BuiltScreen } from '../../../shell/screens/screen.ts';

export const offersScreens: readonly BuiltScreen[] = [
  { path: '/merchant/offers', component: () => import('./offers.tsx'), messages: ['catalogue'] },
  { path: '/merchant/sold-offers', component: () => import('./sold-offers.tsx') },
  { path: '/merchant/packages', component: () => import('./packages.tsx'), messages: ['catalogue'] },
];
